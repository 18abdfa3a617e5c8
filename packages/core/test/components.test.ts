import {
  type AnyScheme,
  type Component,
  components,
  createRegistry,
  decode,
  parse,
  parseGeneric,
  type Registry,
  type Result,
  UCHAR,
  type Url,
  XCHAR,
} from '@url/core';
import { charSet, DIGIT, defineScheme, type Reader, readLogin, readSegments } from '@url/core/scheme';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { registryFor, type Vector } from '@url/testing';
import { describe, expect, test } from 'vitest';
import { componentProblems } from '../../../tooling/support/component-problems.ts';
import { long } from '../../../tooling/support/share.ts';
import { vectorFiles, vectorsOf } from '../../../tooling/support/vector-files.ts';
import { positionIn } from '../src/components/octet-positions.ts';
import type { Recorder } from '../src/components/recorder.ts';

const registry: Registry = createRegistry<AnyScheme>([...rfc1630, https]);
const loose = registryFor(registry, 'tolerant');

/** Each part with the text of its span, and the unwritten parts; or the code of the failure. */
function located(text: string, by: Registry = registry): readonly string[] {
  const result = components(by, text);
  if (!result.ok) return [result.error.code];
  const written = result.components.map(
    ({ part, start, end, leftOut }) => `${leftOut ? 'left out: ' : ''}${part} ${text.slice(start, end)}`,
  );
  return [...written, ...result.unwritten.map((part) => `- ${part}`)];
}

describe('the components of each scheme', () => {
  test.each([
    [
      'ftp://u%40:p@Host.DOM:2121/%2Fetc/a%20b//motd;type=A#top',
      ...['scheme ftp', 'user u%40', 'password p', 'host Host.DOM', 'port 2121'],
      ...['path.0 %2Fetc', 'path.1 a%20b', 'path.2 ', 'path.3 motd', 'type A', 'fragment top'],
    ],
    ['ftp://h/', 'scheme ftp', 'host h', 'path.0 ', '- port'],
    ['ftp://h', 'scheme ftp', 'host h', '- path.0', '- port'],
    ['ftp://:@h/', 'scheme ftp', 'user ', 'password ', 'host h', 'path.0 ', '- port'],
    ['HTTP://H:0080/a/b%2f?c+d#', 'scheme HTTP', 'host H', 'port 0080', 'path a/b%2f', 'search c+d', 'fragment '],
    ['http://h/?', 'scheme http', 'host h', 'path ', 'search ', '- port'],
    ['https://h:444', 'scheme https', 'host h', 'port 444', '- path'],
    ['http://h#f', 'scheme http', 'host h', 'fragment f', '- path', '- port'],
    [
      'gopher://h:71/7a/b%09x%20y%09+z',
      ...['scheme gopher', 'host h', 'port 71', 'gtype 7', 'selector a/b', 'search x%20y', 'plus +z'],
    ],
    ['mailto:Fred%25x@Host.dom', 'scheme mailto', 'address Fred%25x@Host.dom'],
    ['news:comp.lang.c', 'scheme news', 'group comp.lang.c', '- kind'],
    ['news:a%2Fb@c.d', 'scheme news', 'messageId a%2Fb@c.d', '- kind'],
    ['news:*', 'scheme news', '- kind'],
    ['nntp://h/comp.lang/0012', 'scheme nntp', 'host h', 'group comp.lang', 'article 0012', '- port'],
    ['telnet://u:p@h:23/', 'scheme telnet', 'user u', 'password p', 'host h', 'port 23'],
    ['wais://h/d', 'scheme wais', 'host h', 'database d', '- kind', '- port'],
    ['wais://h/d?a+b', 'scheme wais', 'host h', 'database d', 'search a+b', '- kind', '- port'],
    ['wais://h/d/T/a%2Fb', 'scheme wais', 'host h', 'database d', 'wtype T', 'wpath a%2Fb', '- kind', '- port'],
    ['file://localhost/etc/motd', 'scheme file', 'host localhost', 'path.0 etc', 'path.1 motd'],
    ['file:///a', 'scheme file', 'host ', 'path.0 a'],
    [
      'prospero://h/a/b;c=d;=e',
      ...['scheme prospero', 'host h', 'hsoname a/b', 'fields.0.name c', 'fields.0.value d'],
      ...['fields.1.name ', 'fields.1.value e', '- port'],
    ],
    ['mid:a@b.c', 'scheme mid', 'messageId a@b.c'],
    ['cid:a%2Fb@c', 'scheme cid', 'contentId a%2Fb@c'],
    ['urn:x%41:y/z', 'scheme urn', 'name x%41:y/z'],
    ['rlogin://u@h/', 'scheme rlogin', 'user u', 'host h', '- port'],
    ['tn3270://h:24', 'scheme tn3270', 'host h', 'port 24'],
    ['afs://cell.Name/a/b', 'scheme afs', 'cell cell.Name', 'path.0 a', 'path.1 b'],
  ])('%s', (text, ...expected) => {
    expect([...located(text)].sort()).toEqual([...expected].sort());
  });

  test('are given with the reading, sorted by position, and the unwritten parts are named', () => {
    expect(components(registry, 'ftp://h/a;type=i')).toEqual({
      ...parse(registry, 'ftp://h/a;type=i'),
      components: [
        { part: 'scheme', start: 0, end: 3 },
        { part: 'host', start: 6, end: 7 },
        { part: 'path.0', start: 8, end: 9 },
        { part: 'type', start: 15, end: 16 },
      ],
      unwritten: ['port'],
    });
  });

  test('with an empty fragment are those without it', () => {
    for (const text of ['http://h/a', 'ftp://h/a;type=a', 'wais://h/d/T/p', 'telnet://h', 'news:a.b', 'urn:x']) {
      const plain = components(registry, text);
      const fragment = { part: 'fragment', start: text.length + 1, end: text.length + 1 };
      if (!plain.ok) throw new Error(text);
      expect(components(registry, `${text}#`)).toEqual({
        ...plain,
        fragment: '',
        components: [...plain.components, fragment],
      });
    }
  });

  test('that are parts of one character of UTF-8 have each its escape', () => {
    expect(located('gopher://h/%C3%A9')).toEqual(['scheme gopher', 'host h', 'gtype %C3', 'selector %A9', '- port']);
  });

  test('of a text that cannot be read fail as parse does', () => {
    for (const text of ['ftp://h/a b', 'none', '', '../a', 'x-none:a b']) {
      const own = parse(registry, text) as Result<Url>;
      const result = own.ok || own.error.code !== 'scheme-unregistered' ? own : parseGeneric(registry, text);
      expect(components(registry, text)).toMatchObject(result);
      expect(result.ok).toBe(false);
    }
    expect(() => components(registry, 7 as never)).toThrow(TypeError);
  });
});

