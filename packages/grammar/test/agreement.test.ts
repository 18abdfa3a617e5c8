// A scheme that is its grammar is the same as one that is written by hand: data, codes, positions, canonical texts, components.
import { isDeepStrictEqual } from 'node:util';
import {
  type AnyScheme,
  canParse,
  components,
  createRegistry,
  format,
  parse,
  type Registry,
  type Result,
  tolerant,
  type Url,
} from '@url/core';
import { near } from '@url/testing';
import { describe, expect, test } from 'vitest';
import { runs, sample } from '../../../tooling/support/share.ts';
import { generate } from '../src/tools.ts';
import {
  callback as callbackByHand,
  dict as dictByHand,
  finger as fingerByHand,
  notes as notesByHand,
  postgres as postgresByHand,
  redis as redisByHand,
  s3 as s3ByHand,
} from './by-hand.ts';
import { callback, dict, finger, notes, postgres, redis, s3 } from './schemes.ts';

const PAIRS: readonly (readonly [AnyScheme, AnyScheme])[] = [
  [redis, redisByHand],
  [postgres, postgresByHand],
  [notes, notesByHand],
  [callback, callbackByHand],
  [s3, s3ByHand],
  [dict, dictByHand],
  [finger, fingerByHand],
];

const TEXTS: { readonly [name: string]: readonly string[] } = {
  redis: ['redis://:pw@h/2', 'redis://h:80', 'redis://u:p@h/', 'redis://h/two', 'redis://u:p/w@h/1'],
  postgres: [
    'postgres://app:p%40ss@db1:5433,db2,db3/orders?sslmode=require',
    'postgres:///orders?host=/var/run/postgresql',
    'postgres:db1/orders',
    'postgres://u:p,w@h1,h2:1',
    'postgres://u@h:9/9',
    'postgres://h?a&b=&=c',
  ],
  notes: ['notes://team/2026/plan%2Fb', 'notes://team', 'notes://team:80/x'],
  'com.example.app': [
    'com.example.app:/cb?state=a+b%2Fc&iss=x&code=1',
    'com.example.app:/cb?code=1&code=2',
    'com.example.app:/cb?x=1&x=2&code=3',
    'com.example.app:/cb?&&code=1&&state',
    'com.example.app:/cb?code=&state=1',
    'com.example.app:/cb?code',
    'com.example.app:/cb?error=denied',
    'com.example.app:/cb?',
    'com.example.app:/cb',
    'com.example.app:?c%6Fde=state&state=code&=',
    'com.example.app:?code=a=b/c?d@e;f:g#h',
  ],
  s3: ['s3://my_bucket/a%20b/c%231?.txt', 's3:///x', 's3:a', 's3://b'],
  'x-dict': ['x-dict://host.dom/red+herring', 'x-dict://h:1/a%20b', 'x-dict://h/+'],
  'x-finger': ['x-finger://host.dom/fred', 'x-finger://h/..', 'x-finger://h/a/b'],
};

const COUNT = runs(3000);

describe.each(PAIRS.map(([scheme, twin]) => [scheme.name, scheme, twin] as const))('%s', (name, scheme, twin) => {
  const own = TEXTS[name] ?? [];
  const { legal, near: changed } = generate(scheme, { seed: 29, count: COUNT });
  const texts = [...new Set([...own, ...sample(sample(own).flatMap(near)), ...legal, ...changed])];

  test.each([
    ['strictly', {}],
    ['tolerantly', { tolerant }],
  ])('is read and written %s as by hand', (_, options) => {
    const [one, other] = [createRegistry([scheme], options), createRegistry([twin], options)];
    for (const text of texts) {
      const [ours, byHand] = [told(one, text), told(other, text)];
      // `expect` takes longer than reading.
      if (!isDeepStrictEqual(ours, byHand)) expect(ours, text).toEqual(byHand);
    }
  });

  test('what its grammar makes is legal', () => {
    const registry: Registry = createRegistry([scheme]);
    expect(legal.length).toBe(COUNT);
    expect(legal.filter((text) => !canParse(registry, text))).toEqual([]);
  });

  test('of the texts, many are refused and many are not', () => {
    const registry: Registry = createRegistry([scheme]);
    const refused = changed.filter((text) => !canParse(registry, text)).length;
    expect(refused).toBeGreaterThan(COUNT / 10);
    expect(refused).toBeLessThan((COUNT * 9) / 10);
  });
});

function told(registry: Registry, text: string): unknown {
  const result = parse(registry, text) as Result<Url>;
  const located = components(registry, text);
  const parts = located.components.map(({ part, start, end }) => `${part} ${start}-${end}`);
  if (!result.ok) return { error: result.error, canParse: canParse(registry, text) };
  return { result, text: format(registry, result.url), canParse: canParse(registry, text), parts };
}
