// A raw delimiter in a password, in a scheme whose every "@" ends a login.
import { createRegistry, parse, UCHAR } from '@url/core';
import { charSet, defineScheme } from '@url/core/scheme';
import { explain } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { literal, login, logins, opaque, optional, text } from '../src/index.ts';

const RULES = { rules: { errors: { 'slashes-missing': ['the manual', '"//" must follow the colon'] } } } as const;
const PATH = optional('/', text('path', charSet(UCHAR, ':')));
const MORE = optional('?', text('more', charSet(UCHAR, '/:')));
const access = () => ({ by: 'refused', findings: [] }) as const;
const one = defineScheme({
  name: 'one',
  section: 'the manual',
  syntax: opaque(
    'one',
    RULES,
    literal('//', 'slashes-missing'),
    login({ authority: 'login', port: 7, host: 'optional', atSigns: 'login' }),
    PATH,
    MORE,
  ),
  access,
});
const several = defineScheme({
  name: 'several',
  section: 'the manual',
  syntax: opaque(
    'several',
    RULES,
    literal('//', 'slashes-missing'),
    logins('hosts', { port: 7, separator: ',', atSigns: 'login' }),
    PATH,
    MORE,
  ),
  access,
});
const registry = createRegistry([one, several]);

describe.each(['one', 'several'])('%s', (scheme) => {
  test.each(
    ['/', '?', '#', '@', ':'].flatMap((raw) =>
      ['p{}w', '12{}34', '{}w', 'w{}', '12,{}3'].map((password) => [raw, password.replace('{}', raw)] as const),
    ),
  )('a raw %s in %s', (raw, password) => {
    const written = `${scheme}://u:${password}@h:8/a:b`;
    const result = parse(registry, written);
    if (result.ok) throw new Error('it is read');
    expect(result.error).toMatchObject({
      code: 'login-malformed',
      position: written.indexOf(password) + password.indexOf(raw),
    });
    expect(explain(registry, result.error, written)).toContain(`is written ${encodeURIComponent(raw)}`);
  });

  test.each(['u:1:2/3@h', 'u:a:b?c@h', 'u:a:b@c#d@h'])('the leftmost of two in %s', (rest) => {
    const result = parse(registry, `${scheme}://${rest}`);
    expect(result).toMatchObject({ ok: false, error: { code: 'login-malformed', position: scheme.length + 6 } });
  });

  test.each(['u:p@h:8/a:b?c:d', 'h:8/a:b', 'u@h', 'h/a?b'])('%s is read', (rest) => {
    expect(parse(registry, `${scheme}://${rest}`).ok).toBe(true);
  });
});

test('the colon of a second port is none of a password', () => {
  const written = 'several://h:1,h2:2/a@b';
  expect(parse(registry, written)).toMatchObject({ error: { code: 'login-malformed', position: 18 } });
});

test.each([
  ['%u:1:2/3@h', 'escape-malformed', 0],
  ['u:1%z:2/3@h', 'escape-malformed', 3],
  ['u|:1:2/3@h', 'character-forbidden', 1],
  ['u:1|:2/3@h', 'character-forbidden', 3],
])('what is wrong before a raw delimiter is told first: %s', (rest, code, position) => {
  expect(parse(registry, `several://${rest}`)).toMatchObject({
    error: { code, position: 'several://'.length + position },
  });
});
