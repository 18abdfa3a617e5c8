// The URLs that texts without a scheme, or with a slip in it, were meant to be.
import { registry } from '@url/cli';
import { describe, expect, test } from 'vitest';
import { wrongAccessOption } from '../src/reading/access-settings.ts';
import { meantPart } from '../src/reading/did-you-mean.ts';
import { guessed } from '../src/reading/guess.ts';
import { meantScheme } from '../src/reading/meant-scheme.ts';
import { meantUrl } from '../src/reading/meant-url.ts';
import { isPartName } from '../src/reading/part-names.ts';
import { loadSchemes, schemeOfPlain } from '../src/reading/registry.ts';
import { markFor } from '../src/reading/words-of-other-tools.ts';

await loadSchemes();

describe('a text that begins with a host is a URL of http, or of ftp where the host is called so', () => {
  test.each([
    ['example.com', 'http://example.com'],
    ['localhost', 'http://localhost'],
    ['localhost:8080', 'http://localhost:8080'],
    ['h:1/a:b', 'http://h:1/a:b'],
    ['h.dom:80?a:b', 'http://h.dom:80?a:b'],
    ['h2.dom/a/b?c#d', 'http://h2.dom/a/b?c#d'],
    ['h.dom#top', 'http://h.dom#top'],
    ['a.b-c.dom:65535#top', 'http://a.b-c.dom:65535#top'],
    ['a+b:80/', 'a+b:80/'],
    ['127.0.0.1:80', 'http://127.0.0.1:80'],
    ['127.0.0.1', 'http://127.0.0.1'],
    ['ftp.host.dom/a', 'ftp://ftp.host.dom/a'],
    ['FTP.host.dom', 'ftp://FTP.host.dom'],
    ['my.ftp.host.dom', 'http://my.ftp.host.dom'],
    ['ftpx.dom', 'http://ftpx.dom'],
    ['x:/a', 'http://x:/a'],
  ])('%j', (text, whole) => {
    expect(guessed(text)).toBe(whole);
  });

  test.each([
    // The scheme is one of ours, whatever its case.
    'http:8080',
    'FTP:21',
    'urn:1',
    'mailto:80/x',
    // What follows the colon is more than a port.
    'x:80a',
    'x:a',
    'x-y:a/80',
    'x.y+z-1:a80/',
    'x1:a',
    // No host stands at the beginning.
    '',
    '/a/b',
    ' h.dom',
    '?a=b',
    '#top',
    '"h.dom"',
    '<h.dom>',
    'fred@h.dom',
    'h.dom\\a',
    '[::1',
    '[]x',
    // A line ends in it.
    'h.dom/a\nb',
    'x:80\n/a',
    // No URL of http has such a host.
    'h..dom',
    '-h.dom',
    '[x]:80',
  ])('%j stays as it is', (text) => {
    expect(guessed(text)).toBe(text);
  });
});

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

describe('a text that is plain names its scheme', () => {
  test.each([
    ['http://h.dom/a_b/~c?d=e+f@g-h', 'http'],
    ['HTTP://h/', 'http'],
    ['ftp://h:21/', 'ftp'],
    ['tn3270://h/', 'tn3270'],
    ['mailto:a@b', 'mailto'],
    ['urn:', 'urn'],
    // Another name before a colon, an escape, or another character
    ['http://h/ftp:', undefined],
    ['http://h/:a', undefined],
    ['http://h/%41', undefined],
    ['http://h/#a', undefined],
    ['http://h/a b', undefined],
    [' http://h/', undefined],
    ['x-http://h/', undefined],
    ['http//h/', undefined],
    ['x://h/', undefined],
    ['constructor:', undefined],
    ['', undefined],
  ])('%j: %s', (text, scheme) => {
    expect(schemeOfPlain(text)).toBe(scheme);
  });
});

describe('names of parts', () => {
  test.each(['path', 'path.0', 'path.-12', 'fields.10.value', 'fields.0.name', 'scheme', 'fragment', 'urlPath'])(
    '%s is one',
    (name) => {
      expect(isPartName(name)).toBe(true);
    },
  );

  test.each(['', 'paths', 'path.', 'path.a', 'path.names', 'path.0a', 'path.xvalue', 'path.--1', 'x.0', 'path.0.x'])(
    '%j is another word',
    (name) => {
      expect(isPartName(name)).toBe(false);
    },
  );

  test.each([
    ['hostname', ['host', 'port'], 'host'],
    ['hostname', ['hostport', 'path'], 'hostport'],
    ['hots', ['host', 'port'], 'host'],
    ['zzz', ['host', 'port'], undefined],
  ])('%s in %j was meant for %s', (wanted, names, meant) => {
    expect(meantPart(wanted, names)).toBe(meant);
  });

  test.each([
    ['constructor', undefined],
    ['xyz', undefined],
  ])('%s has no mark of ours', (word, mark) => {
    expect(markFor(word)).toBe(mark);
  });
});

describe('a value that an option of access cannot have is told', () => {
  const [PORT, SERVER] = ['A port is 1 to 65535.', 'A server is host or host:port.'];
  test.each([
    [{ allowPort: ['80', '0'] }, { name: '--allow-port', value: '0', reason: PORT }],
    [{ allowPort: ['65536'] }, { name: '--allow-port', value: '65536', reason: PORT }],
    [{ allowPort: ['1e2'] }, { name: '--allow-port', value: '1e2', reason: PORT }],
    [{ server: 'news.dom:' }, { name: '--server', value: 'news.dom:', reason: SERVER }],
    [{ server: 'news.dom:x' }, { name: '--server', value: 'news.dom:x', reason: SERVER }],
    [{ server: 'a b' }, { name: '--server', value: 'a b', reason: SERVER }],
    [{ server: ':119' }, { name: '--server', value: ':119', reason: SERVER }],
    [{ server: '\nnews.dom' }, { name: '--server', value: '\nnews.dom', reason: SERVER }],
    [{ self: 'a b' }, { name: '--self', value: 'a b', reason: 'This is not the name of a machine.' }],
    [{ origin: 'a b' }, { name: '--origin', value: 'a b', reason: 'This is not a URL.' }],
    [{ server: 'news.dom', self: 'h.dom', origin: 'http://h/', allowPort: ['1', '65535'] }, undefined],
    [{ server: 'news.dom:119' }, undefined],
    [{ server: 'news.dom:65535' }, undefined],
    [{}, undefined],
  ])('%j', (given, wrong) => {
    expect(wrongAccessOption(given)).toEqual(wrong);
  });
});
