import { type AnyScheme, createRegistry, format, parse, parseGeneric, type Result, type Url } from '@url/core';
import { ftp } from '@url/ftp';
import { gopher } from '@url/gopher';
import { http } from '@url/http';
import { mailto } from '@url/mailto';
import { news } from '@url/news';
import { urn } from '@url/urn';
import { describe, expect, test } from 'vitest';
import { withoutAnyDots } from '../src/partial/without-any-dots.ts';
import { compiled } from '../src/registry/registry.ts';

const registry = createRegistry<AnyScheme>([ftp, gopher, http, mailto, news, urn]);

function urlOf(text: string): Url {
  const own = parse(registry, text) as Result<Url>;
  const result = own.ok ? own : parseGeneric(registry, text);
  return result.ok ? result.url : expect.fail(text);
}

describe('a URL without its dot segments', () => {
  test.each([
    ['http://h/a/../b', 'http://h/b'],
    ['http://h/../../b', 'http://h/b'],
    ['http://h/./%2e%2E/b', 'http://h/b'],
    ['http://h/a/..?q', 'http://h/?q'],
    ['ftp://h/a?/../b', 'ftp://h/b'],
    ['gopher://h/0a/../b', 'gopher://h/b'],
    ['urn:a?/../b', 'urn:b'],
    ['urn:a/../../b', 'urn:b'],
    ['x-none://h/../g', 'x-none://h/g'],
    ['x-none://h/./g', 'x-none://h/g'],
    ['x-none://h/a/../../g?q/../r', 'x-none://h/g?q/../r'],
    ['x-none:a/../b', 'x-none:b'],
    ['x-none:/a/../b', 'x-none:/b'],
    ['x-none:///a/../b', 'x-none:///b'],
  ])('of %s is %s', (text, clean) => {
    const url = withoutAnyDots(compiled(registry), urlOf(text));
    expect(url === undefined ? undefined : format(registry, url as never)).toBe(clean);
  });

  test.each(['urn:/..//h', 'urn:/.//h', 'x-none:/a/..//h', 'x-none:..///h/a'])(
    'is not there for %s, whose path would become a host',
    (text) => {
      expect(withoutAnyDots(compiled(registry), urlOf(text))).toBeUndefined();
    },
  );

  test.each([
    'http://h/',
    'http://h/a.b/..c/...',
    'http://h/a%2E/%2Fb',
    'http://h/a?..',
    'ftp://h/a/b',
    'urn:a//b',
    'x-none://h/a?q/../r',
    'x-none:a',
    'mailto:a/./b@h.dom',
    'news:a/../b@h.dom',
  ])('is the same object, if there are no dots to remove: %s', (text) => {
    const url = urlOf(text);
    expect(withoutAnyDots(compiled(registry), url)).toBe(url);
  });
});