describe('an unregistered scheme', () => {
  test.each([
    ['x-a:b?c#d', 'scheme x-a', 'schemepart b?c', 'fragment d'],
    ['x-a:', 'scheme x-a', 'schemepart '],
    ['X-A://u:p@H.d:7/e?f', 'scheme X-A', 'user u', 'password p', 'host H.d', 'port 7', 'urlPath e?f'],
    ['x-a://h', 'scheme x-a', 'host h'],
    ['x-a://h1,h2/', 'scheme x-a', 'schemepart //h1,h2/'],
  ])('%s', (text, ...expected) => {
    expect(located(text)).toEqual(expected);
  });
});

describe('a text that is read tolerantly', () => {
  test('has the parts of a login at their places, whatever was repaired in it', () => {
    expect(located('x-none://u|r:p%00%41|q@h/a|b', loose)).toEqual([
      ...['scheme x-none', 'user u|r', 'password p%00%41|q', 'host h', 'urlPath a|b'],
    ]);
    expect(located('x-none:a b', loose)).toEqual(['scheme x-none', 'schemepart a b']);
    expect(located('x-none://h/h', loose)).toEqual(['scheme x-none', 'host h', 'urlPath h']);
  });

  test('that cannot be read shows nothing of a login that was left out', () => {
    expect(components(loose, 'https://u:p@h:bad/').components).toEqual([
      { part: 'scheme', start: 0, end: 5 },
      { part: 'host', start: 12, end: 13 },
    ]);
  });

  test.each([
    ['  http://u@my_h:/~a b?c ', 'scheme http', 'left out: user u', 'host my_h', 'path ~a b', 'search c', '- port'],
    ['http://[::1]:81/', 'scheme http', 'host [::1]', 'port 81', 'path '],
    ['http://h?q', 'scheme http', 'host h', 'search q', '- path', '- port'],
    ['http://h/\u00E9%zz#a#b', 'scheme http', 'host h', 'path \u00E9%zz', 'fragment a#b', '- port'],
    [
      'ftp://~u:p@h/\u{1F600}/a b',
      'scheme ftp',
      'user ~u',
      'password p',
      'host h',
      'path.0 \u{1F600}',
      'path.1 a b',
      '- port',
    ],
    ['ftp://h/FILE.TXT;1', 'scheme ftp', 'host h', 'path.0 FILE.TXT;1', '- port'],
    ['ftp://h/a;1;type=a', 'scheme ftp', 'host h', 'path.0 a;1', 'type a', '- port'],
    ['ftp://h/a/x; type=a', 'scheme ftp', 'host h', 'path.0 a', 'path.1 x; type=a', '- port'],
    ['news:<a@b.c>', 'scheme news', 'messageId a@b.c', '- kind'],
    ['file:///c|/x', 'scheme file', 'host ', 'path.0 c|', 'path.1 x'],
    ['file:/a/b', 'scheme file', 'path.0 a', 'path.1 b', '- host'],
    ['telnet://h/a/b', 'scheme telnet', 'host h', 'left out: urlPath a/b', '- port'],
    ['cid:é@b', 'scheme cid', 'contentId é@b'],
    ['mailto:~x', 'scheme mailto', 'address ~x'],
    ['mid:<a@b>', 'scheme mid', 'messageId a@b'],
    ['ftp://h/?;/', 'scheme ftp', 'host h', 'path.0 ?;', 'path.1 ', '- port'],
    ['ftp://a.b/;/Z?x/', 'scheme ftp', 'host a.b', 'path.0 ;', 'path.1 Z?x', 'path.2 ', '- port'],
    [
      'mailto:a@b.c?subject=x%20y&cc=',
      ...['scheme mailto', 'address a@b.c', 'fields.0.name subject', 'fields.0.value x%20y', 'fields.1.name cc'],
      'fields.1.value ',
    ],
    ['x-a://u@h/~', 'scheme x-a', 'user u', 'host h', 'urlPath ~'],
  ])('%j', (text, ...expected) => {
    expect([...located(text, loose)].sort()).toEqual([...expected].sort());
  });
});

