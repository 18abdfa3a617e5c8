// The table of core's findings: a rule whose trigger does not hold finds nothing.
import { type AnyScheme, createRegistry, decode, findings, tolerant, UCHAR } from '@url/core';
import { charSet, defineScheme } from '@url/core/scheme';
import { http } from '@url/http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tooling/support/laws.ts';
import { type Located, locate } from '../src/components/components.ts';
import { CORE_FINDINGS, TRIGGERS } from '../src/findings/core-findings.ts';
import { looksLikeOption } from '../src/findings/looks-like-option.ts';
import { Subject } from '../src/findings/subject.ts';
import { coreRules } from '../src/grammar/rules.ts';
import { readAny } from '../src/registry/parse.ts';
import { type CompiledRegistry, compiled } from '../src/registry/registry.ts';
import { registries, schemes } from './readings.ts';

function subjectOf(index: CompiledRegistry, text: string): Subject | undefined {
  const result = readAny(index, text);
  return result.ok ? new Subject(index, text, result, () => locate(index, text) as Located) : undefined;
}

/** True for a URL of which no trigger holds, so that no span is looked for. */
function isQuietIn(index: CompiledRegistry, text: string): boolean {
  const subject = subjectOf(index, text);
  return subject !== undefined && !TRIGGERS.some((trigger) => trigger(subject)) && subject.ownFindings.length === 0;
}

const beginning = fc.constantFrom(
  ...[
    'http://host.dom/',
    'http://',
    'http://192.0.1.1/',
    'https://host.dom:8080/',
    'ftp://host.dom/',
    'ftp://fred:pw@host.dom/',
    'gopher://host.dom/',
  ],
  ...['news:', 'news:comp.misc', 'nntp://news.dom/comp.misc', 'mailto:', 'telnet://host.dom/', 'wais://host.dom/db'],
  ...[
    'file:///',
    'prospero://host.dom/',
    'mid:',
    'cid:',
    'urn:',
    'afs://cell.dom/',
    'http://h/',
    'x-other://host.dom/',
  ],
  ...['ftp://', 'telnet://', 'telnet://%20', 'rlogin://', 'tn3270://', 'nntp://', 'mailto:a@host.dom?'],
);
const scrap = fc.constantFrom(
  ...[
    'a',
    'index.html',
    '.',
    '..',
    '/',
    '//',
    '?',
    '?x=1',
    '#',
    ':',
    ':21',
    ';type=i',
    '@',
    '&',
    '=',
    '-',
    '-l',
    '+-l',
    'aa%09b%09c%09',
    '1.2.3.4',
  ],
  ...[
    '%20',
    '%7E',
    '%2E',
    '%2e',
    '%2F',
    '%2D',
    '%3F',
    '%40',
    '%0D',
    '%00',
    '%09',
    '%7F',
    '%C3%A9',
    '%E9',
    '%C0%80',
    '%',
  ],
  ...['[', ']', '\\', ' ', 'é', '~', '010.1.1.1', '10.0.0.1', '8.8.8.8', '.0.0.1', '.', 'user', 'A', '1', '%3C', '<'],
);
const texts = fc.tuple(beginning, fc.array(scrap, { maxLength: 6 })).map(([first, rest]) => first + rest.join(''));

describe('the table', () => {
  test('has a rule for each code of a finding that a text can have', () => {
    const elsewhere = ['url-unwritable', 'port-reserved', 'gateway-loop', 'gateway-login', 'reference-slashes'];
    const codes = CORE_FINDINGS.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect([...new Set([...codes, ...elsewhere])].sort()).toEqual(Object.keys(coreRules.findings).sort());
  });

  test.each(registries)('has no rule that finds something although its trigger does not hold: %s', (_, registry) => {
    const index = compiled(registry);
    fc.assert(
      fc.property(texts, (text) => {
        const subject = subjectOf(index, text);
        fc.pre(subject !== undefined);
        for (const { code, trigger, find } of CORE_FINDINGS)
          if (!trigger(subject)) expect([code, find(subject)]).toEqual([code, undefined]);
        if (subject.isPlanOdd) return;
        const { plan } = subject;
        const reasons = plan.by === 'refused' ? (plan as { findings: readonly { code: string }[] }).findings : [];
        // A host number has a rule of its own.
        expect(reasons.filter(({ code }) => code !== 'host-number-leading-zero')).toEqual([]);
        expect(looksLikeOption(plan, subject.scheme)).toBe(false);
      }),
      { numRuns: runs(5000) },
    );
  });

  test.each([
    ['http://host.dom/a%20b/caf%C3%A9?x=1', 1],
    ['http://host.dom:80/', 1],
    ['http://host.dom:8080/', 1],
    // The text is read once to see that there is something, and once to see where.
    ['http://host.dom/a%2Fb', 2],
    ['http://host/', 2],
  ])('%s is read %d times', (text, times) => {
    let count = 0;
    const read: typeof http.syntax.read = (...all) => {
      count += 1;
      return http.syntax.read(...all);
    };
    findings(createRegistry([{ ...http, syntax: { ...http.syntax, read } }]), text);
    expect(count).toBe(times);
  });

  test('a plan that fails, or that may be an option, is looked at', () => {
    const findingsWith = (access: typeof http.access) => {
      const result = findings(createRegistry([{ ...http, access }]), 'http://host.dom/');
      return result.ok && result.findings.map(({ code }) => code);
    };
    const plan = { by: 'http', host: 'host.dom', port: 80, requestTarget: '/' } as const;
    expect(findingsWith(() => plan)).toEqual([]);
    expect(findingsWith(() => ({ ...plan, requestTarget: '-o' }))).toEqual(['option-like']);
    expect(findingsWith(() => ({ ...plan, requestTarget: 'a\nb' }))).not.toEqual([]);
    expect(findingsWith(() => ({ ...plan, by: 1 as never }))).toEqual(['access-failed']);
    expect(
      findingsWith(() => {
        throw new Error();
      }),
    ).toEqual(['access-failed']);
  });
});

