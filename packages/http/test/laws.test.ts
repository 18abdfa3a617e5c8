import { createRegistry } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { http, https } from '../src/index.ts';

const { access, build, canParse, format, parse } = createRegistry({ schemes: [http, https] });

const char = fc.oneof(
  fc.constantFrom(...'aZ09-._~/;?:@&=#%+$,!*"<>[] \t\r\n\0\u007F\u00E9\u00FF'),
  fc.integer({ min: 0, max: 255 }).map((octet) => String.fromCharCode(octet)),
);
const octets = fc.array(char, { maxLength: 8 }).map((chars) => chars.join(''));
const parts = fc.record({
  scheme: fc.constantFrom('http', 'https'),
  host: fc.oneof(
    fc.constantFrom('h', 'host.dom', '10.0.0.1'),
    octets.map((host) => host.toLowerCase()),
  ),
  port: fc.option(fc.oneof(fc.constantFrom(21, 70, 80, 8080), fc.integer({ min: -1, max: 70_000 })), {
    nil: undefined,
  }),
  path: octets,
  search: fc.option(octets, { nil: undefined }),
});

const piece = fc.oneof(
  fc.constantFrom(
    '//',
    '/',
    'h',
    'host.dom',
    'h:',
    ':',
    '80',
    '7070',
    'u@',
    'u:p@',
    '%0D',
    '%0a',
    '%00',
    '%2F',
    '%09',
    '%zz',
    '%E9',
    'abc',
    '..',
    '#f',
    '?',
    '?a=b',
    '%2e',
    '%2B',
    '%7e',
  ),
  char,
  fc.constantFrom('\u0142', '\uD83D\uDE00', '\uD800'),
);
const text = fc
  .tuple(
    fc.constantFrom('http://', 'http://h/', 'https://h/', 'HTTP://H.dom/', 'http:', ''),
    fc.array(piece, { maxLength: 12 }),
  )
  .map(([opening, pieces]) => opening + pieces.join(''));

/** Every string in a value, at any depth. */
function strings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

describe('the laws of every scheme', () => {
  test('what is built reads back to the same parts, or is refused', () => {
    let built = 0;
    fc.assert(
      fc.property(parts, (given) => {
        const result = build(given as never);
        if (!result.ok) return;
        built += 1;
        const wanted = Object.entries(given).filter(([, value]) => value !== undefined);
        expect(result.url).toMatchObject(Object.fromEntries(wanted));
        expect(parse(format(result.url))).toEqual(result);
      }),
      { numRuns: 2000 },
    );
    expect(built).toBeGreaterThan(20);
  });

  test('what is read is written so that it reads back to the same, and then it does not change any more', () => {
    fc.assert(
      fc.property(text, (given) => {
        const result = parse(given);
        if (!result.ok) return;
        const written = format(result.url, result.fragment);
        expect(parse(written)).toEqual(result);
        expect(format(result.url, result.fragment)).toBe(written);
      }),
      { numRuns: 5000 },
    );
  });

  test('canParse tells what parse does, and an error points into the text or at its end', () => {
    fc.assert(
      fc.property(text, (given) => {
        const result = parse(given);
        expect(canParse(given)).toBe(result.ok);
        if (result.ok) return;
        expect(result.error.position).toBeGreaterThanOrEqual(0);
        expect(result.error.position).toBeLessThanOrEqual(given.length);
      }),
      { numRuns: 5000 },
    );
  });

  test('no string of a plan holds CR, LF or NUL', () => {
    const check = (result: ReturnType<typeof parse> | ReturnType<typeof build>) => {
      if (result.ok) for (const value of strings(access(result.url))) expect(value).not.toMatch(/[\r\n\0]/);
    };
    fc.assert(
      fc.property(parts, text, (given, other) => {
        check(build(given as never));
        check(parse(other));
      }),
      { numRuns: 2000 },
    );
  });
});