const vectors = vectorFiles
  .flatMap((file) => vectorsOf(file) as readonly (Vector & { readonly in: string })[])
  .filter(({ kind, mode = '' }) => kind === 'parse' && !mode.includes('generic'))
  // Other schemes have a file of their own, which looks for them.
  .filter(({ in: text, mode }) => !isUnregistered(parse(registryFor(registry, mode), text)));

function isUnregistered(result: Result<Url>): boolean {
  return !result.ok && result.error.code === 'scheme-unregistered';
}

/** The texts between the spans, and after the last. */
function gapsOf(text: string, found: readonly Component[]): readonly string[] {
  const starts = [...found.map(({ start }) => start), text.length];
  return starts.map((start, at) => text.slice(found[at - 1]?.end ?? 0, start));
}

describe('the vectors', () => {
  const strict = vectors.filter(({ mode }) => mode === undefined);

  test('have each part located or unwritten, in order', () => {
    expect(strict.length).toBeGreaterThan(800);
    expect(strict.flatMap(({ in: text }) => componentProblems(text, registry))).toEqual([]);
  });

  test('have delimiters alone between the spans', () => {
    const others = strict.filter(({ in: text }) => {
      const result = components(registry, text);
      return result.ok && gapsOf(text, result.components).some((gap) => !DELIMITERS.test(gap));
    });
    expect(others.map(({ in: text }) => text)).toEqual([]);
  });

  test('have the value of the part in each span, but for spellings that reading folds', () => {
    const others = strict.flatMap(({ in: text }) => {
      const [result, read] = [components(registry, text), parse(registry, text) as Result<Url>];
      if (!result.ok || !read.ok) return [text];
      const data: unknown = { ...read.url, fragment: read.fragment };
      return result.components.flatMap(({ part, start, end }) => {
        const span = text.slice(start, end);
        const value = String(part.split('.').reduce((inner, name) => (inner as never)?.[name], data));
        const folded = [span, decode(span), span.toLowerCase(), span.replace(/^0+(?=.)/, ''), hostOf(span)];
        // "gopher://h/" has the type of a menu, and a character that is inserted after the slash is another type.
        const isDefault = part === 'gtype' && span === '' && value === '1';
        return isDefault || folded.includes(value) ? [] : [`${text}: ${part} is ${value}, in ${span}`];
      });
    });
    expect(others).toEqual([]);
  });

  test('that are not read strictly have ordered spans too', () => {
    const all = vectors.filter(({ mode }) => mode !== undefined);
    expect(all.length).toBeGreaterThan(300);
    expect(all.flatMap(({ in: text, mode }) => componentProblems(text, registryFor(registry, mode)))).toEqual([]);
  });
});

