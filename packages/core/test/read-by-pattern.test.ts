// `parse` reads by one match what it reads step by step: the same data and the same errors.
import { components, createRegistry, parse, type Registry, tolerant } from '@url/core';
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
  return JSON.stringify([parse(registry, text), components(registry, text)]);
}

test.each([{}, { tolerant }])('with the options %j', (options) => {
  const [quick, slow] = [createRegistry(web, options), createRegistry(slowly, options)];
  const long = `http://${'a'.repeat(62)}.b/`;
  const different = [...TEXTS.flatMap((text) => [...variants(text)]), long, `${long}~`].filter(
    (text) => seen(quick, text) !== seen(slow, text),
  );
  expect(different).toEqual([]);
});
