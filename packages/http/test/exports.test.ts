import { createRegistry, parseOrThrow } from '@url/core';
import { patternOf } from '@url/core/scheme';
import { describe, expect, test } from 'vitest';
import * as exported from '../src/index.ts';

test('the package exports these and nothing else', () => {
  expect(Object.keys(exported).sort()).toEqual(['http', 'https', 'readPath', 'web', 'writePath', 'writePathOrThrow']);
});

test('RFC 1738 §3.3: no user name or password is taken, and "/", ";" and "?" are reserved', () => {
  expect(exported.http.syntax).toMatchObject({
    form: 'ip',
    authority: 'hostport',
    partial: 'path-and-search',
    reserved: '/;?',
  });
});

describe('what makes canParse and resolve quick says the same as reading', () => {
  const registry = createRegistry([exported.http]);
  const { syntax } = exported.http;

  test.each([
    ['', true],
    ['a/b;c:@&=$-_.+!*(),', true],
    ['%2e?q;:@&=%2F', true],
    ['?', true],
    ['a b', false],
    ['a%zz', false],
    ['a?b?c', false],
    ['a?b/c', false],
  ])('the pattern of a url-path: %s', (urlPath, legal) => {
    const pieces = syntax.fast?.pattern?.map((piece) => (typeof piece === 'string' ? piece : patternOf(piece)));
    expect(new RegExp(`^(?:${pieces?.join('')})$`).test(urlPath)).toBe(legal);
  });

  test('what is canonical is told by the pattern, and what is planned by the data alone', () => {
    for (const { syntax, plan, access } of [exported.http, exported.https]) {
      expect(syntax.fast?.verbatim).toEqual([syntax.read, syntax.write]);
      expect(plan?.even).toBe(access);
    }
  });

  test('a URL beside another has its host and port', () => {
    const { url } = parseOrThrow(registry, 'http://h.dom:8080/a?b');
    expect(syntax.fast?.beside?.(url, 'c/d', 'e')).toEqual(parseOrThrow(registry, 'http://h.dom:8080/c/d?e').url);
    expect(syntax.fast?.beside?.(url, 'c', undefined)).toEqual(parseOrThrow(registry, 'http://h.dom:8080/c').url);
  });
});