const DELIMITERS = /^(?:[:/@?;=#]|%09|;type=|:\*)*$/i;

/** A host as data has it. */
function hostOf(span: string): string {
  if (/^localhost$/i.test(span)) return '';
  return /^[\d.]+$/.test(span) ? span.split('.').map(Number).join('.') : span.toLowerCase();
}

describe('a custom scheme', () => {
  const PIECE = charSet(UCHAR, ';=');
  const NOTHING = charSet('');

  function opaque<U extends object>(read: (reader: Reader) => U): Registry {
    const scheme = defineScheme({
      name: 'x-c',
      section: 'nowhere',
      syntax: { form: 'opaque', read: (reader: Reader) => ({ scheme: 'x-c', ...read(reader) }), write: () => '' },
      access: () => ({ by: 'nothing' }),
    });
    return createRegistry<AnyScheme>([scheme]);
  }

  test('need not name its parts where they are in the order of the text', () => {
    const by = opaque((reader) => {
      const first = reader.decode(UCHAR);
      reader.eat(':');
      return { first, second: reader.take(UCHAR) };
    });
    expect(located('x-c:a%20b:c', by)).toEqual(['scheme x-c', 'first a%20b', 'second c']);
    expect(located('x-c::', by)).toEqual(['scheme x-c', 'first ', 'second ']);
    expect(located('x-c:x:x', by)).toEqual(['scheme x-c', 'first x', 'second x']);
  });

  test('names parts that are in another order, with equal values too', () => {
    const by = opaque((reader) => {
      const second = reader.decode(UCHAR, 'second');
      reader.eat(':');
      return { first: reader.decode(UCHAR, 'first'), second };
    });
    expect(located('x-c:a:b', by)).toEqual(['scheme x-c', 'second a', 'first b']);
    const result = components(by, 'x-c:x:x');
    expect(result.ok && result.components).toEqual([
      { part: 'scheme', start: 0, end: 3 },
      { part: 'second', start: 4, end: 5 },
      { part: 'first', start: 6, end: 7 },
    ]);
  });

  test('names many parts in the opposite order, with equal values too', () => {
    const by = opaque((reader) => {
      const third = reader.take(UCHAR, 'third');
      reader.eat(':');
      const second = reader.take(UCHAR, 'second');
      reader.eat(':');
      return { first: reader.take(UCHAR, 'first'), second, third };
    });
    expect(located('x-c:a:b:c', by)).toEqual(['scheme x-c', 'third a', 'second b', 'first c']);
    expect(located('x-c:x:x:x', by)).toEqual(['scheme x-c', 'third x', 'second x', 'first x']);
  });

  test('names a part whose value a constant has too', () => {
    const by = opaque((reader) => {
      const [sort, who] = [reader.take(UCHAR), reader.eat(':') ? reader.decode(UCHAR, 'who') : ''];
      return { constant: 'user', sort: sort === '' ? 'user' : 'other', who };
    });
    expect(located('x-c:user:user', by)).toContain('who user');
    expect(located('x-c:user:x', by)).toContain('who x');
  });

  test('names the items of a list that it cuts by itself', () => {
    const by = opaque((reader) => {
      const path: string[] = [];
      do path.push(reader.take(UCHAR, `path.${path.length}`));
      while (reader.eat('/'));
      return { path, constant: 'a' };
    });
    expect(located('x-c:a//b', by)).toEqual(['scheme x-c', 'path.0 a', 'path.1 ', 'path.2 b', '- constant']);
    expect(located('x-c:a/a', by)).toEqual(['scheme x-c', 'path.0 a', 'path.1 a', '- constant']);
  });

  test('names a part whose value is written otherwise', () => {
    const by = opaque((reader) => {
      const year = String(Number(reader.take(DIGIT, 'year')));
      reader.eat('-');
      return { year, month: String(Number(reader.take(DIGIT, 'month'))) };
    });
    expect(located('x-c:01994-01', by)).toEqual(['scheme x-c', 'year 01994', 'month 01']);
  });

  test('may have numbers', () => {
    const by = opaque((reader) => {
      const year = Number(reader.take(DIGIT, 'year'));
      reader.eat('-');
      return { year, month: Number(reader.take(DIGIT, 'month')) };
    });
    expect(located('x-c:1994-12', by)).toEqual(['scheme x-c', 'year 1994', 'month 12']);
  });

  test('may have numbers without a name, which are written with zeros before them', () => {
    const by = opaque((reader) => {
      const year = Number(reader.take(DIGIT));
      reader.eat('-');
      return { year, month: Number(reader.take(DIGIT)) };
    });
    expect(located('x-c:1994-012', by)).toEqual(['scheme x-c', 'year 1994', 'month 012']);
  });

  test('has the run of another name where nothing else has that name', () => {
    const by = opaque((reader) => {
      reader.take(UCHAR);
      reader.eat('/');
      return { other: reader.take(UCHAR, 'x') };
    });
    expect(located('x-c:ab/b', by)).toEqual(['scheme x-c', 'other b']);
    const result = components(by, 'x-c:ab/b');
    expect(result.components.at(-1)).toEqual({ part: 'other', start: 7, end: 8 });
  });

  test('keeps the run of a name that another part has', () => {
    const by = opaque((reader) => ({ first: 'x', inner: { b: reader.take(UCHAR, 'b') } }));
    expect(located('x-c:x', by)).toEqual(['scheme x-c', 'inner.b x', '- first']);
  });

  test('may have many parts that are not written', () => {
    const by = opaque((reader) => {
      const [a, b] = [reader.take(UCHAR, 'a'), reader.eat('/') ? reader.take(UCHAR, 'b') : ''];
      return { constants: Array.from({ length: 20 }, () => 'q'), b, a };
    });
    expect(located('x-c:x/y', by)).toEqual([
      ...['scheme x-c', 'a x', 'b y'],
      ...Array.from({ length: 20 }, (_, at) => `- constants.${at}`),
    ]);
  });

  test('keeps both runs of a part that was read in two, after many parts that are not written', () => {
    const by = opaque((reader) => {
      const other = reader.take(UCHAR, 'other');
      reader.eat(':');
      const [begin, end] = [reader.take(DIGIT, 'part'), reader.take(UCHAR, 'part')];
      return { constant: '7', numbers: Array.from({ length: 12 }, () => 0), part: begin && end, other };
    });
    expect(located('x-c:x:7y', by)).toEqual([
      ...['scheme x-c', 'other x', 'part y', '- constant'],
      ...Array.from({ length: 12 }, (_, at) => `- numbers.${at}`),
    ]);
  });

  test('that gives no data of a text has the named parts before the error', () => {
    const scheme = defineScheme({
      name: 'x-n',
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        read: (reader: Reader) => {
          reader.take(DIGIT);
          reader.eat('/');
          reader.take(DIGIT, 'two');
          return undefined as never;
        },
        write: () => '',
      },
      access: () => ({ by: 'nothing' }),
    });
    expect(components(createRegistry([scheme]), 'x-n:12/34!').components).toEqual([
      { part: 'scheme', start: 0, end: 3 },
      { part: 'two', start: 7, end: 9 },
    ]);
  });

  test('of a text that cannot be read has the parts before the error, named or not', () => {
    const by = opaque((reader) => {
      const one = reader.take(DIGIT);
      reader.eat('/');
      const two = reader.take(DIGIT, 'two');
      reader.fail('end-expected' as never);
      return { one, two };
    });
    const { components: before } = components(by, 'x-c:12/34!');
    expect(before.map(({ part, start, end }) => [part, start, end])).toEqual([
      ['scheme', 0, 3],
      ['one', 4, 6],
      ['two', 7, 9],
    ]);
  });

  test('has lists of logins, which readLogin locates, and segments, which readSegments locates', () => {
    const by = opaque((reader) => {
      reader.eat('//');
      const { host, port, user } = readLogin(reader as never, { authority: 'login' });
      reader.eat('/');
      return { user, host, port, path: readSegments(reader, UCHAR), name: reader.eat('@') ? reader.take(XCHAR) : '' };
    });
    expect(located('x-c://u@H:7/a%2F//b@c', by)).toEqual([
      ...['scheme x-c', 'user u', 'host H', 'port 7', 'path.0 a%2F', 'path.1 ', 'path.2 b', 'name c'],
    ]);
  });

  test('may read a part again: the last reading counts', () => {
    const by = opaque((reader) => {
      const { index } = reader;
      reader.take(XCHAR);
      reader.index = index;
      const first = reader.take(UCHAR);
      reader.eat('/');
      return { first, second: reader.take(UCHAR) };
    });
    expect(located('x-c:a/b', by)).toEqual(['scheme x-c', 'first a', 'second b']);
  });

  test('may read an empty part again, where it read on', () => {
    const by = opaque((reader) => {
      const { index } = reader;
      reader.eat('a');
      reader.take(NOTHING);
      reader.index = index;
      return { first: reader.take(NOTHING), second: reader.take(UCHAR) };
    });
    expect(located('x-c:a', by)).toEqual(['scheme x-c', 'first ', 'second a']);
    const result = components(by, 'x-c:a');
    expect(result.ok && result.components[1]).toEqual({ part: 'first', start: 4, end: 4 });
  });

  test('has parts at one place in the order of their ends, whatever the order of its data', () => {
    const by = opaque((reader) => {
      const [empty, first] = [reader.take(NOTHING, 'empty'), reader.take(UCHAR, 'first')];
      return { first, empty };
    });
    expect(located('x-c:ab', by)).toEqual(['scheme x-c', 'empty ', 'first ab']);
  });

  test('may have strings that are in no run, among those that are', () => {
    /** The strings of a list, located in a text that is read piece by piece. */
    const among = (list: readonly string[], text: string) =>
      located(
        `x-c:${text}`,
        opaque((reader) => {
          do reader.take(PIECE);
          while (reader.eat('/'));
          return { list };
        }),
      ).slice(1);
    expect(among(['a%20b', 'none'], 'a%20b')).toEqual(['list.0 a%20b', '- list.1']);
    expect(among(['a b', 'none'], 'a%20b')).toEqual(['list.0 a%20b', '- list.1']);
    expect(among(['', 'none'], 'ab')).toEqual(['- list.0', '- list.1']);
    const others = Array.from({ length: 12 }, (_, at) => `none${at}`);
    const missed = others.map((_, at) => `- list.${at}`);
    expect(among([...others, 'b'], 'a/b')).toEqual(['list.12 b', ...missed]);
    expect(among([...others, 'b'], 'bc')).toEqual([...missed, '- list.12']);
    expect(among(['b', ...others], 'b')).toEqual(['list.0 b', ...others.map((_, at) => `- list.${at + 1}`)]);
    expect(among(['none'], '')).toEqual(['- list.0']);
    expect(among([''], '')).toEqual(['list.0 ']);
  });

  test('has no more components than its data, whatever it names', () => {
    const by = opaque((reader) => ({ only: reader.take(UCHAR, 'none') }));
    expect(located('x-c:a', by)).toEqual(['scheme x-c', 'only a']);
  });
});

describe('long texts', () => {
  test.each([
    ['ftp://h/', 'a/', 100_000],
    ['ftp://h/', 'a%2F/', 100_000],
    ['file:///', '/', 100_000],
  ])('%s and then %j: one component for each of 100,000 segments', (start, unit, count) => {
    const segments = long(count);
    const text = `${start}${unit.repeat(segments - 1)}b`;
    const result = components(registry, text);
    const found = result.ok ? result.components.filter(({ part }) => part.startsWith('path.')) : [];
    expect(found).toHaveLength(segments);
    expect(found.at(-1)).toEqual({ part: `path.${segments - 1}`, start: text.length - 1, end: text.length });
  });

  test('many fields have a component each', () => {
    const count = long(100_000);
    const result = components(registry, `prospero://h/n${';a=b'.repeat(count)}`);
    expect(result.ok && result.components.length).toBe(3 + 2 * count);
  });

  test('many strings that cannot be matched take little time', () => {
    const scheme = defineScheme({
      name: 'x-l',
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        read: (reader: Reader) => {
          const list: string[] = [];
          do list.push(`${reader.take(UCHAR)}!`);
          while (reader.eat('/'));
          return { scheme: 'x-l', list };
        },
        write: () => '',
      },
      access: () => ({ by: 'nothing' }),
    });
    const by = createRegistry([scheme]);
    const count = long(20_000);
    const result = components(by, `x-l:${'ab/'.repeat(count)}`);
    expect(result.ok && result.components.length + result.unwritten.length).toBe(count + 2);
  });
});

