// Options are what the caller gives. A member that a program has put into every object is not an option.
import { parseOrThrow } from '@url/core';
import { afterEach, describe, expect, test } from 'vitest';
import { type ExtractOptions, extract, extractStream, unwrap, type WrapOptions, wrap } from '../src/index.ts';
import { registry } from './registries.ts';

const TEXT = 'see <URL:http://host.dom/a>, http://host.dom/b and http://host.dom:x/';
const { url } = parseOrThrow(registry, 'http://host.dom/a/long/path');

/** Values that would change an answer. */
const EVIL: Required<ExtractOptions & WrapOptions> = {
  bare: true,
  any: true,
  problems: false,
  strip: /host/g,
  limit: 3,
  fragment: 'evil',
  width: 7,
};

afterEach(() => {
  for (const option of Object.keys(EVIL)) delete (Object.prototype as { [name: string]: unknown })[option];
});

function polluted<T>(option: string, call: () => T): T {
  Object.defineProperty(Object.prototype, option, {
    value: EVIL[option as keyof typeof EVIL],
    configurable: true,
    writable: true,
    enumerable: true,
  });
  return call();
}

const calls: readonly (readonly [name: string, call: () => unknown])[] = [
  ['extract', () => [...extract(registry, TEXT)]],
  ['extract with options', () => [...extract(registry, TEXT, { bare: true })]],
  ['extract with others', () => [...extract(registry, TEXT, { strip: /^> /, limit: 40 })]],
  ['unwrap', () => unwrap(registry, '<URL:http://host.dom/a>')],
  ['wrap', () => wrap(registry, url)],
  ['wrap with options', () => wrap(registry, url, { width: 20 })],
  ['wrap with others', () => wrap(registry, url, { fragment: 'top' })],
];

describe.each(Object.keys(EVIL))('a member %s of every object', (option) => {
  test.each(calls)('is not an option of %s', (_, call) => {
    const clean = call();
    expect(polluted(option, call)).toEqual(clean);
  });

  test('is not an option of extractStream', async () => {
    const found = async (): Promise<unknown[]> => {
      const stream = extractStream(registry);
      const writer = stream.writable.getWriter();
      const written = writer.write(TEXT).then(() => writer.close());
      const items: unknown[] = [];
      for await (const item of stream.readable) items.push(item);
      await written;
      return items;
    };
    const clean = await found();
    expect(await polluted(option, found)).toEqual(clean);
  });
});

test.each([
  ['extract', () => extract(registry, TEXT, true as never)],
  ['wrap', () => wrap(registry, url, 72 as never)],
])('what is not an object is not an option of %s', (name, call) => {
  expect(call).toThrow(`the options of ${name} are an object`);
});

test('each option is read once', () => {
  const counts: { [option: string]: number } = {};
  const options = {};
  for (const [option, value] of Object.entries({
    bare: true,
    any: false,
    problems: true,
    strip: undefined,
    limit: 40,
  })) {
    Object.defineProperty(options, option, {
      enumerable: true,
      get: () => {
        counts[option] = (counts[option] ?? 0) + 1;
        return value;
      },
    });
  }
  expect([...extract(registry, TEXT, options)]).toEqual([...extract(registry, TEXT, { bare: true, limit: 40 })]);
  expect(counts).toEqual({ bare: 1, any: 1, problems: 1, strip: 1, limit: 1 });
});
