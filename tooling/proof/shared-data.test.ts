// Data of every scheme in which an object is there many times over, or inside itself. @url/core tries each of its functions, with a few
// schemes.

import { amqplibOptions } from '@url/amqp';
import { type AnyScheme, access, createRegistry, format, parse, tolerant, type Url } from '@url/core';
import { toPath } from '@url/file';
import { formData } from '@url/gopher';
import { splitAddress } from '@url/mailto';
import { mysql2Options } from '@url/mysql';
import { pgOptions } from '@url/postgres';
import { ioredisOptions, nodeRedisOptions } from '@url/redis';
import { findings } from '@url/safety';
import { wrap } from '@url/text';
import { describe, expect, test } from 'vitest';
import { everyScheme } from '../support/every-scheme.ts';
import { sample } from '../support/share.ts';
import { expectQuick, KINDS } from '../support/shared-data.ts';
import { vectorTexts } from '../support/vector-files.ts';

const strict = createRegistry<AnyScheme>(everyScheme);
const loose = createRegistry<AnyScheme>(everyScheme, { tolerant });
const OPTIONS = { server: 'h', self: 'a@b.c', origin: 'h' };

/** A url of each shape that a scheme's data has in the vectors: the fields that are there, and their types. */
const urls = new Map<string, Url>();
for (const text of vectorTexts()) {
  const result = parse(loose, text);
  if (result.ok) urls.set(shapeOf(result.url), result.url);
}

function shapeOf(url: object): string {
  const types = Object.entries(url).map(([name, value]) => `${name} ${Array.isArray(value) ? 'list' : typeof value}`);
  return `${(url as Url).scheme}: ${types.filter((type) => !type.endsWith('undefined')).join(', ')}`;
}

/** Functions of other packages than core that take a url or a plan. */
const OWN: { readonly [scheme: string]: readonly ((given: never) => unknown)[] } = {
  amqp: [(url) => amqplibOptions(access(strict, url, OPTIONS) as never), amqplibOptions],
  file: [(url) => toPath(url, 'posix'), (url) => toPath(url, 'windows'), (url) => toPath(url, 'vms')],
  gopher: [({ plus }: { readonly plus: never }) => formData(plus)],
  mailto: [({ address }: { readonly address: never }) => splitAddress(address)],
  mysql: [mysql2Options],
  postgres: [pgOptions],
  redis: [ioredisOptions, nodeRedisOptions],
};

test('every scheme has a url', () => {
  const found = new Set([...urls.values()].map(({ scheme }) => scheme));
  expect(everyScheme.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
});

describe.each(everyScheme.map(({ name }) => name))('%s', (name) => {
  test.each(Object.entries(KINDS))('takes the time of the data, for %s', (_kind, make) => {
    for (const url of sample([...urls.values()].filter(({ scheme }) => scheme === name))) {
      const functions: readonly ((given: never) => unknown)[] = [
        (given) => format(strict, given),
        (given) => format(loose, given),
        (given) => findings(strict, given),
        (given) => access(strict, given, OPTIONS),
        (given) => wrap(strict, given),
        ...(OWN[name] ?? []),
      ];
      for (const run of sample(functions, 2)) expectQuick({ run, given: [url] }, make);
    }
  });
});
