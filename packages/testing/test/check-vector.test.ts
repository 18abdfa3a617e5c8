// Wrong vectors for each branch of each kind. published-vectors.test.ts damages every published vector.
import { type AnyScheme, createRegistry, gateways, parse, tolerant, UCHAR } from '@url/core';
import { charSet, type Reader } from '@url/core/scheme';
import { file } from '@url/file';
import { ftp } from '@url/ftp';
import { gopher } from '@url/gopher';
import { http } from '@url/http';
import { checkVector, differs, registryFor, type Vector } from '@url/testing';
import { describe, expect, test } from 'vitest';
import { type FingerUrl, finger } from './finger.ts';

const registry = createRegistry<AnyScheme>([ftp, http, gopher, file]);

/** The problem with a vector. */
function problem(kind: string, given: unknown, out: unknown, more: Partial<Vector> = {}): string | undefined {
  return checkVector(registry, { kind, in: given, out, ...more });
}

/** The problem where the schemes are these. */
function problemOf(scheme: AnyScheme, vector: Vector): string | undefined {
  return checkVector(createRegistry([scheme]), vector);
}

test('a kind that nobody knows is reported', () => {
  expect(problem('parsed', 'http://h/', {})).toBe('no such kind of vector: parsed');
});

test('an exception is reported', () => {
  expect(problem('extract', 'x', [], { options: { strip: '/(/' } })).toMatch(/^throws SyntaxError: /);
  expect(problem('encode', 'a', 'a', { set: 'NO-SUCH-SET' })).toMatch(/^throws TypeError: /);
  expect(problem('wrap', 'nonsense', '')).toMatch(/^throws \w*Error: /);
});