describe('the names of the runs that were read', () => {
  const count = 1000;
  const every = Array.from({ length: count }, (_, at) => `part${at}`);
  const few = [...'abcdefghijkl'];
  /** Every second one of the last runs has a name. */
  const last = every.map((_, at) => few[(at - count) / 2 + few.length]);

  test.each<[string, read: readonly (string | undefined)[], inData: readonly string[], most: number]>([
    ['a few names at the end', last, few, 5],
    ['a few names at the end, among parts that are not written', last, few.flatMap((name) => [`no ${name}`, name]), 25],
    ['names in the order of the data', every, every, 8],
    ['twelve names at the beginning, in the opposite order', every, every.slice(0, 12).toReversed(), 2.5],
    ['names in the opposite order', every, every.toReversed(), 20],
    ['other names than those of the data', every, every.map((name) => `no ${name}`), 25],
  ])('are looked at a few times each, however many there are: %s', (_, names, parts, most) => {
    let looks = 0;
    const scheme = defineScheme({
      name: 'x-c',
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        read: (reader: Reader) => {
          for (const name of names) {
            reader.take(UCHAR, name);
            reader.eat('/');
          }
          for (const run of (reader['~trace'] as Recorder).runs) {
            const { part } = run;
            const get = () => {
              looks += 1;
              return part;
            };
            Object.defineProperty(run, 'part', { get });
          }
          return { scheme: 'x-c', ...Object.fromEntries(parts.map((part) => [part, 0])) };
        },
        write: () => '',
      },
      access: () => ({ by: 'nothing' }),
    });
    expect(components(createRegistry([scheme]), `x-c:${'x/'.repeat(count)}`).ok).toBe(true);
    expect(looks).toBeLessThan(most * count);
  });
});

describe('a position in a decoded string', () => {
  test.each([
    ['a%C3%A9', 0, 0],
    ['a%C3%A9', 1, 1],
    ['a%C3%A9', 2, 7],
    ['%C3%A9', 1, 6],
    ['%C3%A9b', 1, 6],
    ['%F0%9F%98%80b', 2, 12],
    ['%C3b', 1, 3],
    ['%C3%28b', 1, 3],
    ['a%C3', 2, 4],
    ['%00b', 1, 3],
    ['\u{1F600}b', 2, 2],
    // Half of a character is the whole of it.
    ['\u{1F600}b', 1, 2],
    ['%F0%9F%98%80b', 1, 12],
    ['\uFFFFb', 1, 1],
    ['ab', 7, 2],
  ])('%j, %d: the index %d of the text', (text, at, index) => {
    const span = (from: number, end: number) => ({ part: 'path', start: from, end });
    expect(positionIn(text, span(0, text.length), at)).toBe(index);
    // The text after the part has no say.
    expect(positionIn(`${text}%A9`, span(0, text.length), at)).toBe(index);
    expect(positionIn(`//${text}`, span(2, text.length + 2), at)).toBe(index + 2);
  });
});
