// The URLs that texts with a slip in them, or without their beginning, were meant to be.
import { registry } from '@url/cli';
import { meantScheme } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { closest, meantUrl } from '../src/reading/meant.ts';
import { loadSchemes } from '../src/reading/registry.ts';

await loadSchemes();

describe('a text that lacks its beginning is one that was probably meant', () => {
  test.each([
    ['localhost:8080', 'http://localhost:8080'],
    ['LOCALHOST:1/a', 'http://LOCALHOST:1/a'],
    ['h.dom:80', 'http://h.dom:80'],
    ['h-1.a-2.dom:12345/a', 'http://h-1.a-2.dom:12345/a'],
    ['h.dom:443/', 'https://h.dom:443/'],
    ['h.dom:4430/', 'http://h.dom:4430/'],
    ['h.dom:80/a?b', 'http://h.dom:80/a?b'],
    ['h.dom:80#top', 'http://h.dom:80#top'],
    ['h.dom:80?a', undefined],
    ['h.dom:65536', undefined],
    ['h.dom:123456', undefined],
    ['h.dom:a', undefined],
    ['h.dom:80a', undefined],
    ['h.dom:', undefined],
    ['h:80', undefined],
    ['h.:80', undefined],
    ['.dom:80', undefined],
    [' h.dom:80', undefined],
    ['x localhost:80', undefined],
    ['ab_c.dom:80', undefined],
    ['//h.dom/a', 'http://h.dom/a'],
    ['//h.dom', 'http://h.dom'],
    ['//host/a.b', undefined],
    ['//h./a', undefined],
    ['///h.dom/a', undefined],
    ['a//h.dom/', undefined],
    ['C:\\a b\\c', 'file:///C:/a%20b/c'],
    ['c:/a', 'file:///c:/a'],
    ['C:\\', 'file:///C:/'],
    ['file:C:\\a', 'file:///C:/a'],
    ['file:/C:/a', 'file:///C:/a'],
    ['FILE://C:\\a', 'file:///C:/a'],
    ['file:///C:\\a', undefined],
    ['c://a', undefined],
    ['c:a', undefined],
    ['1:\\a', undefined],
    ['ab:\\c', undefined],
    ['x:\\a\nb', undefined],
  ])('%j: %j', (text, meant) => {
    expect(meantUrl(registry, text)).toBe(meant);
  });
});

describe('a scheme with a slip in its name is one of ours', () => {
  test.each([
    ['htp', 'http'],
    ['htpt', 'http'],
    ['fttp', 'ftp'],
    ['gofer', undefined],
    ['mailo', 'mailto'],
    ['http', undefined],
    // Schemes of other documents
    ['afp', undefined],
    ['did', undefined],
    ['ftps', undefined],
    ['nfs', undefined],
    ['sftp', undefined],
    ['shttp', undefined],
    ['snews', undefined],
    ['tftp', undefined],
    ['turn', undefined],
    ['afx', 'afs'],
    ['icd', 'cid'],
    ['fttps', 'https'],
    ['snew', undefined],
    ['urnn', 'urn'],
  ])('%s: %s', (name, meant) => {
    expect(meantScheme(registry, name)).toBe(meant);
  });
});

test.each([
  ['prase', 'parse'],
  ['PARSE', 'parse'],
  ['parses', 'parse'],
  ['reparse-all', 'parse'],
  ['pars', 'parse'],
  ['solv', 'resolve'],
  ['se', 'set'],
  ['xyzzy', undefined],
  ['rs', undefined],
])('the word %s was meant for %s', (written, meant) => {
  expect(closest(written, ['set', 'parse', 'resolve'])).toBe(meant);
});
