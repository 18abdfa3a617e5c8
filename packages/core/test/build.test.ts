// `build` and `change` say which part is wrong, and why in words of its own.
import {
  type AnyScheme,
  build,
  change,
  createRegistry,
  encode,
  format,
  parse,
  parseOrThrow,
  type Registry,
  type Result,
  tolerant,
  UCHAR,
  type Url,
} from '@url/core';
import { asWritten, DIGIT, defineScheme, readLogin, UnwritableError, writeLogin } from '@url/core/scheme';
import { http, https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../../tooling/support/sentences.ts';

const registry: Registry = createRegistry<AnyScheme>([...rfc1630, https]);
const loose: Registry = createRegistry<AnyScheme>(registry.schemes, { tolerant });

/** The canonical text of what is built, or what is wrong. */
function built(data: object, by: Registry = registry): string {
  const result = build(by, data as never) as Result<Url>;
  if (result.ok) return format(by, result.url as never);
  const { part, sentence, code, position } = result.error;
  expect(position).toBeUndefined();
  return `${part}: ${sentence} (${code})`;
}

/** The part that `format` names, if it knows it, in a TypeError. */
function unwritable(data: object, by: Registry = registry): string | undefined {
  try {
    return `writes ${format(by, data as never)}`;
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    return (error as { readonly part?: string }).part;
  }
}

describe('a scheme that is not registered', () => {
  test.each([
    [{ scheme: 'htp', host: 'h' }, 'scheme: no scheme "htp"; did you mean "http"? (scheme-unregistered)'],
    [{ scheme: 'HTTP', host: 'h' }, 'scheme: no scheme "HTTP"; did you mean "http"? (scheme-unregistered)'],
    [{ scheme: 'gohper', host: 'h' }, 'scheme: no scheme "gohper"; did you mean "gopher"? (scheme-unregistered)'],
    [{ scheme: 'mail', host: 'h' }, 'scheme: no scheme "mail"; did you mean "mailto"? (scheme-unregistered)'],
    [{ scheme: 'sftpx', host: 'h' }, 'scheme: no scheme "sftpx" is registered here (scheme-unregistered)'],
    [{ host: 'h' }, `scheme: ${sentenceOf('scheme-unregistered')} (scheme-unregistered)`],
    [{ scheme: 7 }, `scheme: ${sentenceOf('scheme-unregistered')} (scheme-unregistered)`],
  ])('%j', (data, message) => {
    expect(built(data)).toBe(message);
  });

  test('a whole URL in its place is not repeated: it may have a password', () => {
    expect(built({ scheme: 'ftp://fred:secret@host.dom/' })).not.toContain('secret');
  });
});

describe('a part that the scheme does not have', () => {
  test.each([
    [{ scheme: 'http', hots: 'a' }, 'hots: http has no part "hots"; did you mean "host"? (part-unknown)'],
    [{ scheme: 'http', hostname: 'a' }, 'hostname: http has no part "hostname"; did you mean "host"? (part-unknown)'],
    [
      { scheme: 'ftp', host: 'a', username: 'u' },
      'username: ftp has no part "username"; did you mean "user"? (part-unknown)',
    ],
    [
      { scheme: 'http', host: 'a', pathname: 'u' },
      'pathname: http has no part "pathname"; did you mean "path"? (part-unknown)',
    ],
    [
      { scheme: 'http', host: 'a', user: 'u' },
      'user: http has no part "user" here; it has host, port, path, search (part-unknown)',
    ],
    [
      { scheme: 'http', host: 'a', password: 'u' },
      'password: http has no part "password" here; it has host, port, path, search (part-unknown)',
    ],
    [
      { scheme: 'mailto', address: 'a@b', subject: 'x' },
      'subject: mailto has no part "subject" here; it has address (part-unknown)',
    ],
    [
      { scheme: 'news', kind: 'article', messageID: 'a@b' },
      'messageID: news has no part "messageID"; did you mean "messageId"? (part-unknown)',
    ],
    [
      { scheme: 'wais', host: 'h', kind: 'search', database: 'd', serch: 'x' },
      'serch: wais has no part "serch"; did you mean "search"? (part-unknown)',
    ],
    [
      { scheme: 'wais', host: 'h', kind: 'database', database: 'd', search: 'x' },
      'search: wais has no part "search" here; it has host, port, database, kind (part-unknown)',
    ],
  ])('%j', (data, message) => {
    expect(built(data)).toBe(message);
  });

  test('of a tolerant registry, the parts that it alone has count', () => {
    expect(built({ scheme: 'mailto', address: 'a@b', subject: 'x' }, loose)).toContain('it has address, fields');
    expect(built({ scheme: 'news', kind: 'all', sever: 'h' }, loose)).toContain('did you mean "server"?');
  });
});

describe('a part that is missing', () => {
  test.each([
    [{ scheme: 'http' }, `host: ${sentenceOf('host-missing')} (host-missing)`],
    // A part given as undefined is left out.
    [{ scheme: 'http', hostname: undefined }, `host: ${sentenceOf('host-missing')} (host-missing)`],
    [{ scheme: 'cid' }, 'contentId: contentId of cid is missing (part-missing)'],
    [{ scheme: 'news', kind: 'article' }, 'messageId: messageId of news is missing (part-missing)'],
    [{ scheme: 'news', kind: 'group', messageId: 'a@b' }, 'group: group of news is missing (part-missing)'],
    [
      { scheme: 'wais', host: 'h', kind: 'document', database: 'd', wtype: 'T' },
      'wpath: wpath of wais is missing (part-missing)',
    ],
    [{ scheme: 'gopher', host: 'h', plus: '+' }, 'search: search of gopher is missing (part-missing)'],
  ])('%j', (data, message) => {
    expect(built(data)).toBe(message);
  });
});

describe('a part of another type', () => {
  test.each([
    [{ scheme: 'http', host: 'a', port: '80' }, 'port: port of http is a number (part-type)'],
    [{ scheme: 'ftp', host: 'a', path: 'a/b' }, 'path: path of ftp is a list of strings (part-type)'],
    [{ scheme: 'file', path: '/etc/motd' }, 'path: path of file is a list of strings (part-type)'],
    [{ scheme: 'ftp', host: 'a', path: ['a', 7] }, 'path.1: path.1 of ftp is a string (part-type)'],
    [{ scheme: 'http', host: 'a', path: ['a', 'b'] }, 'path: path of http is a string (part-type)'],
    [{ scheme: 'http', host: 7 }, 'host: host of http is a string (part-type)'],
    [{ scheme: 'http', host: 'a', search: 5 }, 'search: search of http is not a number (part-type)'],
    [{ scheme: 'http', host: 'a', search: null }, 'search: search of http is not null (part-type)'],
    [{ scheme: 'nntp', host: 'a', group: 'a.b', article: 12 }, 'article: article of nntp is not a number (part-type)'],
    [{ scheme: 'news', kind: 'article', messageId: 7 }, 'messageId: messageId of news is not a number (part-type)'],
    [
      { scheme: 'prospero', host: 'a', hsoname: 'a', fields: 'b=c' },
      'fields: fields of prospero is a list (part-type)',
    ],
    [
      { scheme: 'prospero', host: 'a', hsoname: 'a', fields: [{ name: 'b' }] },
      'fields.0.value: fields.0.value of prospero is missing (part-missing)',
    ],
    [{ scheme: 'gopher', host: 'a', gtype: 1 }, 'gtype: gtype of gopher is a string (part-type)'],
  ])('%j', (data, message) => {
    expect(built(data)).toBe(message);
  });
});

describe('a delimiter that is not of the part', () => {
  test.each([
    [{ scheme: 'http', host: 'a:80' }, 'host: a port has a part of its own, "port" (host-malformed)'],
    [{ scheme: 'file', host: 'a:80', path: ['x'] }, `host: ${sentenceOf('port-forbidden')} (host-malformed)`],
    [
      { scheme: 'http', host: 'a', search: '?a=1' },
      'search: the "?" before search is not part of it (character-forbidden)',
    ],
    [
      { scheme: 'wais', host: 'h', kind: 'search', database: 'd', search: '?a' },
      'search: the "?" before search is not part of it (character-forbidden)',
    ],
    [{ scheme: 'http', host: 'a', search: 'a?b' }, 'search: "?" must be written %3F here (character-forbidden)'],
    [{ scheme: 'http', host: 'a', search: 'a b' }, 'search: " " must be written %20 here (character-forbidden)'],
    [{ scheme: 'http', host: 'a', path: 'a?b' }, 'path: "?" must be written %3F here (character-forbidden)'],
    [{ scheme: 'http', host: 'a', path: 'a/~b' }, 'path: "~" must be written %7E here (character-forbidden)'],
    [
      { scheme: 'http', host: 'a', path: 'a\u20AC' },
      'path: "\u20AC" must be written %E2%82%AC here (character-forbidden)',
    ],
    [{ scheme: 'http', host: 'a', path: 'a\u0007' }, 'path: U+0007 must be written %07 here (character-forbidden)'],
    [{ scheme: 'http', host: 'a', path: 'a%zz' }, `path: ${sentenceOf('escape-malformed')} (escape-malformed)`],
    [
      { scheme: 'wais', host: 'h', kind: 'search', database: 'd', search: 'a~b' },
      'search: "~" must be written %7E here (character-forbidden)',
    ],
    [{ scheme: 'urn', name: 'a{b' }, 'name: "{" must be written %7B here (character-forbidden)'],
  ])('%j', (data, message) => {
    expect(built(data)).toBe(message);
  });

  test('is named with what can be in the part, where no escape can', () => {
    const digits = defineScheme({
      name: 'x-digits',
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        asWritten: ['number'],
        read: (reader) => ({ scheme: 'x-digits', number: reader.take(DIGIT) }),
        write: ({ number }) => asWritten(number, DIGIT, 'number'),
      },
      access: () => ({ by: 'x' }),
    });
    const of = createRegistry([digits]);
    const wrong = (number: string) => built({ scheme: 'x-digits', number }, of);
    expect(wrong('12t')).toBe('number: "t" cannot be here: only 0-9 can (character-forbidden)');
    expect(wrong('1 2')).toBe('number: " " cannot be here: only 0-9 can (character-forbidden)');
    expect(wrong('1\uD800')).toBe(`number: ${sentenceOf('text-malformed')} (text-malformed)`);
    expect(wrong('12')).toBe('x-digits:12');
  });

  test('is named inside a list or an object too, with its place there', () => {
    const cluster = defineScheme({
      name: 'x-cluster',
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        read: (reader) => {
          const [name, ...hosts] = reader.take(UCHAR).split('!');
          return {
            scheme: 'x-cluster',
            name,
            settings: { numbers: [reader.take(DIGIT)] },
            hosts: hosts.map((host) => ({ host })),
          };
        },
        write: ({ name, settings, hosts }) =>
          [encode(name ?? '', UCHAR), ...hosts.map(({ host }, at) => asWritten(host, UCHAR, `hosts.${at}.host`))].join(
            '!',
          ) + settings.numbers.map((number, at) => asWritten(number, DIGIT, `settings.numbers.${at}`)).join(''),
      },
      access: () => ({ by: 'x' }),
    });
    const of = createRegistry([cluster]);
    const wrong = (hosts: readonly string[], numbers = ['']) =>
      built({ scheme: 'x-cluster', name: 'a b', settings: { numbers }, hosts: hosts.map((host) => ({ host })) }, of);
    expect(wrong(['a', 'b c'])).toBe('hosts.1.host: " " cannot be here (character-forbidden)');
    expect(wrong(['é', 'b'])).toBe('hosts.0.host: "é" cannot be here (character-forbidden)');
    expect(wrong(['a'], ['1', '2x'])).toBe(
      'settings.numbers.1: "x" cannot be here: only 0-9 can (character-forbidden)',
    );
    expect(wrong(['a b', 'c d'])).toBe('hosts.0.host: " " cannot be here (character-forbidden)');
  });

  test('a "?" that is data is written escaped', () => {
    expect(built({ scheme: 'gopher', host: 'h', gtype: '7', search: '?a' })).toBe('gopher://h/7%09%3Fa');
  });
});

