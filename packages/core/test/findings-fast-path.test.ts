// `findings` sees of most texts that there is nothing to find. It gives what looking at every part gives.
import { type AnyScheme, createRegistry, findings, tolerant } from '@url/core';
import { http, https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tooling/support/laws.ts';

/** The scheme with a rule for its plans that forbids nothing: nothing is known of them before every part was looked at. */
function lookedAt(scheme: AnyScheme): AnyScheme {
  return { ...scheme, plan: { ...scheme.plan, forbids: { ...scheme.plan?.forbids } } };
}

const schemes: readonly AnyScheme[] = [...rfc1630, https];
const pairs = [
  [createRegistry(schemes), createRegistry(schemes.map(lookedAt))],
  [createRegistry(schemes, { tolerant }), createRegistry(schemes.map(lookedAt), { tolerant })],
] as const;

const beginning = fc.constantFrom(
  ...['http://host.dom/', 'https://host.dom:8080/', 'ftp://host.dom/', 'ftp://fred:pw@host.dom/', 'gopher://host.dom/'],
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
  ...['[', ']', '\\', ' ', 'é', '~', '010.1.1.1', 'user', 'A', '1', '%3C', '<'],
);
const texts = fc.tuple(beginning, fc.array(scrap, { maxLength: 6 })).map(([first, rest]) => first + rest.join(''));

describe('findings in which nothing is found', () => {
  test.each([
    ['strict', pairs[0]],
    ['tolerant', pairs[1]],
  ] as const)('are those of a look at every part: %s', (_, [quick, whole]) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(findings(quick, text)).toEqual(findings(whole, text));
      }),
      { numRuns: runs(5000) },
    );
  });

  test.each([
    ['http://host.dom/a%20b/caf%C3%A9?x=1', 1],
    ['http://host.dom:80/', 1],
    // The text is read once to see that there is something, and once to see where.
    ['http://host.dom:8080/', 2],
    ['http://host.dom/a%2Fb', 1],
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
