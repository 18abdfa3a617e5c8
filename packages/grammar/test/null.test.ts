import { build, createRegistry, format, UCHAR } from '@url/core';
import { charSet, DIGIT, defineScheme, type LoginCode } from '@url/core/scheme';
import {
  login,
  logins,
  opaque,
  optional,
  type Production,
  pairs,
  parameters,
  segments,
  text,
  written,
} from '@url/grammar';
import { describe, expect, test } from 'vitest';

const PAIR = charSet(UCHAR, '=&');

/** A program of JavaScript, and JSON, may give `null` for a part. */
describe.each<[string, string, Production<object, LoginCode, never, string>]>([
  ['text', 'part', text('part', UCHAR, { absent: '' })],
  ['text that may be left out', 'part', optional('/', text('part', UCHAR))],
  ['written', 'part', written('part', DIGIT, { absent: '' })],
  ['segments', 'part', segments('part', UCHAR)],
  ['segments that may be left out', 'part', optional('/', segments('part', UCHAR))],
  ['pairs', 'part', pairs('part', PAIR, { absent: [] })],
  ['a parameter', 'part', parameters({ part: {} }, { repeated: 'port-malformed' })],
  ['logins', 'hosts', logins('hosts', { port: 1, separator: ',', host: 'optional' })],
  ['a login', 'host', login({ authority: 'login', host: 'optional' })],
])('null for %s', (_, part, production) => {
  const scheme = defineScheme({
    name: 'x-n',
    section: 'nowhere',
    syntax: opaque('x-n', {}, production as Production<object, LoginCode, never>),
    access: () => ({ by: 'x' }),
  });
  const registry = createRegistry([scheme]);
  const data: object = { scheme: 'x-n', [part]: null };

  test('is refused by build', () => {
    expect(build(registry, data as never)).toMatchObject({ ok: false, error: { part } });
  });

  test('is refused by format', () => {
    expect(() => format(registry, data as never)).toThrow(`x-n: ${part} `);
  });
});