describe('a URL whose path stays as written is read back only where one look at its text does not tell', () => {
  const { syntax } = http;
  let reads = 0;
  const read: typeof syntax.read = (...given) => {
    reads += 1;
    return syntax.read(...given);
  };
  const { beside, whole, ...fast } = { ...syntax.fast, verbatim: [read, syntax.write] };
  const counting = (own: object): Registry =>
    createRegistry<AnyScheme>([{ ...http, syntax: { ...syntax, read, fast: own } } as AnyScheme]);
  const quick = counting({ ...fast, beside, whole });

  test.each([
    [{ host: 'host.dom', path: 'a/b', search: 'c' }, 0],
    [{ host: 'Host.DOM' }, 0],
    [{ host: 'host.dom', path: 'a', port: 80 }, 0],
    [{ host: 'host.dom', path: 'a', port: 8080 }, 0],
    [{ host: 'host.dom', path: 'a', port: 60000 }, 1],
    [{ host: '127.0.0.1', path: 'a' }, 0],
    [{ host: `${'a'.repeat(63)}.dom`, path: 'a' }, 1],
  ])('%j', (parts, times) => {
    const data = { scheme: 'http', ...parts };
    reads = 0;
    const result = build(quick, data as never);
    expect(reads).toBe(times);
    expect(result).toEqual(build(registry, data as never));
    expect(result).toEqual(parse(quick, built(data, quick)));
    // A scheme that cannot make a URL of such parts reads each.
    reads = 0;
    expect(build(counting(fast), data as never)).toEqual(result);
    expect(reads).toBe(1);
  });
});

