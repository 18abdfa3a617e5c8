// The table of detectors: a rule whose trigger does not hold finds nothing.
import {
  type AnyScheme,
  type Components,
  components,
  coreRules,
  createRegistry,
  decode,
  parseAny,
  type Registry,
  schemeOf,
  tolerant,
  UCHAR,
} from '@url/core';
import { charSet, defineScheme, type Reader } from '@url/core/scheme';
import { http } from '@url/http';
import { findings } from '@url/safety';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tooling/support/share.ts';
import { registries, schemes } from '../../core/test/readings.ts';
import { DETECTORS, looksLikeOption, TRIGGERS } from '../src/findings/detectors.ts';
import { safetyRules } from '../src/findings/rules.ts';
import { Subject } from '../src/findings/subject.ts';

function subjectOf(registry: Registry, text: string): Subject | undefined {
  const result = parseAny(registry, text);
  return result.ok
    ? new Subject(
        registry,
        schemeOf(registry, result.url.scheme),
        text,
        result,
        () => components(registry, text) as Components,
      )
    : undefined;
}

/** True for a URL of which no trigger holds, so that no span is looked for. */
function isQuietIn(registry: Registry, text: string): boolean {
  const subject = subjectOf(registry, text);
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
    const codes = DETECTORS.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect([...new Set([...codes, ...elsewhere])].sort()).toEqual(
      Object.keys({ ...coreRules.findings, ...safetyRules.findings }).sort(),
    );
  });

  test.each(registries)('has no rule that finds something although its trigger does not hold: %s', (_, registry) => {
    fc.assert(
      fc.property(texts, (text) => {
        const subject = subjectOf(registry, text);
        fc.pre(subject !== undefined);
        for (const { code, trigger, find } of DETECTORS)
          if (!trigger(subject)) expect([code, find(subject)]).toEqual([code, undefined]);
        if (subject.isPlanOdd) return;
        const { plan } = subject;
        const reasons = plan.by === 'refused' ? (plan as { findings: readonly { code: string }[] }).findings : [];
        // A host number has a rule of its own.
        expect(reasons.filter(({ code }) => code !== 'host-number-leading-zero')).toEqual([]);
        const _isOption = (text: string, field: string) =>
          text.startsWith('-') && !['password', 'lines'].includes(field);
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
    ['http://host/', 1],
    ['ftp://fred:secret@host/', 1],
    ['file://host.dom/a', 1],
  ])('%s is read %d times', (text, times) => {
    let count = 0;
    const counted = schemes.map((scheme) => {
      const own = scheme.syntax.read as (...all: readonly unknown[]) => unknown;
      const read = (...all: readonly unknown[]) => {
        count += 1;
        return own(...all);
      };
      return { ...scheme, syntax: { ...scheme.syntax, read } } as unknown as AnyScheme;
    });
    findings(createRegistry(counted), text);
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

describe('the parts of a login that are found without those of the path', () => {
  const registry = registries[0][1];
  const PARTS = ['user', 'password', 'host', 'port'] as const;

  test('are where the parts of the text are', () => {
    let plain = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const subject = subjectOf(registry, text);
        fc.pre(subject !== undefined);
        for (const part of PARTS) {
          const { start, end } = subject.login[part] ?? {};
          const own = subject.written[part];
          expect([part, start, end]).toEqual([part, own?.start, own?.end]);
          if (subject.login[part]?.part === part) plain += 1;
        }
      }),
      { numRuns: runs(5000) },
    );
    expect(plain).toBeGreaterThan(0);
  });

  test.each<[string, { readonly [part: string]: string }]>([
    ['ftp://fred:s%2Fcret@host.dom:2121/a:b@c', { user: 'fred', password: 's%2Fcret', host: 'host.dom', port: '2121' }],
    ['ftp://:@host.dom', { user: '', password: '', host: 'host.dom' }],
    ['ftp://fr%40ed@host.dom#a@b', { user: 'fr%40ed', host: 'host.dom' }],
    ['file://host.dom/a', { host: 'host.dom' }],
  ])('are those of %s', (text, parts) => {
    const { login } = subjectOf(registry, text) as Subject;
    const found = PARTS.flatMap((part) => (login[part]?.part === part ? [[part, login[part]?.text]] : []));
    expect(Object.fromEntries(found)).toEqual(parts);
  });

  test.each(['file://localhost/a', 'ftp://HOST.DOM/', 'mailto:a@b', 'x-none://a:b@c/'])(
    'are not looked for so in %s',
    (text) => {
      const subject = subjectOf(registry, text) as Subject;
      expect(subject.login).toBe(subject.written);
    },
  );
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
      const isMarked = scheme.plan?.plain === scheme.access;
      return { ...scheme, access, plan: { ...scheme.plan, plain: isMarked ? access : undefined } };
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
    'gopher://host.dom/0a%20b%09c',
    'gopher://host.dom/1a',
    'news:comp.misc',
    'news:1@host.dom',
    'prospero://host.dom/a;b=c',
    'mailto:a@host.dom?subject=b',
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
    'rlogin://%7Fl@host.dom/',
    'prospero://host.dom/a;b=%00',
    'mailto:a@host.dom?subject=-l',
    'gopher://host.dom/1',
    'gopher://host.dom/1a%09%09%3F%09',
  ])('is made of %s', (text) => {
    expect(plansOf(text)).toBeGreaterThan(0);
  });
});

