// A function uses the values that it has checked: every member of the data is read once.
import {
  type AnyScheme,
  access,
  build,
  change,
  createRegistry,
  format,
  parse,
  type Registry,
  type Result,
  same,
  tolerant,
  type Url,
  wire,
} from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { findings, notText, redact, steps, withoutSecrets } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { vectorTexts } from '../../../tooling/support/vector-files.ts';

const strict: Registry = createRegistry<AnyScheme>([...rfc1630, https]);
const loose: Registry = createRegistry<AnyScheme>(strict.schemes, { tolerant });
const OPTIONS = { server: 'news.dom', email: 'a@b.c', ports: Array.from({ length: 1024 }, (_, port) => port) };

/** Data whose members, at any depth, are something else when they are read again. */
function fickle(data: unknown, counts: Map<string, number>, part = ''): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const names = Object.keys(data);
  const copy: object = Array.isArray(data) ? [] : {};
  for (const name of names) {
    const path = `${part}${name}`;
    const value = fickle(data[name as keyof typeof data], counts, `${path}.`);
    const get = () => {
      const count = (counts.get(path) ?? 0) + 1;
      counts.set(path, count);
      return count === 1 || name === 'scheme' ? value : (EVIL[path] ?? 'evil\r\n<>/;@?');
    };
    Object.defineProperty(copy, name, { get, enumerable: true });
  }
  return copy;
}

/** The same for a plan, of which `by` says which it is, as `scheme` does of a URL. */
function withBy<P extends { readonly by: string }>({ by, ...plan }: P): P {
  return Object.assign(fickle(plan, new Map()) as object, { by }) as P;
}

const EVIL: { readonly [part: string]: unknown } = { port: 25, host: 'evil.dom' };

/** A URL of each shape that vectors have. */
const urls: readonly { readonly registry: Registry; readonly url: Url }[] = [strict, loose].flatMap((registry) => {
  const shapes = new Map<string, Url>();
  for (const text of vectorTexts()) {
    const result = parse(registry, text) as Result<Url>;
    if (!result.ok) continue;
    const given = Object.entries(result.url).filter(([, value]) => value !== undefined && value !== '');
    const shape = JSON.stringify([result.url.scheme, given.map(([name, value]) => [name, Object(value).length > 1])]);
    if (!shapes.has(shape)) shapes.set(shape, result.url);
  }
  return [...shapes.values()].map((url) => ({ registry, url }));
});

describe('data with getters', () => {
  test('has all shapes', () => {
    expect(urls.length).toBeGreaterThan(100);
  });

  test('is planned as it was looked at', () => {
    for (const { registry, url } of urls) {
      const counts = new Map<string, number>();
      const plan = access(registry, fickle(url, counts) as never, OPTIONS);
      expect(plan).toEqual(access(registry, url as never, OPTIONS));
      for (const [part, count] of counts) if (part !== 'scheme') expect([url, part, count]).toEqual([url, part, 1]);
    }
  });

  test('is written as it was looked at', () => {
    for (const { registry, url } of urls) {
      const counts = new Map<string, number>();
      expect(format(registry, fickle(url, counts) as never)).toBe(format(registry, url as never));
    }
  });

  test('is built, and changed, from what was looked at', () => {
    for (const { registry, url } of urls) {
      expect(build(registry, fickle(url, new Map()) as never)).toEqual(build(registry, url as never));
      expect(change(registry, fickle(url, new Map()) as never, {} as never)).toEqual(
        change(registry, url as never, {} as never),
      );
    }
  });

  test.each<[string, (registry: Registry, url: Url) => unknown]>([
    ['findings', (registry, url) => findings(registry, url as never)],
    ['redact', (registry, url) => redact(registry, url as never)],
    ['withoutSecrets', (registry, url) => withoutSecrets(registry, url)],
    ['notText', (_, url) => notText(url)],
  ])('is looked at once by %s', (_, look) => {
    for (const { registry, url } of urls) {
      const counts = new Map<string, number>();
      expect(look(registry, fickle(url, counts) as Url)).toEqual(look(registry, url));
      for (const [part, count] of counts) if (part !== 'scheme') expect([url, part, count]).toEqual([url, part, 1]);
    }
  });

  test('is compared as it was looked at', () => {
    for (const { url } of urls) {
      const counts = new Map<string, number>();
      expect(same(fickle(url, counts) as Url, url)).toBe(true);
      expect(same(url, fickle(url, new Map()) as Url)).toBe(true);
      for (const [part, count] of counts) if (part !== 'scheme') expect([url, part, count]).toEqual([url, part, 1]);
    }
  });

  test('and plans are sent, and put into words, as they were looked at', () => {
    for (const { registry, url } of urls) {
      const plan = access(registry, url as never, OPTIONS);
      expect(steps(registry, withBy(plan))).toEqual(steps(registry, plan));
      if ('lines' in plan || 'steps' in plan) expect(wire(withBy(plan) as never)).toEqual(wire(plan as never));
    }
  });

  test('and options with getters are those that were given', () => {
    const url = { scheme: 'http', host: 'h', port: 25, path: '', search: undefined } as const;
    let count = 0;
    const options = {
      get ports() {
        count += 1;
        return count === 1 ? [] : [25];
      },
    };
    expect(access(strict, url as never, options)).toMatchObject({ by: 'refused' });
    expect(count).toBe(1);
  });
});

test.each(['25', '', null, 25, true, {}])('the option ports is a list: %j opens no port', (ports) => {
  const url = { scheme: 'gopher', host: 'h', port: 25, gtype: '0', selector: 'x' };
  expect(() => access(strict, url as never, { ports } as never)).toThrow('the option ports is a list of numbers');
});

test('a list that contains itself has no plan', () => {
  const path: unknown[] = ['a'];
  path.push(path);
  expect(access(strict, { scheme: 'ftp', host: 'h', port: 21, path } as never)).toMatchObject({
    by: 'refused',
    findings: [{ code: 'url-unwritable', part: 'path.1' }],
  });
});