describe('names that reading folds may be given in either case', () => {
  test.each([
    [{ scheme: 'ftp', host: 'H.DOM' }, 'ftp://h.dom/'],
    [{ scheme: 'afs', cell: 'CERN.ch', path: ['A'] }, 'afs://cern.ch/A'],
  ])('%j', (data, text) => {
    expect(built(data)).toBe(text);
  });

  test('the server of news too', () => {
    expect(built({ scheme: 'news', kind: 'group', group: 'A.b', server: 'News.Host.DOM:1190' }, loose)).toBe(
      'news://news.host.dom:1190/A.b',
    );
    expect(built({ scheme: 'news', kind: 'group', group: 'a', server: 'h:119' }, loose)).toMatch(/^server: /);
  });

  test('change folds them as build does', () => {
    const { url } = parseOrThrow(registry, 'afs://c/a' as string);
    expect(change(registry, url as never, { cell: 'CERN.ch' } as never)).toMatchObject({
      ok: true,
      url: { cell: 'cern.ch' },
    });
  });

  test('no other part may', () => {
    expect(built({ scheme: 'ftp', host: 'h', type: 'A' })).toMatch(/^type: /);
  });
});

/** Data of every scheme, every alternative and every part. */
const ALL: readonly (Url & { readonly [part: string]: unknown })[] = [
  { scheme: 'ftp', user: 'u', password: 'p', host: 'h', port: 21, path: ['a', 'b'], type: 'a' },
  { scheme: 'http', host: 'h', port: 80, path: 'a', search: 'b' },
  { scheme: 'https', host: 'h', port: 443, path: 'a', search: 'b' },
  { scheme: 'gopher', host: 'h', port: 70, gtype: '1', selector: 'a', search: 'b', plus: '+' },
  { scheme: 'mailto', address: 'a@b' },
  { scheme: 'news', kind: 'group', group: 'a.b' },
  { scheme: 'news', kind: 'article', messageId: 'a@b' },
  { scheme: 'nntp', host: 'h', port: 119, group: 'a.b', article: '1' },
  { scheme: 'telnet', user: 'u', password: 'p', host: 'h', port: 23 },
  { scheme: 'rlogin', user: 'u', password: 'p', host: 'h', port: 513 },
  { scheme: 'tn3270', user: 'u', password: 'p', host: 'h', port: 23 },
  { scheme: 'wais', host: 'h', port: 210, database: 'd', kind: 'database' },
  { scheme: 'wais', host: 'h', port: 210, database: 'd', kind: 'search', search: 's' },
  { scheme: 'wais', host: 'h', port: 210, database: 'd', kind: 'document', wtype: 't', wpath: 'p' },
  { scheme: 'file', host: 'h', path: ['a'] },
  { scheme: 'prospero', host: 'h', port: 1525, hsoname: 'a', fields: [{ name: 'b', value: 'c' }] },
  { scheme: 'mid', messageId: 'a@b' },
  { scheme: 'cid', contentId: 'a@b' },
  { scheme: 'urn', name: 'a' },
  { scheme: 'afs', cell: 'c', path: ['a'] },
];
const OPTIONAL = [
  'user',
  'password',
  'port',
  'path',
  'type',
  'search',
  'plus',
  'article',
  'gtype',
  'selector',
  'fields',
];