test('the findings that a program was given are its own', () => {
  const registry = registries[0][1];
  const first = findings(registry, 'http://host.dom/') as unknown as { readonly findings: unknown[] };
  first.findings.push('changed');
  expect(findings(registry, 'http://host.dom/a')).toEqual({ ok: true, findings: [] });
});

describe('no trigger holds', () => {
  const registry = registries[0][1];

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
    expect(isQuietIn(registry, text)).toBe(true);
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
    expect(isQuietIn(registry, text)).toBe(false);
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
  const isQuiet = (app: AnyScheme, text = 'x-app:a') => isQuietIn(createRegistry([app]), text);

  test('but in a scheme whose name does not begin with a letter', () => {
    const ninth = { ...scheme(() => ({})), name: '9p', status: 'registered' } as unknown as AnyScheme;
    const read = (reader: { take(set: typeof UCHAR): string }) => ({ scheme: '9p', file: reader.take(UCHAR) });
    const registry = createRegistry([{ ...ninth, syntax: { ...ninth.syntax, read } } as unknown as AnyScheme]);
    expect(isQuietIn(registry, '9p:a')).toBe(false);
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
    expect(isQuiet(scheme((name) => ({ logins: [{ name }, { user: 'a.b' }] })))).toBe(false);
    expect(isQuiet(scheme((name) => ({ user: undefined, password: null, other: { names: [name] } })))).toBe(true);
    const result = findings(createRegistry([scheme((password) => ({ login: { password } }))]), 'x-app:a');
    expect(result.ok && result.findings.map(({ code, part }) => [code, part])).toEqual([
      ['password-in-url', 'login.password'],
    ]);
  });

  test('but in a host that is not one of several labels, and in a port', () => {
    expect(isQuiet(scheme((host) => ({ host })))).toBe(false);
    expect(isQuiet(scheme(() => ({ host: 7 })))).toBe(false);
    expect(isQuiet(scheme(() => ({ host: '' })))).toBe(false);
    expect(isQuiet(scheme(() => ({ host: '.' })))).toBe(true);
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

describe('in a scheme whose parts have an order of their own', () => {
  type Read = (reader: Reader) => object;

  const PATH = charSet(UCHAR, '/@');

  /** The findings of a text, each with its part and the text that it is about. */
  const foundIn = (text: string, read: Read, more: object = {}): readonly string[] => {
    const app = {
      name: 'x-app',
      section: 'none',
      syntax: { form: 'opaque', read: (reader: Reader) => ({ scheme: 'x-app', ...read(reader) }), write: () => 'a' },
      access: () => ({ by: 'app' }),
      ...more,
    };
    const result = findings(createRegistry([app as unknown as AnyScheme]), text);
    if (!result.ok) return [result.error.code];
    return result.findings.map(({ code, part, position, end }) => `${code} ${part} ${text.slice(position, end)}`);
  };

  test('a port is found where it is read, not after the second colon', () => {
    const read: Read = (reader) => {
      const words = [reader.take(UCHAR, 'words.0'), reader.eat(':') ? reader.take(UCHAR, 'words.1') : ''];
      reader.eat('/');
      return { words, port: Number(reader.take(UCHAR, 'port')) };
    };
    expect(foundIn('x-app:a:8080b/08080', read)).toEqual(['port-not-default port 08080']);
  });

  test('a port is found after the host, not in a name that begins with the same digit', () => {
    const read = (reader: Reader, login: object) => ({
      ...login,
      scheme: '9p',
      port: Number(reader.take(UCHAR, 'port')),
    });
    const syntax = { form: 'ip', authority: 'host', read, write: () => ({ host: 'host.dom', urlPath: '' }) };
    const expected = ['scheme-first-not-letter scheme 9p', 'port-reserved port 09'];
    expect(foundIn('9p://host.dom/09', () => ({}), { name: '9p', syntax })).toEqual(expected);
  });

  test('an escape in a host or a port has a finding, whichever of them the scheme has', () => {
    const escape = 'host-escaped';
    expect(foundIn('x-app:%61.b', (reader) => ({ host: reader.decode(UCHAR, 'host') }))).toEqual([
      `${escape} host %61`,
    ]);
    expect(foundIn('x-app:999%39', (reader) => ({ port: Number(reader.decode(UCHAR, 'port')) }))).toEqual([
      'port-not-default port 999%39',
      `${escape} port %39`,
    ]);
  });

  test('a plan that decodes what the url keeps as written hides a delimiter, which is found in the text', () => {
    const read: Read = (reader) => ({ path: reader.take(PATH, 'path') });
    const access = ({ path }: { readonly path: string }) => ({ by: 'app', command: [decode(path)] });
    expect(foundIn('x-app:a/b%0Ac', read, { access })).toEqual(['delimiter-hidden path %0A']);
    // The whole path is at fault for a delimiter that the text does not have.
    const quit = () => ({ by: 'app', command: ['QUIT\n'] });
    expect(foundIn('x-app:a/b', read, { access: quit })).toEqual(['delimiter-hidden path a/b']);
  });

  test.each([
    ['x-app:ab%40c;8080', ['path-at-sign path %40', 'port-not-default port 8080']],
    ['x-app:ab@c;8080', ['path-at-sign path @', 'port-not-default port 8080']],
    ['x-app:a/b%40c;8080', ['port-not-default port 8080']],
    ['x-app:a/b@c;8080', ['port-not-default port 8080']],
  ])('an "@" before the first slash of a path hides a host where the scheme has a port alone: %s', (text, expected) => {
    const read: Read = (reader) => {
      const path = reader.decode(PATH, 'path');
      reader.eat(';');
      return { path, port: Number(reader.take(UCHAR, 'port')) };
    };
    expect(foundIn(text, read)).toEqual(expected);
  });

  test.each([
    ['x-app:host.dom:a@b', ['path-at-sign path @']],
    ['x-app:host.dom:/a@b', []],
    ['x-app:host.dom:a%40b', []],
  ])('an "@" after the colon of a host without a port hides that host, up to a slash: %s', (text, expected) => {
    const read: Read = (reader) => {
      const host = reader.take(UCHAR, 'host');
      reader.eat(':');
      return { host, path: reader.take(PATH, 'path') };
    };
    expect(foundIn(text, read)).toEqual(expected);
  });

  test.each([
    ['host', ['host-not-public host 10.0.0.1']],
    ['hosts.3.host', ['host-not-public hosts.3.host 10.0.0.1']],
    ['hosts.12.host', ['host-not-public hosts.12.host 10.0.0.1']],
    ['localhost', []],
    ['hostname', []],
    ['hosts.x.host', []],
    ['via.hosts.3.host', []],
  ])('a number in a part of the name %j has %j', (part, expected) => {
    const found = foundIn('x-app:10.0.0.1', (reader) => ({ [part]: reader.take(UCHAR, part) }));
    expect(found).toEqual(expected);
  });

  test.each([
    ['x-app:010.0.0.1', ['host-number-leading-zero server 010.0.0.1']],
    ['x-app:10.0.0.1', []],
  ])('a host number of the plan that access refuses has a finding: %s', (text, expected) => {
    const read: Read = (reader) => ({ server: reader.take(UCHAR, 'server') });
    const access = ({ server }: { readonly server: string }) => ({ by: 'app', hops: [{ host: server }] });
    expect(foundIn(text, read, { access })).toEqual(expected);
  });

  test('a refusal with a code that no table has is a finding', () => {
    const read: Read = (reader) => ({ name: reader.take(UCHAR, 'name') });
    const access = () => ({ by: 'refused', findings: [{ code: 'too-late', part: 'name' }] });
    expect(foundIn('x-app:a', read, { access })).toEqual(['too-late name a']);
  });

  test('an option is found, although the port of the url is reserved', () => {
    const read: Read = (reader) => ({ port: Number(reader.take(UCHAR, 'port')) });
    const access = (_: object, { ports }: { readonly ports?: readonly number[] }) =>
      ports?.includes(25) ? { by: 'app', command: ['-l'] } : { by: 'refused', findings: [] };
    expect(foundIn('x-app:25', read, { access })).toEqual(['port-reserved port 25', 'option-like port 25']);
  });
});

describe('the findings of data', () => {
  /** A registry with a scheme that writes its path as `write` says. */
  const scheme = (write: (name: string) => string) =>
    createRegistry([
      defineScheme({
        name: 'x-app',
        section: 'none',
        syntax: {
          form: 'opaque',
          read: (reader) => ({ scheme: 'x-app', path: reader.eat('!') ? '' : reader.decode(UCHAR, 'path') }),
          write: ({ path }) => write(path),
        },
        access: () => ({ by: 'app' }),
      }),
    ]);
  const codesOf = (registry: ReturnType<typeof scheme>, of: Parameters<typeof findings>[1]) => {
    const result = findings(registry, of as never);
    return result.ok ? result.findings.map(({ code }) => code) : result.error.code;
  };

  test('have no escape of a dot that only the scheme writes', () => {
    const registry = scheme((path) => path.replaceAll('.', '%2E'));
    expect(codesOf(registry, 'x-app:%2E')).toEqual(['dot-segment', 'dot-segment-escaped']);
    expect(codesOf(registry, { scheme: 'x-app', path: '.' } as never)).toEqual(['dot-segment']);
  });

  test('are a failure where the scheme cannot read what it writes', () => {
    const registry = scheme((path) => `${path}@`);
    expect(codesOf(registry, { scheme: 'x-app', path: 'a' } as never)).toBe('character-forbidden');
  });
});

describe('a plan without a scheme', () => {
  test.each([
    [{ by: 'app', command: ['-l'] }, true],
    [{ by: 'app', command: ['a-l', ''] }, false],
    [{ by: 'app', password: '-l' }, false],
    [{ by: 'app', lines: ['-l'] }, false],
    // A refusal runs no program.
    [{ by: 'refused', findings: [{ code: 'option-like', part: '-l' }] }, false],
  ])('%j has an option: %j', (plan, isOption) => {
    expect(looksLikeOption(plan, undefined)).toBe(isOption);
  });
});
