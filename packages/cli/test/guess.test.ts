// Texts without a scheme that begin with a host.
import { describe, expect, test } from 'vitest';
import { guessed } from '../src/reading/guess.ts';
import { loadSchemes, schemeOfPlain, schemesOfPlain } from '../src/reading/registry.ts';

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
  ])('%j', (text, whole) => {
    expect(guessed(text)).toBe(whole);
  });

  test.each([
    // The scheme is one of ours, whatever its case.
    'http:8080',
    'FTP:21',
    'urn:1',
    'mailto:80/x',
    // The number is no port.
    'tel:123',
    'SMS:12345?body=x',
    // No port follows the colon.
    'x:/a',
    'C:/x',
    'h.dom:',
    'h.dom:?a',
    // More than a port follows it.
    'x:80a',
    'x:a',
    'x-y:a/80',
    'x.y+z-1:a80/',
    'x1:a',
    // They do not begin with a host.
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

// Before a colon stands a host if a port follows, and otherwise the name of a scheme.
const NAMES =
  'ws wss git ssh git+ssh sftp svn s3 postgres mysql redis amqp mongodb ldap imap irc data about tel x.y a-b'.split(
    ' ',
  );

test.each(NAMES)('a text with the scheme %s stays as it is', (name) => {
  for (const rest of [
    '',
    '/',
    '//',
    '//h',
    '//h/',
    '//u:p@h.dom:80/x',
    '/x',
    '?1',
    '#1',
    'h',
    '@1',
    '1a',
    '1:2',
    '-1',
    ' 1',
  ])
    expect(guessed(`${name}:${rest}`)).toBe(`${name}:${rest}`);
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

test.each([
  [[], []],
  [
    ['http://h/', 'ftp://h/', 'http://i/'],
    ['http', 'ftp', 'http'],
  ],
  [['http://h/', 'x:1'], undefined],
  [['x:1'], undefined],
])('texts that are plain name their schemes: %j', (texts, names) => {
  expect(schemesOfPlain(texts)).toEqual(names);
});