test('an empty list is named where a scheme reads at least one item', () => {
  const lists = ALL.flatMap((data) =>
    Object.entries(data).flatMap(([part, value]) => (Array.isArray(value) ? [[data, part] as const] : [])),
  );
  const said = lists.map(([data, part]) => built({ ...data, [part]: [] }));
  expect(said).toEqual([
    'path: path of ftp cannot be an empty list (part-unwritable)',
    'path: path of file cannot be an empty list (part-unwritable)',
    'prospero://h/a',
    'path: path of afs cannot be an empty list (part-unwritable)',
  ]);
});

describe.each(ALL)('the parts of $scheme ($kind)', (data) => {
  const parts = Object.keys(data).filter((part) => part !== 'scheme' && part !== 'kind');

  test('are written', () => {
    expect(unwritable(data)).toMatch(/^writes /);
    expect(built(data)).toBe(unwritable(data)?.slice('writes '.length));
  });

  test.each(parts)('%s of another type is named by build, and refused by format', (part) => {
    const kind = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);
    for (const value of [7, true, ['x'], { x: 'y' }, 'x', null, 7n, () => 'x']) {
      if (kind(value) === kind(data[part])) continue;
      const by = { ...data, [part]: value };
      expect({ by: String(value), part: built(by) }).toEqual({
        by: String(value),
        part: expect.stringMatching(new RegExp(`^${part}: .*\\((?:part-type|[a-z-]+-(?:unknown|malformed))\\)`)),
      });
      expect(unwritable(by), String(value)).toBe(part);
    }
  });

  test.each(parts)('%s misspelt is named, and the right name with it', (part) => {
    const { [part]: value, ...others } = data;
    const misspelt = `${part.slice(0, -1)}${part.at(-1)}s`;
    expect(built({ ...others, [misspelt]: value })).toBe(
      `${misspelt}: ${data.scheme} has no part "${misspelt}"; did you mean "${part}"? (part-unknown)`,
    );
  });

  test.each(parts.filter((part) => !OPTIONAL.includes(part) || (data['kind'] === 'search' && part === 'search')))(
    '%s missing is named',
    (part) => {
      const { [part]: _, ...others } = data;
      expect(built(others)).toMatch(
        part === 'host' && data.scheme === 'file' ? /^file:/ : new RegExp(`^${part}: .*-missing\\)$`),
      );
      if (part !== 'host') expect(unwritable(others)).toBe(part);
    },
  );
});