describe('the plan of a scheme whose plans are even for plain data', () => {
  /** The number of plans that are made to look for findings. */
  const plansOf = (text: string): number => {
    let count = 0;
    const counted = schemes.map((scheme) => {
      const access = (...all: Parameters<AnyScheme['access']>) => {
        count += 1;
        return scheme.access(...all);
      };
      const isMarked = scheme.plan?.['~plain'] === scheme.access;
      return { ...scheme, access, plan: { ...scheme.plan, '~plain': isMarked ? access : undefined } };
    });
    findings(createRegistry(counted, { tolerant }), text);
    return count;
  };

  test.each([
    'ftp://host.dom/pub/a.txt;type=i',
    'ftp://fred@host.dom/pub/a-b',
    'nntp://host.dom/comp.misc',
    'telnet://host.dom/',
    'rlogin://fred@host.dom/',
    'tn3270://host.dom/',
  ])('is not made of %s', (text) => {
    expect(plansOf(text)).toBe(0);
  });

  test.each([
    'ftp://@host.dom/a',
    'ftp://host.dom/a/;type=i',
    'ftp://host.dom/-l',
    'ftp://host.dom/a%0D%0Ab',
    'ftp://host.dom/%09-l',
    'nntp:comp.misc/1',
    'telnet://%20-l@host.dom/',
    'telnet://%C2%A0-l@host.dom/',
    'rlogin://-l@host.dom/',
    'prospero://host.dom/a;b=%00',
    'mailto:a@host.dom?subject=-l',
  ])('is made of %s', (text) => {
    expect(plansOf(text)).toBeGreaterThan(0);
  });
});