describe('a vector of the kind parse', () => {
  const parsed = (text: string, out: object, more: Partial<Vector> = {}) => problem('parse', text, out, more);

  test('has no problem if it is right', () => {
    const more = { fragment: 'f', canonical: 'http://h/a#f', repairs: [] };
    expect(parsed('HTTP://H:80/a#f', { host: 'h', port: 80, path: 'a', search: null }, more)).toBeUndefined();
  });

  test('has a problem if the text is refused', () => {
    expect(parsed('http://h/ ', {})).toMatch(/^refused: \{"code":"character-forbidden"/);
  });

  test('has a problem with another part, fragment or canonical text', () => {
    expect(parsed('http://h/a', { path: 'b' })).toBe('url.path is "a", and should be "b"');
    expect(parsed('http://h/a#f', {}, { fragment: 'g' })).toBe('fragment is "f", and should be "g"');
    expect(parsed('http://h/a#f', {}, { fragment: null })).toBe('fragment is "f", and should be absent');
    expect(parsed('http://h/a', {}, { fragment: null })).toBeUndefined();
    expect(parsed('http://h/a#f', {})).toBeUndefined();
    expect(parsed('HTTP://h/a', {}, { canonical: 'HTTP://h/a' })).toBe(
      'canonical is "http://h/a", and should be "HTTP://h/a"',
    );
  });

  test('has all repairs, if it has any', () => {
    const loose = (repairs?: Vector['repairs']) =>
      parsed('http://h/a b', { path: 'a%20b' }, { mode: 'tolerant', ...(repairs && { repairs }) });
    expect(loose()).toBeUndefined();
    expect(loose([{ code: 'character-unsafe', position: 10 }])).toBeUndefined();
    expect(loose([])).toMatch(/^repairs is \[\{.*, and should be \[\]$/);
    expect(loose([{ code: 'character-unsafe', position: 11 }])).toBe('repairs.0.position is 10, and should be 11');
  });

  test('has a problem if a registry repairs, and the vector is strict', () => {
    const loose = createRegistry([http], { tolerant });
    const vector = { kind: 'parse', in: 'http://h/a b', out: {} };
    expect(checkVector(loose, vector)).toMatch(/^repairs is \[\{.*, and should be \[\]$/);
  });

  test('has a problem if the URL is written as another one', () => {
    const write = ({ host, port }: FingerUrl) => ({ host, port, urlPath: 'b' });
    const vector = { kind: 'parse', in: 'x-finger://h/a', out: { who: 'a' } };
    expect(problemOf(finger(), vector)).toBeUndefined();
    expect(problemOf(finger({ write }), vector)).toBe(
      'the reading of its canonical text.url.who is "b", and should be "a"',
    );
  });

  test('has a problem if canParse denies what was read', () => {
    let reads = 0;
    const read = (reader: Reader<'x-finger-late'>, { host }: FingerUrl) => {
      reads += 1;
      if (reads > 2) reader.fail('x-finger-late', reader.index);
      return { scheme: 'x-finger', host, port: 79, who: reader.decode(UCHAR) };
    };
    const rules = { errors: { 'x-finger-late': ['nowhere', 'this is too late'] } };
    const vector = { kind: 'parse', in: 'x-finger://h/a', out: { who: 'a' } };
    expect(problemOf(finger({ read, rules }), vector)).toBe('canParse denies it');
    reads = 0;
    expect(problemOf(finger({ read, rules }), { ...vector, mode: 'tolerant' })).toBeUndefined();
  });

  test('has no problem if only tolerant reading reads the written text, by a tolerant mode', () => {
    const write = ({ host, port, who }: FingerUrl) => ({ host, port, urlPath: who });
    const read = (reader: Reader<never, 'x-finger-slash'>, { host, port = 79 }: FingerUrl) => {
      const who = reader.take(charSet(UCHAR, '/'));
      if (who.includes('/')) reader.allow('x-finger-slash');
      return { scheme: 'x-finger', host, port, who };
    };
    const rules = { repairs: { 'x-finger-slash': ['nowhere', 'a slash is written %2F'] } };
    const vector = { kind: 'parse', in: 'x-finger://h/a/b', out: { who: 'a/b' }, mode: 'tolerant' };
    expect(problemOf(finger({ write, rules, tolerant: { read } }), vector)).toBeUndefined();
  });

  test('is read by its mode', () => {
    expect(parsed('http://h/a', { urlPath: 'a' }, { mode: 'generic' })).toBeUndefined();
    expect(parsed('http://h/a', { path: 'a' }, { mode: 'generic' })).toBe('url.path is absent, and should be "a"');
    expect(parsed(' FTP://h/a', { urlPath: 'a' }, { mode: 'generic tolerant' })).toBeUndefined();
    const older = { selector: 'a', plus: '+' };
    expect(parsed('gopher://h/0a%09+', older, { mode: 'rfc1630' })).toBeUndefined();
    expect(parsed('gopher://h/0a%09+', older)).toBe('url.plus is absent, and should be "+"');
  });
});

describe('a vector of the kind refuse', () => {
  test('has a problem if the text is accepted, or the error is another', () => {
    const out = { code: 'character-forbidden', position: 10 };
    expect(problem('refuse', 'http://h/a b', out)).toBeUndefined();
    expect(problem('refuse', 'http://h/a', out)).toMatch(/^accepted: \{"scheme":"http"/);
    expect(problem('refuse', 'http://h/a b', { ...out, position: 9 })).toBe('error.position is 10, and should be 9');
  });

  test('has a problem if canParse accepts the text', () => {
    const scheme = finger({ fast: { pattern: ['a b'] } });
    const vector = { kind: 'refuse', in: 'x-finger://h/a b', out: { code: 'character-forbidden' } };
    expect(problemOf(scheme, vector)).toBe('canParse accepts it');
    expect(problemOf(scheme, { ...vector, mode: 'draft' })).toBeUndefined();
    expect(problemOf(scheme, { ...vector, mode: 'text' })).toBeUndefined();
  });
});

describe('the text is compared in a vector of the kind', () => {
  test('build', () => {
    const parts = { scheme: 'http', host: 'h', search: null };
    expect(problem('build', parts, 'http://h/')).toBeUndefined();
    expect(problem('build', parts, 'http://h')).toBe('built is "http://h/", and should be "http://h"');
    expect(problem('build', parts, { code: 'part-unwritable' })).toBe(
      'error is "http://h/", and should be {"code":"part-unwritable"}',
    );
    expect(problem('build', { ...parts, host: '_' }, 'http://_/')).toMatch(/^refused: \{"code":"host-malformed"/);
    expect(problem('build', { ...parts, host: '_' }, { part: 'host' })).toBeUndefined();
    expect(problem('build', { ...parts, host: '_' }, { part: 'port' })).toBe(
      'error.part is "host", and should be "port"',
    );
    expect(problem('build', { scheme: 'ftp', host: 'h', path: ['a', 'b'] }, 'ftp://h/a/b')).toBeUndefined();
    expect(problem('build', { scheme: 'ftp', host: 'h', path: ['a', null] }, 'ftp://h/a')).toMatch(/^refused: /);
  });

  test('change', () => {
    const given = { url: 'http://h/a', parts: { path: 'b', search: null } };
    expect(problem('change', given, 'http://h/b')).toBeUndefined();
    expect(problem('change', given, 'http://h/a')).toBe('built is "http://h/b", and should be "http://h/a"');
    expect(problem('change', { ...given, url: 'http://h/a?b' }, 'http://h/b')).toBeUndefined();
    expect(problem('change', { ...given, url: 'nothing' }, 'http://h/b')).toBe('refused: nothing');
    expect(problem('change', { ...given, url: 'http://h/~' }, 'http://h/b', { mode: 'tolerant' })).toBeUndefined();
    const generic = { url: 'x-none://h/', parts: { schemepart: '//g/' } };
    expect(problem('change', generic, { code: 'scheme-unregistered' })).toBeUndefined();
  });

  test('format', () => {
    const data = { scheme: 'http', host: 'h', port: 80, path: 'a', search: null };
    expect(problem('format', data, 'http://h/a')).toBeUndefined();
    expect(problem('format', data, 'http://h/')).toBe('text is "http://h/a", and should be "http://h/"');
    expect(problem('format', data, { part: 'host' })).toBe('text is "http://h/a", and should be {"part":"host"}');
    expect(problem('format', { ...data, host: '_' }, { part: 'host' })).toBeUndefined();
    expect(problem('format', { ...data, host: '_' }, { part: 'path' })).toBe(
      'the error.part is "host", and should be "path"',
    );
    expect(problem('format', { ...data, host: '_' }, 'http://_/a')).toMatch(/^the error is \{.*"http:\/\/_\/a"$/);
  });
});

describe('the plan is compared in a vector of the kind', () => {
  test('access, of a text and of data', () => {
    const plan = { host: 'h', requestTarget: '/a' };
    expect(problem('access', 'http://h/a', plan)).toBeUndefined();
    expect(problem('access', 'http://h/b', plan)).toBe('plan.requestTarget is "/b", and should be "/a"');
    const data = { scheme: 'http', host: 'h', port: 80, path: 'a', search: null };
    expect(problem('access', data, plan)).toBeUndefined();
    expect(problem('access', { ...data, host: '_' }, { by: 'refused' })).toBeUndefined();
    expect(problem('access', 'nothing', plan)).toBe('refused');
    expect(problem('access', 'http://h/~', { requestTarget: '/%7E' }, { mode: 'tolerant' })).toBeUndefined();
    expect(problem('access', 'x-none://h/', { by: 'undefined' })).toMatch(/^plan\.by is /);
  });

  test('access, with options and octets', () => {
    const lines = { lines: ['a'] };
    expect(problem('access', 'gopher://h/0a', {}, { bytes: 'a\r\n' })).toBeUndefined();
    expect(problem('access', 'gopher://h/0a', {}, { bytes: 'a' })).toBe('octets is "97,13,10", and should be "97"');
    expect(problem('access', 'http://h:25/a', { by: 'refused' })).toBeUndefined();
    expect(problem('access', 'http://h:25/a', { host: 'h' }, { options: { ports: [25] } })).toBeUndefined();
    expect(problemOf(finger(), { kind: 'access', in: 'x-finger://h/a', out: lines })).toBeUndefined();
  });

  test('gateway', () => {
    const through = (gateway: NonNullable<Vector['gateway']>, out: object) =>
      problem('gateway', 'ftp://h/a', out, { gateway });
    expect(through('http://g/', { by: 'gateway', url: 'http://g/h/a' })).toBeUndefined();
    expect(through('http://g/', { url: 'http://g/' })).toBe('plan.url is "http://g/h/a", and should be "http://g/"');
    expect(through({ proxy: 'http://p/' }, { url: 'http://p/', requestTarget: 'ftp://h/a' })).toBeUndefined();
    expect(through({ gives: 'http://g/x' }, { url: 'http://g/x' })).toBeUndefined();
  });
});

describe('the answer is compared in a vector of the kind', () => {
  test('findings, in any order, and all of them', () => {
    const text = 'ftp://u:p@host.dom/?';
    const both = [{ code: 'path-question-mark' }, { code: 'password-in-url', part: 'password' }];
    expect(problem('findings', text, both)).toBeUndefined();
    expect(problem('findings', text, [...both].reverse())).toBeUndefined();
    expect(problem('findings', text, both.slice(1))).toMatch(/^findings is \[/);
    expect(problem('findings', text, [])).toMatch(/^findings is \[/);
    expect(problem('findings', 'http://host.dom/~', [])).toMatch(/^\{"code":"character-forbidden"/);
    expect(problem('findings', 'http://host.dom/~', [], { mode: 'tolerant' })).toBeUndefined();
  });

  test('redact', () => {
    const [text, shown] = ['ftp://u:p@h/', 'ftp://u:***@h/'];
    expect(problem('redact', text, text)).toBe(`redacted is "${shown}", and should be "${text}"`);
    expect(problem('redact', text, shown)).toBeUndefined();
    expect(problem('redact', 'nothing', '')).toBe('refused');
    expect(problem('redact', 'ftp://u:p@h/~', 'ftp://u:***@h/%7E', { mode: 'tolerant' })).toBeUndefined();
  });

  test('split', () => {
    expect(problem('split', 'a#b', { ok: true, text: 'a', fragment: 'b' })).toBeUndefined();
    expect(problem('split', 'a#b', { ok: true, text: 'b' })).toBe('split.text is "a", and should be "b"');
  });
});

describe('a vector of the kind equal', () => {
  const pair = ['http://h:80/a', 'http://h/%61'];

  test('is about data without a level', () => {
    expect(problem('equal', ['http://h:80/a', 'HTTP://H/a'], true)).toBeUndefined();
    expect(problem('equal', ['http://h:80/a', 'HTTP://H/a'], false)).toBe('same is true, and should be false');
    expect(problem('equal', ['http://h/', 'nothing'], false)).toBe('refused');
    expect(problem('equal', ['nothing', 'http://h/'], false)).toBe('refused');
    expect(problem('equal', ['http://h/~', 'http://h/%7E'], true)).toBe('refused');
    expect(problem('equal', ['http://h/~', 'http://h/%7E'], true, { mode: 'tolerant' })).toBeUndefined();
  });

  test('is about texts at a level', () => {
    expect(problem('equal', pair, false, { mode: 'text' })).toBeUndefined();
    expect(problem('equal', pair, true, { mode: 'text' })).toBe('equal is false, and should be true');
    expect(problem('equal', pair, false, { mode: 'encoding' })).toBeUndefined();
    expect(problem('equal', pair, true, { mode: 'scheme' })).toBeUndefined();
    const refused = ['http://h/ ', 'http://h/'];
    expect(problem('equal', refused, { code: 'character-forbidden' }, { mode: 'text' })).toBeUndefined();
    expect(problem('equal', refused, { code: 'host-missing' }, { mode: 'text' })).toMatch(/^error\.code is /);
    expect(problem('equal', refused, false, { mode: 'text' })).toMatch(/^error is \{/);
  });
});

describe('a reference is compared in a vector of the kind', () => {
  const given = (reference: string) => ({ base: 'http://h/a/b', reference });

  test('resolve', () => {
    expect(problem('resolve', given('c#f'), 'http://h/a/c#f')).toBeUndefined();
    expect(problem('resolve', given('c'), 'http://h/c')).toBe('URL is "http://h/a/c", and should be "http://h/c"');
    expect(problem('resolve', given('c d'), { code: 'character-forbidden', position: 1 })).toBeUndefined();
    expect(problem('resolve', given('c d'), 'http://h/a/c')).toMatch(/^error is \{/);
    expect(problem('resolve', given('c'), { code: 'character-forbidden' })).toMatch(/^URL is "http/);
  });

  test('resolve, with its repairs', () => {
    const loose = (repairs?: Vector['repairs']) =>
      problem('resolve', given('c d'), 'http://h/a/c%20d', { mode: 'tolerant', ...(repairs && { repairs }) });
    expect(loose([{ code: 'character-unsafe', position: 1 }])).toBeUndefined();
    expect(loose([{ code: 'character-unsafe', position: 2 }])).toBe('repairs.0.position is 1, and should be 2');
    expect(loose([])).toMatch(/^repairs is \[/);
    expect(loose()).toMatch(/^repairs is \[/);
  });

  test('resolve, by the rule of slashes', () => {
    const [base, reference] = ['magic://a///b/c//d', '//x'];
    const at = (mode?: string) =>
      problem('resolve', { base, reference }, 'magic://x', mode === undefined ? {} : { mode });
    expect(at()).toBe(at('example'));
    expect(at('tolerant')).toBe(at('example'));
    expect(at('prose')).not.toBe(at('example'));
  });

  test('relative', () => {
    const urls = { base: 'http://h/a/b', url: 'http://h/a/c' };
    expect(problem('relative', urls, 'c')).toBeUndefined();
    expect(problem('relative', urls, 'd')).toBe('reference is "c", and should be "d"');
    expect(problem('relative', { ...urls, base: 'nothing' }, 'c')).toBe('refused');
    expect(problem('relative', { ...urls, url: 'nothing' }, 'c')).toBe('refused');
    expect(problem('relative', { ...urls, url: 'http://h/a/~' }, '%7E', { mode: 'tolerant' })).toBeUndefined();
    expect(problem('relative', { ...urls, base: 'http://h/~/b' }, '../a/c', { mode: 'tolerant' })).toMatch(
      /^reference /,
    );
  });
});

describe('the octets and words are compared in a vector of', () => {
  test.each<[string, unknown, unknown, string, Partial<Vector>?]>([
    ['words', 'a+b', ['a', 'b'], 'words is ["a","b"], and should be []'],
    ['query', ['a', 'b'], 'a+b', 'search is "a+b", and should be []'],
    ['encode', 'a/', 'a%2F', 'text is "a%2F", and should be []'],
    ['encode', 'a/', 'a/', 'text is "a/", and should be []', { set: 'XCHAR' }],
    ['encode', '\uD800', { code: 'text-malformed' }, 'error is {"code":"text-malformed"}, and should be []'],
    ['decode', '%C3%A9', '\u00E9', 'text is "\u00E9", and should be []'],
    ['bytes', '\n\u00E9', '0ac3a9', 'octets is "0ac3a9", and should be []'],
    ['from-bytes', '0ac3a9', '\n\u00E9', 'text is "\\n\u00E9", and should be []'],
    ['from-bytes', '', '', 'text is "", and should be []'],
    ['escapeMore', 'http://h/-a', 'http://h/%2Da', 'text is "http://h/%2Da", and should be []', { set: '-' }],
    ['escapeMore', 'http://h/-(', 'http://h/%2D(', 'text is "http://h/%2D(", and should be []', { set: 'SAFE' }],
    ['escapeMore', 'http://h/-a!', 'http://h/-a!', 'text is "http://h/-a!", and should be []'],
    ['escapeLess', 'http://h/%2D%61', 'http://h/-%61', 'text is "http://h/-%61", and should be []', { set: '-' }],
    ['escapeLess', 'http://h/%2D%28', 'http://h/-%28', 'text is "http://h/-%28", and should be []', { set: 'SAFE' }],
    ['escapeLess', 'http://h/%2D%21', 'http://h/%2D%21', 'text is "http://h/%2D%21", and should be []'],
  ])('%s %j', (kind, given, out, words, more) => {
    expect(problem(kind, given, out, more)).toBeUndefined();
    expect(problem(kind, given, [], more)).toBe(words);
  });
});

describe('the URLs in a text are compared in a vector of the kind', () => {
  test('extract, each item with its canonical text or its error', () => {
    const text = 'See <URL:HTTP://H/a#f>, <URL:http://h/ %>';
    const out = [
      { canonical: 'http://h/a#f', fragment: 'f', start: 4, wrapped: true },
      { ok: false, code: 'escape-malformed', start: 24, wrapped: true },
    ];
    expect(problem('extract', text, out)).toBeUndefined();
    expect(problem('extract', text, out.slice(1))).toMatch(/^found is \[/);
    expect(problem('extract', text, [{ canonical: 'http://h/a' }, {}])).toBe(
      'found.0.canonical is "http://h/a#f", and should be "http://h/a"',
    );
    expect(problem('extract', text, [{}, { code: 'x' }])).toBe('found.1.code is "escape-malformed", and should be "x"');
  });

  test('extract, by its options', () => {
    const bare = { options: { bare: true } };
    expect(problem('extract', 'http://h/a', [{ canonical: 'http://h/a' }], bare)).toBeUndefined();
    expect(problem('extract', 'http://h/a', [])).toBeUndefined();
    const quoted = '<URL:http://h/a\n> b>';
    const found = [{ canonical: 'http://h/ab' }];
    expect(problem('extract', quoted.replace('> ', '!X '), found, { options: { strip: '/^!x /i' } })).toBeUndefined();
    expect(problem('extract', quoted.replace('> ', '!X '), found, { options: { strip: '/^!x /' } })).toMatch(/^found/);
    expect(problem('extract', '<URL:http://h/~>', [{ ok: true }], { mode: 'tolerant' })).toBeUndefined();
    const page = '<URL:http://h/a\n\n\nb>';
    expect(problem('extract', page, [{ code: 'wrapper-page-break' }])).toBeUndefined();
    expect(problem('extract', page, [{ canonical: 'http://h/ab' }], { options: { strip: '/^#/' } })).toBeUndefined();
  });

  test.each(['x/^!X /', '/^!X /!', '!X '])('extract, whose %s is not an expression', (strip) => {
    expect(
      problem('extract', '<URL:http://h/a\n!X b>', [{ canonical: 'http://h/a!Xb' }], { options: { strip } }),
    ).toBeUndefined();
  });

  test('wrap and unwrap', () => {
    expect(problem('wrap', 'http://h/a#f', '<URL:http://h/a#f>')).toBeUndefined();
    expect(problem('wrap', 'http://h/a#f', '<URL:http://h/a>')).toMatch(/^wrapped is "<URL:http:\/\/h\/a#f>"/);
    expect(problem('wrap', 'http://h/abcdef', '<URL:http://h/a\nbcdef>', { width: 15 })).toBeUndefined();
    expect(problem('unwrap', '<URL:http://h/a>', 'http://h/a')).toBeUndefined();
    expect(problem('unwrap', '<URL:http://h/a>', 'http://h/')).toBe('text is "http://h/a", and should be "http://h/"');
  });
});

describe('the name of a file is compared in a vector of the kind', () => {
  test('to-path', () => {
    expect(problem('to-path', 'file:///a/b', '/a/b', { system: 'posix' })).toBeUndefined();
    expect(problem('to-path', 'file:///a/b', '/a', { system: 'posix' })).toBe('path is "/a/b", and should be "/a"');
    expect(problem('to-path', 'file:///c:/b', 'c:\\b', { system: 'windows' })).toBeUndefined();
    expect(problem('to-path', 'file:///c:/b', '/c:/b')).toBeUndefined();
    expect(problem('to-path', 'file:///%00', '/', { system: 'posix' })).toMatch(/^error is \{"code"/);
    expect(problem('to-path', 'file:///%00', { part: 'path' }, { system: 'posix' })).toBeUndefined();
  });

  test('from-path', () => {
    expect(problem('from-path', '/a b', 'file:///a%20b', { system: 'posix' })).toBeUndefined();
    expect(problem('from-path', '/c:\\b', 'file:///c:%5Cb')).toBeUndefined();
    expect(problem('from-path', '/a b', 'file:///a', { system: 'posix' })).toMatch(/^built is "file:\/\/\/a%20b"/);
    expect(problem('from-path', 'a', 'file:///a', { system: 'posix' })).toMatch(/^refused: \{"code"/);
  });
});

describe('a vector of the kind register', () => {
  test('has the status of what is registered, or the message', () => {
    expect(problem('register', { name: 'x-b', status: 'experimental' }, { status: 'experimental' })).toBeUndefined();
    expect(problem('register', { name: 'x-b', status: 'experimental' }, { status: 'standard' })).toBe(
      'result.status is "experimental", and should be "standard"',
    );
    expect(problem('register', { name: 'x-b', status: 'experimental' }, { error: 'x-b' })).toBe(
      'result.error is absent, and should be "x-b"',
    );
    expect(problem('register', { name: 'ftp' }, { error: 'tw[i]ce' })).toBeUndefined();
    expect(problem('register', { name: 'ftp' }, { error: 'thrice' })).toMatch(/^result\.error is "TypeError: .*twice/);
    expect(problem('register', { name: 'ftp' }, { status: 'standard' })).toBe(
      'result.status is absent, and should be "standard"',
    );
    expect(problem('register', { name: 'x-b', access: null }, { error: 'access is missing' })).toBeUndefined();
    expect(problem('register', { name: 'x-b', syntax: null }, { error: 'syntax is missing' })).toBeUndefined();
    expect(problem('register', { name: 'x-b' }, { status: 'experimental', error: 'x' })).toMatch(
      /^result\.error is absent/,
    );
  });
});

describe('the registry of a mode', () => {
  const through = gateways({ ftp: 'http://g/' });
  const own = createRegistry([ftp], { gateways: through });

  test('is the same without one, and for a level', () => {
    for (const mode of [undefined, '', 'generic', 'text']) expect(registryFor(own, mode)).toBe(own);
  });

  test('reads by what the mode names, and has the same gateways', () => {
    expect(registryFor(own, 'tolerant')).toEqual(createRegistry([ftp], { gateways: through, tolerant }));
    expect(registryFor(own, 'draft')).toEqual(createRegistry([ftp], { gateways: through, profile: 'draft' }));
    expect(registryFor(own, 'tolerant rfc1630')).toEqual(
      createRegistry([ftp], { gateways: through, tolerant, profile: 'rfc1630' }),
    );
    expect(parse(registryFor(registry, 'tolerant'), 'http://h/~')).toMatchObject({ ok: true });
  });
});

describe('differs', () => {
  const told = (got: unknown, wanted: unknown) => differs('it', got, wanted);

  test('tells every value from every other', () => {
    expect(told(1, 1)).toBeUndefined();
    expect(told(1, '1')).toBe('it is 1, and should be "1"');
    expect(told(Number.NaN, Number.NaN)).toBeUndefined();
    expect(told(null, {})).toBe('it is null, and should be {}');
    expect(told(undefined, {})).toBe('it is absent, and should be {}');
    expect(told('', {})).toBe('it is "", and should be {}');
    expect(told({}, '')).toBe('it is {}, and should be ""');
  });

  test('takes null and undefined for an absent value', () => {
    expect(told(undefined, null)).toBeUndefined();
    expect(told(undefined, undefined)).toBeUndefined();
    expect(told(0, null)).toBe('it is 0, and should be absent');
    expect(told(null, undefined)).toBe('it is null, and should be absent');
  });

  test('wants a list of the same length, and not an object', () => {
    expect(told([1, 2], [1, 2])).toBeUndefined();
    expect(told([1, 2], [1])).toBe('it is [1,2], and should be [1]');
    expect(told([1], [1, 2])).toBe('it is [1], and should be [1,2]');
    expect(told([1], [1, null])).toBe('it is [1], and should be [1,null]');
    expect(told([1], { 0: 1 })).toBe('it is [1], and should be {"0":1}');
    expect(told({ 0: 1 }, [1])).toBe('it is {"0":1}, and should be [1]');
  });

  test('lets an object have more, and tells the first difference by its path', () => {
    expect(told({ a: 1, b: 2 }, { a: 1 })).toBeUndefined();
    expect(told({ a: [{ b: 1 }], c: 1 }, { a: [{ b: 2 }], c: 2 })).toBe('it.a.0.b is 1, and should be 2');
    expect(told({}, { a: 1 })).toBe('it.a is absent, and should be 1');
    expect(told({ length: 1 }, { length: 2 })).toBe('it.length is 1, and should be 2');
  });

  test('cuts long values', () => {
    expect(told('x'.repeat(500), 1)).toBe(`it is "${'x'.repeat(199)}…, and should be 1`);
    expect(told('x'.repeat(198), 1)).toBe(`it is "${'x'.repeat(198)}", and should be 1`);
  });
});