describe('schemes of anybody', () => {
  const cluster = defineScheme({
    name: 'x-cluster',
    section: 'the manual',
    syntax: {
      form: 'opaque',
      read: (reader) => {
        reader.eat('//');
        const { host, port = 1 } = readLogin(reader, { authority: 'hostport', port: 1 }, '/');
        return { scheme: 'x-cluster', hosts: [{ host, port }], copies: 1 };
      },
      write: ({ hosts }) => `//${hosts.map((each) => writeLogin(each, 1)).join(',')}`,
    },
    access: () => ({ by: 'nothing' }),
  });
  const counted = defineScheme({
    name: 'x-counted',
    section: 'the manual',
    syntax: {
      form: 'opaque',
      read: (reader) => ({ scheme: 'x-counted', count: Number(reader.take(DIGIT)) }),
      write: ({ count }) => `${count}`,
    },
    access: () => ({ by: 'nothing' }),
  });
  const own: Registry = createRegistry<AnyScheme>([cluster, counted]);

  test.each([
    [{ scheme: 'x-cluster', hosts: 'h', copies: 1 }, 'hosts: hosts of x-cluster is a list of objects (part-type)'],
    [
      { scheme: 'x-cluster', hosts: [{ host: 'h' }], copies: 1 },
      'hosts.0.port: hosts.0.port of x-cluster is missing (part-missing)',
    ],
    [
      { scheme: 'x-cluster', hosts: [{ host: 'h', port: '1' }], copies: 1 },
      'hosts.0.port: hosts.0.port of x-cluster is a number (part-type)',
    ],
    [
      { scheme: 'x-cluster', host: 'h', copies: 1 },
      'host: x-cluster has no part "host"; did you mean "hosts"? (part-unknown)',
    ],
    [
      { scheme: 'x-cluster', hosts: [{ host: 'h', port: 1 }], copies: '1' },
      'copies: copies of x-cluster is a number (part-type)',
    ],
    [
      { scheme: 'x-cluster', hosts: [{ host: 'h', port: 1 }], copies: 2 },
      `copies: ${sentenceOf('part-unwritable')} (part-unwritable)`,
    ],
    [{ scheme: 'x-counted', count: '7' }, 'count: count of x-counted is a number (part-type)'],
  ])('%j', (data, message) => {
    expect(built(data, own)).toBe(message);
  });

  test('may refuse a part in words of their own', () => {
    const odd = defineScheme({
      name: 'x-odd',
      section: 'the manual',
      syntax: {
        form: 'opaque',
        rules: { errors: { 'x-odd-even': ['page 2', 'a number is odd'] } },
        read: (reader) => ({ scheme: 'x-odd', number: reader.text.length }),
        write: () => {
          throw new UnwritableError('number', 'x-odd-even');
        },
      },
      access: () => ({ by: 'nothing' }),
    });
    const result = build(createRegistry([odd]), { scheme: 'x-odd', number: 2 });
    expect(result).toMatchObject({
      error: { code: 'x-odd-even', section: 'page 2', sentence: 'a number is odd', part: 'number' },
    });
  });
});

describe('misuse from JavaScript is a TypeError in words', () => {
  test.each([['http://h/'], [undefined], [null], [7]])('%j is not parts', (parts) => {
    const given = parts === 'http://h/' ? 'a string' : parts === 7 ? 'a number' : String(parts);
    const words = `a url is built from its parts, an object, not from ${given}`;
    expect(() => build(registry, parts as never)).toThrow(new TypeError(words));
  });

  test('a URL object, and a result, have no parts of a url', () => {
    const url = parseOrThrow(registry, 'http://h/' as string);
    for (const [parts, words] of [
      [new URL('http://h/'), 'a url is built from its parts: this is a URL object, and parse reads its `href`'],
      [url, 'a url is built from its parts: this is a result, and its `url` has them'],
      [[], 'a url is built from its parts, an object, not from a list'],
    ] as const) {
      expect(() => build(registry, parts as never)).toThrow(new TypeError(words));
      expect(() => change(registry, url.url as never, parts as never)).toThrow(new TypeError(words));
    }
  });

  test.each([['http://h/'], [undefined], [null], [{ ok: true, url: {} }]])('%j is not a url to change', (url) => {
    expect(() => change(registry, url as never, {} as never)).toThrow(/^a url is data, as parse gives it/);
  });
});