describe('no trigger holds', () => {
  const index = compiled(registries[0][1]);

  test.each([
    'http://host.dom/',
    'HTTP://host.dom/',
    'http://host.dom:80/',
    'http://host.dom/a%20b?x=1%7E',
    'https://host.dom/caf%C3%A9',
    'http://host.dom/#top',
    'telnet://host.dom/',
    'gopher://host.dom/0a',
    'ftp://host.dom/pub/a.txt;type=i',
    'file:///a/b',
    'wais://host.dom/db',
    'afs://cell.dom/a',
    'http://192.0.1.1/',
    'http://host.dom/8.8.8.8/1.2.3',
    'http://192.0.1.1:80/?a=1.2.3.4',
    'http://host.dom/%2d',
    'http://host.dom/%3f',
    'ftp://fred@host.dom/',
    'mailto:fred@host.dom',
    'gopher://host.dom/0a%20b',
  ])('in %s', (text) => {
    expect(isQuietIn(index, text)).toBe(true);
  });

  test.each([
    'http://host/',
    'http://host.dom/é',
    'http://host.dom/a@b',
    'http://[::1]/',
    'http://host.dom/.',
    'http://host.dom/%2e',
    'http://host.dom/%0D',
    'http://host.dom/%1B',
    'http://host.dom/%7F',
    'http://host.dom/%2F',
    'http://host.dom/%40',
    'http://host.dom/%E9',
    'http://host.dom:08080/',
    'http://10.0.0.1/',
    'http://08.8.8.8/',
    'http://8.8.8.08/',
    'http://host.dom/10.0.0.1',
    'http://8.8.8.8/10.0.0.1',
    // Runs of digits and dots other than a host number are not understood.
    'http://host.dom/1.2.3.4.5',
    'http://host.dom/8.8.8.8.',
    'http://host.dom/1..2.3.4.5',
    'http://host.dom/8.8.8.800',
    'ftp://host.dom/?a',
    'x-other://host.dom/',
    'ftp://fred:pw@host.dom/',
    '',
    'no URL',
  ])('but in %s', (text) => {
    expect(isQuietIn(index, text)).toBe(false);
  });

  /** A scheme that reads a name and gives it as these data, and as this plan. */
  const scheme = (data: (name: string) => object, plan: object = {}, rules?: object): AnyScheme =>
    defineScheme({
      name: 'x-app',
      section: 'none',
      syntax: {
        form: 'opaque',
        read: (reader) => ({ scheme: 'x-app', ...data(reader.take(charSet(UCHAR))) }),
        write: () => 'a',
      },
      access: () => ({ by: 'app', ...plan }),
      ...(rules === undefined ? {} : { plan: rules }),
    }) as unknown as AnyScheme;
  const isQuiet = (app: AnyScheme, text = 'x-app:a') => isQuietIn(compiled(createRegistry([app])), text);

  test('but in a scheme whose name does not begin with a letter', () => {
    const ninth = { ...scheme(() => ({})), name: '9p', status: 'registered' } as unknown as AnyScheme;
    const read = (reader: { take(set: typeof UCHAR): string }) => ({ scheme: '9p', file: reader.take(UCHAR) });
    const registry = createRegistry([{ ...ninth, syntax: { ...ninth.syntax, read } } as unknown as AnyScheme]);
    expect(isQuietIn(compiled(registry), '9p:a')).toBe(false);
    const result = findings(registry, '9p:a');
    expect(result.ok && result.findings.map(({ code }) => code)).toEqual(['scheme-first-not-letter']);
  });

  test('but in a login, wherever a scheme has it', () => {
    expect(isQuiet(scheme(() => ({})))).toBe(true);
    expect(isQuiet(scheme((user) => ({ user })))).toBe(true);
    expect(
      isQuiet(
        scheme((user) => ({ user })),
        'x-app:a.b',
      ),
    ).toBe(false);
    expect(isQuiet(scheme((password) => ({ password })))).toBe(false);
    expect(
      isQuiet(
        scheme((user) => ({ other: { login: [{ user }] } })),
        'x-app:a.b',
      ),
    ).toBe(false);
    expect(isQuiet(scheme((name) => ({ user: undefined, password: null, other: { names: [name] } })))).toBe(true);
    const result = findings(createRegistry([scheme((password) => ({ login: { password } }))]), 'x-app:a');
    expect(result.ok && result.findings.map(({ code, part }) => [code, part])).toEqual([
      ['password-in-url', 'login.password'],
    ]);
  });

  test('but in a host that is not one of several labels, and in a port', () => {
    expect(isQuiet(scheme((host) => ({ host })))).toBe(false);
    expect(isQuiet(scheme(() => ({ host: 7 })))).toBe(false);
    expect(isQuiet(scheme(() => ({ host: '' })))).toBe(true);
    expect(isQuiet(scheme(() => ({ host: 'a.b' })))).toBe(true);
    expect(isQuiet(scheme(() => ({ port: 7 })))).toBe(false);
    expect(isQuiet(scheme(() => ({ port: undefined })))).toBe(true);
  });

  const longer = 'a'.repeat(30);
  test.each([
    ...['a\rb', 'a\nb', 'a\0b', '-a', 'ab\0'],
    ...[`${longer}\r`, `\n${longer}`, `a\0${longer}`, `-${longer}`],
  ])('but in a plan with %j', (text) => {
    expect(isQuiet(scheme(() => ({}), { command: [text] }))).toBe(false);
    expect(isQuiet(scheme(() => ({}), { command: [text.replace(/[^ab]/g, ' ')] }))).toBe(true);
  });

  test('but where a scheme forbids something in its plans, has findings, or gives no plan', () => {
    const named = (data: (name: string) => object) =>
      scheme((text) => data(decode(text)), {}, { forbids: { name: '<>', of: '>' } });
    expect(isQuiet(named((name) => ({ name })))).toBe(true);
    for (const data of [(name: string) => ({ name }), (name: string) => ({ of: ['', { name }] })]) {
      expect(isQuiet(named(data), 'x-app:a%3E')).toBe(false);
      expect(isQuiet(named(data), 'x-app:a%3D')).toBe(true);
    }
    expect(
      isQuiet(
        named((name) => ({ of: name })),
        'x-app:a%3C',
      ),
    ).toBe(true);
    expect(isQuiet(scheme(() => ({}), { by: 'refused' }))).toBe(false);
    expect(isQuiet(scheme(() => ({}), { by: undefined }))).toBe(false);
    const app = scheme(() => ({}));
    expect(isQuiet({ ...app, access: () => expect.fail('no plan') })).toBe(false);
    expect(isQuiet({ ...app, findings: () => [] })).toBe(true);
    expect(isQuiet({ ...app, findings: () => [{ code: 'dot-segment', part: 'name' }] })).toBe(false);
  });
});
