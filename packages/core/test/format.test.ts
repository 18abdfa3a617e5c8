// `format` writes legal URLs only, whoever made the data: a part that cannot be written so is a TypeError that names it.
import {
  type AnyScheme,
  access,
  build,
  createRegistry,
  encode,
  format,
  type GenericUrl,
  parse,
  parseGeneric,
  parseOrThrow,
  type Registry,
  type Result,
  type Success,
  tolerant,
  UCHAR,
  type Url,
  XCHAR,
} from '@url/core';
import { asWritten, defineScheme, type Reader, UnwritableError } from '@url/core/scheme';
import { ftp } from '@url/ftp';
import { http, https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { describe, expect, test } from 'vitest';

const registry: Registry = createRegistry<AnyScheme>([...rfc1630, https]);
const loose: Registry = createRegistry<AnyScheme>(registry.schemes, { tolerant });

/** The text, or the part that the exception names. */
function written(data: object, by: Registry = registry): string {
  try {
    return format(by, data as never);
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    const { part, message } = error as TypeError & { readonly part?: string };
    if (part !== undefined) expect(message).toContain(part);
    return `- ${part}`;
  }
}

/** The exception of a call. */
function errorOf(call: () => unknown): TypeError & { readonly part?: unknown } {
  try {
    call();
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    return error as TypeError;
  }
  return expect.unreachable();
}

const HALF = '\uD800';
const JOINED = '\uDCC3\uDCA9';
const FTP = { scheme: 'ftp', host: 'h', port: 21, path: ['a'] };
const HTTP = { scheme: 'http', host: 'h', port: 80, path: '' };
const GOPHER = { scheme: 'gopher', host: 'h', port: 70, gtype: '1', selector: '' };
const NNTP = { scheme: 'nntp', host: 'h', port: 119, group: 'a.b' };
const WAIS = { scheme: 'wais', host: 'h', port: 210, kind: 'database', database: 'd' };
const PROSPERO = { scheme: 'prospero', host: 'h', port: 1525, hsoname: 'n', fields: [] };
const FILE = { scheme: 'file', host: '', path: ['a'] };

describe('data that no legal URL has', () => {
  test.each([
    ['user', { ...FTP, user: HALF }],
    ['user', { ...FTP, user: JOINED }],
    ['password', { ...FTP, user: 'u', password: HALF }],
    ['password', { ...FTP, password: 'p' }],
    ['host', { ...FTP, host: '' }],
    ['host', { ...FTP, host: 'a b' }],
    ['host', { ...FTP, host: 'my_h' }],
    ['host', { ...FTP, host: 'h/x' }],
    ['host', { ...FTP, host: 'u@h' }],
    ['host', { ...FTP, host: '[::1]' }],
    ['port', { ...FTP, port: 0 }],
    ['port', { ...FTP, port: 65_536 }],
    ['port', { ...FTP, port: 1.5 }],
    ['port', { ...FTP, port: Number.NaN }],
    ['port', { ...FTP, port: '80' }],
    ['port', { ...FTP, port: '80@evil.com' }],
    ['path.1', { ...FTP, path: ['a', HALF] }],
    ['path.0', { ...FTP, path: [JOINED, 'a'] }],
    ['type', { ...FTP, type: 'x' }],
    ['type', { ...FTP, type: 'l8' }],
    ['path', { ...HTTP, path: 'a b' }],
    ['path', { ...HTTP, path: 'a?b' }],
    ['path', { ...HTTP, path: 'a#b' }],
    ['path', { ...HTTP, path: 'a%' }],
    ['path', { ...HTTP, path: '\u00E9' }],
    ['path', { ...HTTP, path: 'a\r\nb' }],
    ['search', { ...HTTP, search: 'a b' }],
    ['search', { ...HTTP, search: 'a?b' }],
    ['search', { ...HTTP, search: 'a/b' }],
    ['path', { ...HTTP, scheme: 'https', port: 443, path: '~' }],
    ['gtype', { ...GOPHER, gtype: '' }],
    ['gtype', { ...GOPHER, gtype: '12' }],
    ['selector', { ...GOPHER, selector: HALF }],
    ['selector', { ...GOPHER, selector: 'a\tb' }],
    ['search', { ...GOPHER, search: 'a\tb' }],
    ['address', { scheme: 'mailto', address: HALF }],
    ['address', { scheme: 'mailto', address: '' }],
    ['group', { scheme: 'news', kind: 'group', group: '1a' }],
    ['group', { scheme: 'news', kind: 'group', group: 'a b' }],
    ['messageId', { scheme: 'news', kind: 'article', messageId: 'a' }],
    ['messageId', { scheme: 'news', kind: 'article', messageId: `${HALF}@b` }],
    ['group', { ...NNTP, group: '' }],
    ['article', { ...NNTP, article: 'x' }],
    ['article', { ...NNTP, article: '' }],
    ['user', { scheme: 'telnet', user: HALF, host: 'h', port: 23 }],
    ['host', { scheme: 'rlogin', host: '.', port: 513 }],
    ['port', { scheme: 'tn3270', host: 'h', port: -1 }],
    ['database', { ...WAIS, database: HALF }],
    ['search', { ...WAIS, kind: 'search', search: 'a b' }],
    ['wpath', { ...WAIS, kind: 'document', wtype: 'T', wpath: HALF }],
    ['path.0', { ...FILE, path: [HALF] }],
    ['host', { ...FILE, host: 'a b' }],
    ['hsoname', { ...PROSPERO, hsoname: HALF }],
    [
      'fields.1.name',
      {
        ...PROSPERO,
        fields: [
          { name: 'a', value: '' },
          { name: HALF, value: '' },
        ],
      },
    ],
    ['fields.0.value', { ...PROSPERO, fields: [{ name: 'a', value: JOINED }] }],
    ['messageId', { scheme: 'mid', messageId: 'a' }],
    ['contentId', { scheme: 'cid', contentId: HALF }],
    ['name', { scheme: 'urn', name: 'a b' }],
    ['name', { scheme: 'urn', name: '%zz' }],
    ['cell', { scheme: 'afs', cell: 'a b', path: ['a'] }],
    ['path.0', { scheme: 'afs', cell: 'c', path: [HALF] }],
    ['schemepart', { scheme: 'x-a', '~generic': true, schemepart: 'a b' }],
    ['schemepart', { scheme: 'x-a', '~generic': true, schemepart: '#' }],
    ['scheme', { scheme: 'X A', '~generic': true, schemepart: '' }],
    ['scheme', { scheme: 'x-none' }],
  ])('the part %s of %j', (part, data) => {
    const { scheme } = data;
    const code = (plan: object): unknown => (plan as { findings?: readonly object[] }).findings?.[0];
    expect(written(data)).toBe(`- ${part}`);
    expect(access(registry, data as never).by).toBe('refused');
    expect(code(access(registry, data as never))).toMatchObject({ code: 'url-unwritable', severity: 'danger', part });
    if ('~generic' in data) return;
    const result = build(registry, data as never) as Result<Url>;
    expect(result).toMatchObject({ ok: false, error: scheme === 'x-none' ? {} : { part } });
  });

  test.each([
    ...[undefined, null, 7, 'http://h/', true, [], {}, { host: 'h' }, { scheme: 7 }, { scheme: null }],
    ...[
      { scheme: 'ftp' },
      { scheme: 'http' },
      { scheme: 'gopher', host: 'h' },
      { scheme: 'mailto' },
      { scheme: 'wais' },
    ],
    ...[
      { ...FTP, path: undefined },
      { ...FTP, path: [7] },
      { ...FTP, path: [null] },
    ],
    ...[
      { ...HTTP, path: 7 },
      { ...HTTP, path: undefined },
      { ...HTTP, host: 7 },
      { ...HTTP, host: undefined },
    ],
  ])('%j is a TypeError', (data) => {
    for (const by of [registry, loose]) {
      expect(() => format(by, data as never)).toThrow(TypeError);
    }
  });

  test.each([[1n], [Symbol('a')], [() => 'a']])('parts of another kind are a TypeError', (path) => {
    expect(() => format(registry, { ...FTP, path: [path] } as never)).toThrow(TypeError);
  });
});

describe('what is written', () => {
  test.each([
    ['decoded parts are encoded', { ...FTP, user: 'u:@/?', password: ':', path: ['a/b', 'é', '\uDCE9', '?;', ' '] }],
    ['a segment "." or ".." keeps its dots escaped', { ...FTP, path: ['.', '..', '...', ''] }],
    ['the same in file', { ...FILE, path: ['.', '..'] }],
    ['the same in afs', { scheme: 'afs', cell: 'c.d', path: ['.', '..'] }],
    ['a mailto that begins with slashes', { scheme: 'mailto', address: '//a@b.c' }],
    ['a mid that begins with slashes', { scheme: 'mid', messageId: '//a@b.c' }],
    ['a cid that begins with slashes', { scheme: 'cid', contentId: '//a@b.c' }],
    ['a news article that begins with slashes', { scheme: 'news', kind: 'article', messageId: '//a@b.c' }],
    ['a question mark where it means nothing', { scheme: 'mailto', address: 'a?b@c.d' }],
    ['as-written parts stay', { ...HTTP, path: '%7e%2e%2F/./..', search: '%2b+%41' }],
  ])('%s', (_, data) => {
    const text = written(data);
    expect({ text, again: parse(registry, text) }).toMatchObject({ text, again: { ok: true, url: data } });
    expect(text).not.toMatch(/^(?:mailto|mid|cid|news):\/\//);
    if (data.scheme !== 'http') expect(text).not.toContain('?');
  });

  test('to the letter', () => {
    expect(written({ ...FTP, path: ['.', '..', '...', '?'] })).toBe('ftp://h/%2E/%2E%2E/.../%3F');
    expect(written({ ...FTP, user: 'a?b' })).toBe('ftp://a%3Fb@h/a');
    expect(written({ scheme: 'mailto', address: '//a?@b.c' })).toBe('mailto:%2F/a%3F@b.c');
    expect(written({ ...HTTP, path: '%7e/../%2E', search: '%2b+' })).toBe('http://h/%7e/../%2E?%2b+');
    expect(written({ scheme: 'urn', name: '%7e?//' })).toBe('urn:%7e?//');
    const { url } = parseGeneric(registry, 'X-A:%7e?b%2f') as Success<GenericUrl>;
    expect(format(registry, url)).toBe('x-a:%7e?b%2f');
  });

  test('the slash after the host is always written, and the default port never', () => {
    expect(written(HTTP)).toBe('http://h/');
    expect(written({ ...HTTP, port: undefined })).toBe('http://h/');
    expect(written({ ...HTTP, port: 8080 })).toBe('http://h:8080/');
  });

  test('data with fields that its scheme has not is written without them, and not built', () => {
    for (const [data, part, text] of [
      [{ ...HTTP, color: 'red' }, 'color', 'http://h/'],
      [{ ...HTTP, user: 'u' }, 'user', 'http://h/'],
      [{ ...FILE, user: 'u' }, 'user', 'file:///a'],
      [{ ...FILE, port: 80 }, 'port', 'file:///a'],
      [{ ...FTP, search: 'a' }, 'search', 'ftp://h/a'],
    ] as const) {
      expect(written(data)).toBe(text);
      expect(build(registry, data as never)).toMatchObject({ ok: false, error: { part } });
    }
  });
});

describe('a fragment', () => {
  test.each([
    ['a/b?%20', 'a/b?%20'],
    ['a b#~', 'a%20b%23%7E'],
    ['100%', '100%25'],
    ['\u00E9', '%C3%A9'],
    [HALF, '%EF%BF%BD'],
    [`a${HALF} b`, 'a%EF%BF%BDb'],
    ['', ''],
  ])('%j is written %s', (fragment, text) => {
    expect(format(registry, HTTP as never, fragment)).toBe(`http://h/#${text}`);
  });
});

describe('what a tolerant registry alone writes', () => {
  test.each([
    ['host', 'http://my_host/', undefined],
    ['host', 'http://[::1]/', undefined],
    ['search', 'http://h/a?b/c', undefined],
    ['type', 'ftp://h/a;type=l8', undefined],
    ['server', 'news://h/a.b', undefined],
    ['fields', 'mailto:a@b.c?subject=x', undefined],
  ])('the part %s of %s', (part, text) => {
    const { url } = parseOrThrow(loose, text as string);
    expect(format(loose, url as never)).toBe(text);
    expect(written(url)).toBe(`- ${part}`);
    expect(access(registry, url as never)).toMatchObject({
      by: 'refused',
      findings: [{ code: 'url-unwritable', part }],
    });
    expect(access(loose, url as never).by).not.toBe('refused');
    // A tolerant registry refuses what it would not read.
    expect(written({ ...url, host: 'a b' }, loose)).toMatch(part === 'server' || part === 'fields' ? /./ : /^- host$/);
  });
});

describe('a url of another registry', () => {
  test('is written by every registry that has its scheme, a copy of the data too', () => {
    const { url } = parseOrThrow(createRegistry([ftp]), 'ftp://u@h/a');
    expect(written(url, createRegistry<AnyScheme>([http, ftp]))).toBe('ftp://u@h/a');
    expect(written(JSON.parse(JSON.stringify(url)))).toBe('ftp://u@h/a');
    expect(written(structuredClone(url))).toBe('ftp://u@h/a');
  });

  test('is a TypeError in one that has not', () => {
    const { url } = parseOrThrow(createRegistry([ftp]), 'ftp://u@h/a');
    expect(written(url, createRegistry<AnyScheme>([http]))).toBe('- scheme');
    expect(() => format(createRegistry<AnyScheme>([http]), url as never)).toThrow(/ftp.*not registered here/);
  });

  test('is written by a scheme of the same name as that one writes it', () => {
    const other = defineScheme({
      name: 'ftp',
      section: 'nowhere',
      syntax: { form: 'opaque', read: () => ({ scheme: 'ftp' }), write: () => 'other' },
      access: () => ({ by: 'nothing' }),
    });
    const { url } = parseOrThrow(createRegistry([ftp]), 'ftp://u@h/a');
    expect(written(url, createRegistry<AnyScheme>([other]))).toBe('ftp:other');
  });
});

describe('what a custom scheme writes', () => {
  const scheme = (write: (what: string) => string) =>
    defineScheme({
      name: 'x-w',
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        rules: { errors: { 'x-w-odd': ['page 1', 'this is odd'] } },
        read: (reader: Reader) => ({ scheme: 'x-w', what: reader.take(XCHAR) }),
        write: ({ what }: { readonly what: string }) => write(what),
      },
      access: () => ({ by: 'nothing' }),
    } as never) as AnyScheme;
  const by = (write: (what: string) => string): Registry => createRegistry<AnyScheme>([scheme(write)]);

  test('is held to the characters of a URL', () => {
    for (const what of ['a b', '#', '%', '%4', '\u00E9', '\r\n', '"', HALF]) {
      expect(
        written(
          { scheme: 'x-w', what },
          by((all) => all),
        ),
      ).toMatch(/^- (?:undefined|what)$/);
      expect(
        written(
          { scheme: 'x-w', what },
          by((all) => asWritten(all, UCHAR, 'what')),
        ),
      ).toBe('- what');
    }
    expect(
      written(
        { scheme: 'x-w', what: 'a/%20' },
        by((all) => all),
      ),
    ).toBe('x-w:a/%20');
  });

  test('may be refused with a code of its own, which build gives', () => {
    const refusing = by(() => {
      throw new UnwritableError('what', 'x-w-odd');
    });
    expect(written({ scheme: 'x-w', what: 'a' }, refusing)).toBe('- what');
    expect(build(refusing, { scheme: 'x-w', what: 'a' } as never)).toEqual({
      ok: false,
      error: { code: 'x-w-odd', section: 'page 1', sentence: 'this is odd', part: 'what' },
    });
    expect(access(refusing, { scheme: 'x-w', what: 'a' } as never)).toMatchObject({
      findings: [{ code: 'url-unwritable', part: 'what' }],
    });
  });

  test('is a TypeError too if it throws anything else', () => {
    for (const thrown of [new Error('no'), new RangeError('no'), 'no', undefined, null]) {
      const throwing = by(() => {
        throw thrown;
      });
      expect(written({ scheme: 'x-w', what: 'a' }, throwing)).toBe('- undefined');
      expect(build(throwing, { scheme: 'x-w', what: 'a' } as never)).toMatchObject({
        ok: false,
        error: { code: 'part-unwritable' },
      });
    }
  });

  test('has its exception as the cause of the TypeError', () => {
    const thrown = new RangeError('out of range');
    const throwing = by(() => {
      throw thrown;
    });
    const error = errorOf(() => format(throwing, { scheme: 'x-w', what: 'a' } as never));
    expect([error.message, error.cause]).toEqual(['x-w: this data cannot be written in a legal URL', thrown]);
  });

  test('is refused without a part if the exception names it by anything but a string', () => {
    const throwing = by(() => {
      throw Object.assign(new Error('no'), { part: 7 });
    });
    const error = errorOf(() => format(throwing, { scheme: 'x-w', what: 'a' } as never));
    expect(error.message).toBe('x-w: this data cannot be written in a legal URL');
  });

  test('is not text: a TypeError', () => {
    for (const text of [undefined, null, 7, {}]) {
      expect(
        written(
          { scheme: 'x-w', what: 'a' },
          by(() => text as never),
        ),
      ).toMatch(/^- /);
    }
  });
});

describe('what a custom scheme of logins writes', () => {
  const scheme = (write: (url: object) => unknown, more: object = {}): AnyScheme =>
    defineScheme({
      name: 'x-w',
      section: 'nowhere',
      syntax: {
        form: 'ip',
        authority: 'login',
        read: (reader: Reader, { host }: { readonly host: string }) => ({
          scheme: 'x-w',
          host,
          what: reader.take(XCHAR),
        }),
        write,
        ...more,
      },
      access: () => ({ by: 'nothing' }),
    } as never) as AnyScheme;
  const readBare = (reader: Reader): object => ({ scheme: 'x-w', host: '', what: reader.take(XCHAR) });
  const bare = createRegistry([scheme((parts) => ({ ...parts, urlPath: 'a' }), { tolerant: { readBare } })], {
    tolerant,
  });

  test.each([
    ['host', 'host-missing', { urlPath: 'a' }],
    ['host', 'part-type', { host: 7, urlPath: 'a' }],
    ['host', 'part-type', { host: null, urlPath: 'a' }],
    ['host', 'host-missing', { host: '', urlPath: 'a' }],
    [undefined, 'part-unwritable', { host: 'h' }],
    [undefined, 'part-unwritable', { host: 'h', urlPath: 7 }],
  ])('is refused for its part %s: %s', (part, code, parts) => {
    for (const options of [{}, { tolerant }]) {
      const by = createRegistry([scheme(() => parts)], options);
      expect(errorOf(() => format(by, { scheme: 'x-w' } as never)).cause).toMatchObject({ part, code });
    }
  });

  test('must be text in an opaque scheme', () => {
    const write = (): object => ({ host: 7, urlPath: 'a' });
    const opaque = createRegistry([scheme(write, { form: 'opaque' })]);
    const error = errorOf(() => format(opaque, { scheme: 'x-w' } as never));
    expect(error.message).toBe('x-w: this data cannot be written in a legal URL');
    expect(error.cause).toMatchObject({ part: undefined, code: 'part-unwritable' });
  });

  test('may lack a host, as tolerant reading gives it', () => {
    const { url } = parseOrThrow(bare, 'x-w:a');
    expect(format(bare, url)).toBe('x-w:a');
    expect(format(bare, { ...url, host: 'h' })).toBe('x-w://h/a');
  });

  test.each([
    ['user', { user: 'u' }],
    ['user', { user: 'u', port: 7 }],
    ['port', { port: 7 }],
  ])('cannot have a %s without a host: %j', (part, parts) => {
    const { url } = parseOrThrow(bare, 'x-w:a');
    expect(errorOf(() => format(bare, { ...url, ...parts })).part).toBe(part);
  });

  test('may escape a part that stays as written elsewhere', () => {
    const write = ({ host, what }: { readonly host: string; readonly what: string }): object => ({
      host,
      urlPath: what.replaceAll(' ', '+'),
    });
    const escaping = createRegistry([scheme(write as never, { asWritten: ['what'] })], { tolerant });
    expect(written({ scheme: 'x-w', host: 'h', what: 'a b' }, escaping)).toBe('x-w://h/a+b');
    expect(written({ scheme: 'x-w', host: '[::1]', what: 'a b' }, escaping)).toBe('x-w://[::1]/a+b');
  });

  test('is refused for the part that breaks a rule, not for one that is missing', () => {
    const write = ({ what }: { readonly what: string }): object => ({ host: 'h', urlPath: what });
    const registry = createRegistry([scheme(write as never, { asWritten: ['more', 'what'] })]);
    expect(written({ scheme: 'x-w', what: 'a b' }, registry)).toBe('- what');
  });

  test('is refused for the part that encoding names', () => {
    const write = ({ one, other }: { readonly one: string; readonly other: string }): object => ({
      host: 'h',
      urlPath: encode(one, UCHAR, 'one') + encode(other, UCHAR, 'other'),
    });
    const registry = createRegistry([scheme(write as never)]);
    expect(written({ scheme: 'x-w', one: 'a', other: 7 }, registry)).toBe('- other');
    expect(written({ scheme: 'x-w', one: HALF, other: 7 }, registry)).toBe('- one');
    expect(build(registry, { scheme: 'x-w', other: 'a' } as never)).toMatchObject({
      error: { code: 'part-missing', part: 'one' },
    });
  });
});

describe('a program that has put a member into every object', () => {
  test.each([
    [HTTP, 'user', 'u', 'http://h/'],
    [{ scheme: 'mailto', address: 'a@b.c' }, 'host', 'h', 'mailto:a@b.c'],
  ])('writes %j as it did', (data, member, value, text) => {
    Object.defineProperty(Object.prototype, member, { value, configurable: true, writable: true, enumerable: true });
    let now: string;
    try {
      now = format(registry, data as never);
    } finally {
      delete (Object.prototype as { [name: string]: unknown })[member];
    }
    expect(now).toBe(text);
  });
});
