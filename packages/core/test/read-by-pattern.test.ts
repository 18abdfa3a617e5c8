// Reading and writing by one match give the same data, texts and errors as reading and writing step by step.
import { build, canParse, components, createRegistry, format, parse, type Registry, tolerant } from '@url/core';
import { web } from '@url/http';
import { expect, test } from 'vitest';

const slowly = web.map(({ ...scheme }) => ({ ...scheme, syntax: { ...scheme.syntax, fast: {} } }) as never);

const TEXTS = [
  'http://host.dom:8080/a/b%20c.html?d=e&f#g%20h',
  'https://127.0.0.1',
  'http://a-b.c:59999?d',
  'http://h/;a:b@c,d/?',
];
const CHARS = Array.from('aA0.-_:/?#@%&;=,~ "<>[]{}|\\^`\té\u{10400}\ud800');

/** The text, each of its beginnings, and each with a character at each place: put in, or in place of another. */
function* variants(text: string): Generator<string> {
  yield text;
  for (let at = 0; at <= text.length; at += 1) {
    yield text.slice(0, at);
    for (const char of CHARS) {
      yield text.slice(0, at) + char + text.slice(at);
      yield text.slice(0, at) + char + text.slice(at + 1);
    }
  }
}

function seen(registry: Registry, text: string): string {
  return JSON.stringify([parse(registry, text), canParse(registry, text), components(registry, text)]);
}

test.each([{}, { tolerant }])('with the options %j', (options) => {
  const [quick, slow] = [createRegistry(web, options), createRegistry(slowly, options)];
  const long = `http://${'a'.repeat(62)}.b/`;
  const different = [...TEXTS.flatMap((text) => [...variants(text)]), long, `${long}~`].filter(
    (text) => seen(quick, text) !== seen(slow, text),
  );
  expect(different).toEqual([]);
});

const ODD = [undefined, null, '', 0, -1, 1.5, Number.NaN, 65535, 65536, '80', true, ['a'], { toString: () => 'a' }];
const PARTS = {
  host: [...variants('a-1.b'), '127.0.0.1', `${'a'.repeat(62)}.b`, ...ODD],
  port: [80, 443, 8080, 59999, 60000, ...ODD],
  path: [...variants('a/b%20c'), 'a'.repeat(10_000), ...ODD],
  search: [...variants('a=b'), ...ODD],
  more: ['a'],
};

/** URLs that differ from a usual one in one part, with a search and without. */
function* urls(): Generator<object> {
  for (const usual of [{ search: 'c=d' }, { search: undefined }, {}]) {
    const url = { scheme: 'http', host: 'host.dom', port: 80, path: 'a', ...usual };
    for (const [part, values] of Object.entries(PARTS)) for (const value of values) yield { ...url, [part]: value };
    yield { scheme: 'http', host: 'host.dom' };
  }
}

function written(registry: Registry, url: object): string {
  let text: unknown;
  try {
    text = format(registry, url as never);
  } catch (error) {
    text = String(error);
  }
  return JSON.stringify([text, build(registry, url as never)]);
}

test.each([{}, { tolerant }])('writes and builds, with the options %j', (options) => {
  const [quick, slow] = [createRegistry(web, options), createRegistry(slowly, options)];
  const different = [...urls()].filter((url) => written(quick, url) !== written(slow, url));
  expect(different).toEqual([]);
});
