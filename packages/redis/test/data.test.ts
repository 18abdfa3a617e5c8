// Data that no URL has, what a plan takes from settings, and the codes of texts that are refused.
import { access, build, createRegistry, parse, parseOrThrow } from '@url/core';
import { abnf, generate } from '@url/grammar/tools';
import { explain, findings } from '@url/safety';
import { expect, test } from 'vitest';
import { redis, redisSocket, rediss } from '../src/index.ts';

const urls = createRegistry([redis, rediss, redisSocket]);

test.each([
  [{ scheme: 'redis', host: 'h', database: '1' }, 'database', 'part-type'],
  [{ scheme: 'redis', host: 'h', database: -1 }, 'database', 'redis-database-malformed'],
  [{ scheme: 'redis', host: 'h', database: 1.5 }, 'database', 'redis-database-malformed'],
  [{ scheme: 'redis-socket' }, 'path', 'part-missing'],
  [{ scheme: 'redis-socket', path: 1 }, 'path', 'part-type'],
  [{ scheme: 'redis-socket', path: 'run' }, 'path', 'redis-socket-path'],
])('build refuses %j', (data, part, code) => {
  expect(build(urls, data as never)).toMatchObject({ ok: false, error: { part, code } });
});

test.each([
  ['redis:h', 'slashes-missing', 6],
  ['redis://h/demo', 'redis-database-malformed', 10],
  ['redis://h/01', 'redis-database-malformed', 10],
  ['redis://h/1x', 'redis-database-malformed', 11],
  ['redis://h/1a?db=1', 'redis-database-malformed', 11],
  ['redis://h/9999999999999999', 'redis-database-malformed', 10],
  ['redis-socket:/run', 'slashes-missing', 13],
  ['redis-socket://', 'redis-socket-path', 15],
  ['redis-socket://h/run', 'redis-socket-host', 15],
  ['redis-socket://u@h/run', 'redis-socket-host', 17],
  ['redis-socket://u:p@h/run', 'redis-socket-host', 19],
  ['redis-socket://u:p/q@/run', 'login-malformed', 18],
  ['redis-socket://a:b/run', 'redis-socket-host', 15],
  ['redis-socket://a/run@x', 'redis-socket-host', 15],
  ['redis-socket://a:b:c/run', 'redis-socket-host', 15],
])('%s is refused with its code, at its place', (text, code, position) => {
  const result = parse(urls, text);
  if (result.ok) throw new Error('it is read');
  expect(result.error).toMatchObject({ code, position });
  expect(explain(urls, result.error, text)).toContain(code);
});

test.each([
  ['redis://h/999999999999999', 999_999_999_999_999],
  ['redis://h?db=3', 3],
  ['redis://h/#1', 0],
  ['redis-socket:///run?database=3', 3],
])('the database of %s', (text, database) => {
  expect(access(urls, parseOrThrow(urls, text as 'redis:').url)).toMatchObject({ database });
});

test.each([
  ['redis://h/1?db=2', 'redis-setting-twice', 'settings.0.value'],
  ['redis://h?a=b&db=2&db=2', 'redis-setting-twice', 'settings.2.value'],
  ['redis://h?db', 'redis-database-malformed', 'settings.0.value'],
  ['redis://h?db=a', 'redis-database-malformed', 'settings.0.value'],
  ['redis-socket:///run?database=01', 'redis-database-malformed', 'settings.0.value'],
  ['redis-socket:///run?password=a&password=b', 'redis-setting-twice', 'settings.1.value'],
])('the plan of %s is refused', (text, code, part) => {
  expect(access(urls, parseOrThrow(urls, text as 'redis:').url)).toMatchObject({
    by: 'refused',
    findings: [{ code, part }],
  });
});

test('settings that are not parts stay', () => {
  const { url } = parseOrThrow(urls, 'redis://h?a=b&db=2&password=c&d');
  expect(access(urls, url)).toMatchObject({
    password: 'c',
    settings: [
      { name: 'a', value: 'b' },
      { name: 'd', value: undefined },
    ],
  });
});

test.each([
  ['redis://u@h', ['redis-user-alone']],
  ['redis://u:p@h', []],
  ['redis://u:@h', []],
  ['redis://@h', []],
  ['redis://u@h?password=p', []],
  ['redis-socket://u@/run', ['redis-user-alone']],
])('the findings of %s', (text, codes) => {
  const found = findings(urls, text);
  if (!found.ok) throw new Error('it is not read');
  expect(found.findings.map(({ code }) => code).filter((code) => code.startsWith('redis-'))).toEqual(codes);
});

test.each([
  [redis, 'redis-url', ['redis://h/', 'redis://h/0', 'redis://h/15']],
  [redisSocket, 'redis-socket-url', ['/run/redis.sock', '/a%20b', '@/', '//:']],
])('%o has texts by hand and a notation', (scheme, rule, samples) => {
  expect(abnf(scheme as never)).toContain(rule);
  const { legal } = generate(scheme as never, { seed: 1, count: 500 });
  for (const sample of samples) expect(legal.some((text) => text.includes(sample.replace('redis://h', '')))).toBe(true);
  const registry = createRegistry([scheme as never]);
  for (const text of legal) expect(parse(registry, text).ok, text).toBe(true);
});

test.each([redis, rediss, redisSocket])('$name says where it is defined', ({ name, section }) => {
  expect(section).toBe(name === 'redis-socket' ? 'Lettuce reference, "URI syntax"' : `IANA registration of "${name}"`);
});
