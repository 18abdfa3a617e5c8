import * as core from '@url/core';
import * as http from '@url/http';
import * as rfc1738 from '@url/rfc1738';
import * as schema from '@url/schema';
import * as text from '@url/text';
import { describe, expect, test } from 'vitest';
import * as byHand from '../../packages/grammar/test/by-hand.ts';
import * as schemes from '../../packages/grammar/test/schemes.ts';
import { Missing, watched } from './builds.mjs';
import { explainOf } from './changed-signatures.mjs';
import { corporaOf } from './corpora.mjs';
import { figures, warmUp } from './figures.mjs';

const packages = { core, http, rfc1738, text, schema, 'by-hand': byHand, schemes };
const corpora = corporaOf(1, 40);
const all = figures(watched(packages), corpora);

test('the corpora are read', () => {
  expect(warmUp(packages, corpora)).toBeUndefined();
});

describe('every figure runs', () => {
  test.each(all.map((figure) => [figure.title, figure] as const))('%s', (_, { make, against, limit }) => {
    const { texts, contestants } = make();
    const known = texts.filter((each) => each !== undefined);
    expect(known.length).toBeGreaterThan(0);
    expect(Object.keys(contestants).slice(0, 2)).toEqual([against, 'ours']);
    if (limit !== undefined) expect(contestants).toHaveProperty([limit]);
    for (const each of known.slice(0, 5)) for (const run of Object.values(contestants)) run(each);
  });
});

test('no two figures have one title', () => {
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
});

describe('a build that lacks an export', () => {
  const { components: _, ...older } = core;
  const ofOlder = figures(watched({ ...packages, core: older }), corpora);
  const make = (part: string) => () => ofOlder.find(({ title }) => title.includes(part))?.make();

  test('lacks the figures that need it', () => {
    expect(make('components')).toThrow(new Missing('@url/core has no components'));
  });

  test('has the others', () => {
    expect(make('findings of a text, http')).not.toThrow();
  });
});

test('a build that lacks a package lacks the figures that need it', () => {
  const ofOlder = figures(watched({ ...packages, text: {} }), corpora);
  expect(() => ofOlder.find(({ title }) => title.startsWith('extract'))?.make()).toThrow('@url/text has no extract');
});

describe('explain', () => {
  const error = { code: 'a', section: 'b', sentence: 'c' };
  const known = (each: typeof error) => {
    if (typeof each.sentence !== 'string') throw new TypeError('no error');
    return each.code;
  };

  test('without a registry', () => {
    const explain = explainOf({ explain: (each: typeof error, about: string) => known(each) + about }, 'registry');
    expect(explain(error, 'text')).toBe('atext');
  });

  test('with a registry', () => {
    const withRegistry = (registry: string, each: typeof error, about: string) => registry + known(each) + about;
    expect(explainOf({ explain: withRegistry }, 'registry')(error, 'text')).toBe('registryatext');
  });
});
