// Data that has one object many times over: a tree of it would have a million leaves.
import { describe, expect, test } from 'vitest';
import { build, change, findings, format, notText, parseOrThrow, redact, withoutSecrets } from '../src/index.ts';
import { registry as urls } from './registry.ts';

const TIMES = 22;

/** Each object has the one before twice. */
function shared(start: unknown, more: (inner: unknown) => unknown): unknown {
  let data = start;
  for (let time = 0; time < TIMES; time += 1) data = more(data);
  return data;
}

const kinds: { readonly [kind: string]: unknown } = {
  lists: shared(['x'], (inner) => [inner, inner]),
  objects: shared({ a: 'x' }, (inner) => ({ a: inner, b: inner })),
  pairs: shared({ name: 'token', value: 'x' }, (inner) => ({ name: 'token', value: inner, other: inner })),
  secrets: shared({ password: 'x' }, (inner) => ({ password: inner, a: inner })),
};

const functions: { readonly [name: string]: (url: never) => unknown } = {
  format: (url) => format(urls, url),
  build: (url) => build(urls, url),
  change: (url) => change(urls, url, { scheme: 'ftp' } as never),
  findings: (url) => findings(urls, url),
  notText,
  redact: (url) => redact(urls, url),
  'withoutSecrets of a url': (url) => withoutSecrets(urls, url),
  'withoutSecrets of a result': (url) => withoutSecrets(urls, { ok: true, url, fragment: 'a=b', repairs: [] }),
};

const texts = ['ftp://u:p@h/a', 'http://h/a?b=c', 'mailto:a@b'];

describe.each(Object.keys(functions))('%s', (name) => {
  test.each(Object.keys(kinds))('takes no longer for %s that are there many times', (kind) => {
    for (const text of texts) {
      const url = { ...parseOrThrow(urls, text).url, more: kinds[kind] };
      const start = process.cpuUsage();
      functions[name]?.(url as never);
      const { user, system } = process.cpuUsage(start);
      expect(user + system).toBeLessThan(400_000);
    }
  });
});
