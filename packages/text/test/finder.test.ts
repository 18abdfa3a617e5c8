// The search through a text that arrives in pieces: items are returned as soon as they are certain, nothing is searched
// twice without need, and no more text is kept than needed. appendix-extract.test.ts tests that the items are the same.
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type AnyScheme, createRegistry, format, XCHAR } from '@url/core';
import { defineScheme, type Reader } from '@url/core/scheme';
import { describe, expect, test } from 'vitest';
import { charactersLookedAt } from '../../../tooling/support/count-characters.ts';
import { amount, sample } from '../../../tooling/support/share.ts';
import { Finder } from '../src/finder.ts';
import { type ExtractedItem, type ExtractOptions, extract, extractStream } from '../src/index.ts';
import { registry, tolerantRegistry } from './registries.ts';

setFlagsFromString('--expose-gc');

/** A finder, and a function that adds a piece of text and returns the items found. */
function incremental(options: ExtractOptions = {}) {
  const finder = new Finder(registry, 'extract', options);
  const add = (piece: string): string[] => {
    finder.add(piece, false);
    return rest(finder);
  };
  return { finder, add };
}

/** A scheme of which only the name, the form and `bare` matter. */
function named(name: string, form: 'ip' | 'opaque', bare = false) {
  return defineScheme({
    name,
    bare,
    section: 'nowhere',
    syntax: {
      form,
      authority: 'hostport',
      read: (reader: Reader) => ({ scheme: name, text: reader.take(XCHAR) }),
      write: ({ text }: { readonly text: string }) => (form === 'opaque' ? text : { host: 'h', urlPath: text }),
    },
    access: () => ({ by: 'nothing' }),
  } as never) as AnyScheme;
}

function rest(finder: Finder): string[] {
  const found: string[] = [];
  for (let item = finder.next(); item !== undefined; item = finder.next()) found.push(inShort(item));
  return found;
}

/** The canonical form of a URL, or the code of an error. A tolerant registry writes every URL that is read here. */
function inShort(item: ExtractedItem): string {
  return item.ok ? format(tolerantRegistry, item.url as never, item.fragment) : item.error.code;
}

describe('an item is returned as soon as it is certain', () => {
  test.each<[string, ExtractOptions, string]>([
    ['see <URL:http://h/a>', {}, 'http://h/a'],
    ['see <http://h/a>', {}, 'http://h/a'],
    ['> see <URL:http://h/\n> a>', {}, 'http://h/a'],
    ['1. <URL:http://h/\n2. a>\n', { strip: /^\d\. / }, 'http://h/a'],
    ['see http://h/a ', { bare: true }, 'http://h/a'],
    ['see <http://h/a> and', { bare: true }, 'http://h/a'],
    ['see mailto:a@b.c> ', { bare: true }, 'mailto:a@b.c'],
    [`see http://h/a,"`, { bare: true }, 'http://h/a'],
    [`<URL:http://h/${'a'.repeat(70_000)}`, {}, 'url-too-long'],
    [`<URL:http://h/\n${'a'.repeat(70_000)}`, { strip: /^\d\. / }, 'url-too-long'],
    [`> <URL:http://h/\n> ${'a'.repeat(70_000)}`, {}, 'url-too-long'],
    [`see http://h/${'a'.repeat(70_000)}`, { bare: true }, 'url-too-long'],
    [`see http://h/${'a'.repeat(70_000)} `, { bare: true, limit: 80_000 }, `http://h/${'a'.repeat(70_000)}`],
    [`<URL:http://h/${'a'.repeat(20)}`, { limit: 20 }, 'url-too-long'],
  ])('of %.30j', (text, options, url) => {
    const { add } = incremental(options);
    expect(add(text)).toEqual([url]);
  });

  test.each<[string, ExtractOptions]>([
    ['see <URL:http://h/a', {}],
    ['see <http:', {}],
    ['1. <URL:http://h/\n2. a>', { strip: /^\d\. / }],
    ['see http://h/a', { bare: true }],
    ['see http://h/a.', { bare: true }],
    ['see mailto:a@b.c>', { bare: true }],
    ['see http://h/a:/', { bare: true }],
    ['see http://h/?a|', { bare: true }],
    ['see http://h/?a[b]', { bare: true }],
    ['see http://h/&g', { bare: true }],
    ['see http:/', { bare: true }],
    ['see http:', { bare: true }],
    ['see <', { bare: true }],
  ])('but not before: %j', (text, options) => {
    const { finder, add } = incremental(options);
    expect(add(text)).toEqual([]);
    finder.add('', true);
    expect(rest(finder)).toEqual([...extract(registry, text, options)].map(inShort));
  });
});

test.each([0, -1, Number.NaN, 'all', null])('a limit of %s is a TypeError, at the first call', (limit) => {
  const options = { limit: limit as number };
  expect(() => extract(registry, '', options).next()).toThrow(TypeError);
  expect(() => extractStream(registry, options)).toThrow('limit is 1 or more');
});

test('without a limit the whole text is searched', () => {
  const long = `http://h/${'a'.repeat(200_000)}`;
  expect([...extract(registry, `<URL:${long}>`, { limit: Number.POSITIVE_INFINITY })].map(inShort)).toEqual([long]);
});

describe('nothing is searched again', () => {
  /** The number of characters looked at while a piece is added, and the items found. */
  const looks = ({ add }: ReturnType<typeof incremental>, piece: string): [count: number, found: string[]] => {
    let found: string[] = [];
    const count = charactersLookedAt(() => {
      found = add(piece);
    });
    return [count, found];
  };

  test('until a bracket arrives, or more characters than a wrapper may have', () => {
    const text = incremental();
    expect(text.add(`${'prose\n'.repeat(7_000)}<http://h/`)).toEqual([]);
    expect(text.add('a')).toEqual([]);
    expect(looks(text, 'a'.repeat(30_000))).toEqual([30_000, []]);
    expect(looks(text, 'a\nb')).toEqual([3, []]);
    const [count, found] = looks(text, 'a>');
    expect(found).toEqual([`http://h/${'a'.repeat(30_002)}ba`]);
    expect(count).toBeGreaterThan(30_000);
  });

  test('until a line ends, if something is removed from each line', () => {
    const text = incremental({ strip: /^\d\. / });
    expect(text.add('1. <http://h/\n')).toEqual([]);
    expect(looks(text, '2. a')).toEqual([4, []]);
    expect(looks(text, 'b>')).toEqual([2, []]);
    expect(text.add('\n')).toEqual(['http://h/ab']);
  });

  test('until a URL without a wrapper may have ended', () => {
    const text = incremental({ bare: true });
    expect(text.add('<http://h/> http://h/')).toEqual(['http://h/']);
    for (const piece of ['a', '/b.', '?c', ',']) expect(looks(text, piece)).toEqual([piece.length, []]);
    expect(text.add(' ')).toEqual(['http://h/a/b.?c']);
  });
});

describe('no more text is kept than needed', () => {
  test.each<[string, ExtractOptions, number]>([
    ['prose, and: more <prose> of it\n', {}, 400],
    ['prose, and: more <prose> of it\n', { bare: true }, 400],
    ['<URL:http://h/a>, http://h/b, > (c)\n', { bare: true }, 400],
    ['<URL:http://h/a b.\n', { strip: /^\d\. / }, 400],
    ['<URL:aaaaaaaaaaaaaaaaaaaaaaaaaa', {}, 66_000],
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaa', { bare: true }, 400],
    ['http://a', { bare: true }, 66_000],
  ])('of %j', (piece, options, most) => {
    const { finder, add } = incremental(options);
    let kept = 0;
    // More than any URL may have.
    for (let length = 0; length < amount(280_000, 80_000); length += piece.length) {
      add(piece);
      kept = Math.max(kept, finder.text.length);
    }
    expect(kept).toBeLessThan(most);
  });
});

describe('an item keeps no part of the text alive', () => {
  const collect: () => void = runInNewContext('gc');
  const used = () => {
    collect();
    return getHeapStatistics().used_heap_size;
  };
  const url = 'http://a.host.dom/a/long/path/of/more/than/a/few/characters?and-a-search#and-a-fragment';

  test.each<[string, ExtractOptions]>([
    [`<URL:${url}>`, {}],
    [`<URL:${url.replaceAll('/', '/\n')}>`, {}],
    [`> <URL:${url.replaceAll('/', '/\n> ')}>`, {}],
    [`<URL:${url}>\n`, { strip: /^\d/ }],
    [`see ${url} `, { bare: true }],
    [`see ${url}~`, { bare: true }],
    [`see ${url}, `, { bare: true, problems: false }],
  ])('of %.40j', (text, options) => {
    const before = used();
    const kept = Array.from({ length: amount(100, 30) }, (_, at) => {
      const piece = Buffer.alloc(200_000, `${at} `).toString('latin1');
      return [...extract(tolerantRegistry, `${piece}\n${text}${piece}`, options)];
    });
    expect(kept.flat()).toHaveLength(amount(100, 30));
    expect(used() - before).toBeLessThan(4_000_000);
    expect(kept).toHaveLength(amount(100, 30));
  });
});

describe('a URL without a wrapper', () => {
  const bare = (text: string, urls: typeof registry = registry) =>
    [...extract(urls, text, { bare: true })].map((item) => [inShort(item), item.start, item.end]);

  test('has `wrapped: false`', () => {
    const text = '<URL:http://h/a>, <URL:http://h/\nb>, http://h/c, <URL:http://h/~d>, http://h/~e';
    const found = [...extract(tolerantRegistry, text, { bare: true })];
    expect(found.map((item) => [inShort(item), item.ok && item.wrapped])).toEqual([
      ['http://h/a', true],
      ['http://h/b', true],
      ['http://h/c', false],
      ['http://h/%7Ed', true],
      ['http://h/%7Ee', false],
    ]);
  });

  test.each(
    'http: http:/ http:x/ http:/x/ http:x// gopher: x: http:x/: cid: http:: stop: hello: says: xhttp:'.split(' '),
  )('is found after %j, which begins no URL', (before) => {
    expect(bare(`${before}mailto:a@b.c`)).toEqual([['mailto:a@b.c', before.length, before.length + 12]]);
  });

  test('with "//" is of a scheme that has it, or of one that may be found bare', () => {
    const text = 'mailto://a@b.c, news://h/a.b, ftp://h/';
    expect(bare(text)).toEqual([
      ['mailto:%2F/a@b.c', 0, 14],
      ['news-group-malformed', 16, 28],
      ['ftp://h/', 30, 38],
    ]);
    expect(bare(text, tolerantRegistry)).toEqual([
      ['mailto:%2F/a@b.c', 0, 14],
      ['news://h/a.b', 16, 28],
      ['ftp://h/', 30, 38],
    ]);
  });

  test('without "//" is of a scheme that may be found bare', () => {
    const own = createRegistry(
      ['news', 'x-news', 'newsy', 'other'].map((name) => named(name, 'opaque', name === 'news')),
    );
    const text = 'news:a x-news:b newsy:c other:d news:e mailto:f';
    expect([...extract(own, text, { bare: true })].map(({ start }) => start)).toEqual([0, 32]);
  });

  test.each([
    ...'(http://h/a)·[http://h/a]·{http://h/a}·"http://h/a"·>http://h/a<·`http://h/a`· http://h/a\u00A0'.split('·'),
    ...[...'.,;:!?\'"', '...', ').', ',"', ".')", '))', ']['].map((end) => ` http://h/a${end}`),
    '(http://h/a),',
  ])('ends before the punctuation and brackets around it: %j', (text) => {
    expect(bare(text)).toEqual([['http://h/a', 1, 11]]);
    expect(bare(`${text} more`)).toEqual([['http://h/a', 1, 11]]);
    expect(bare(`${text}\n`)).toEqual([['http://h/a', 1, 11]]);
  });

  test.each([
    ['http://h/(a)', 12],
    ['http://h/(a))', 12],
    ['http://h/(a)b(c)d', 17],
    ['http://h/((a)b)', 15],
    ['http://h/((a)b))', 15],
    ['http://h/a(b', 12],
    ['http://h/a(b.', 12],
    ['http://h/)', 9],
    ['http://h/a)(b', 10],
    ['http://h/[a]', 9],
    ['http://h/[a]/', 13],
    ['http://h/?[a]', 13],
    ['http://h/?a[]', 13],
    ['http://h/?a=[b]', 15],
    ['http://h/?a=b[c]', 13],
    ['http://h/?a[b]=c[/b]', 16],
    ['http://h/[/b]/', 9],
    ['http://h/?a[b', 11],
    ['http://h/?a[b]', 11],
    ['http://h/?a[b]=c', 16],
    ['http://h/{a}b', 13],
    ['http://h/{a}}', 12],
    ['http://h/?[a]]', 13],
  ])('contains the brackets that it opens itself: %j ends at %i', (text, end) => {
    expect(bare(text, tolerantRegistry).map(([, start, stop]) => [start, stop])).toEqual([[0, end]]);
  });

  test('is given up beyond 65,536 characters, whatever brackets it has', () => {
    for (const rest of [')', '))', '](', ''])
      expect(bare(`http://h/(${'a'.repeat(70_000)}${rest} http://h/`).at(-1)?.[0]).toBe('http://h/');
    const tooLong = [['url-too-long', 0, 65_536]];
    expect(bare(`http://h/(${'a'.repeat(70_000)}) x`)).toEqual(tooLong);
    expect(bare(`http://h/(${'a'.repeat(70_000)})) x`, tolerantRegistry)).toEqual(tooLong);
  });

  test('has a name of at most 64 characters', () => {
    const names = [64, 63].map((length) => `x-${'a'.repeat(length - 2)}`);
    const own = createRegistry(names.map((name) => named(name, 'ip')));
    const text = `(${names.map((name) => `${name}://h/`).join(' ')} y${names[0]}://h/`;
    expect([...extract(own, text, { bare: true })].map(({ start, end }) => [start, end])).toEqual([
      [1, 70],
      [71, 139],
    ]);
  });
});

describe('the lines of quoted mail', () => {
  const found = (text: string) => [...extract(registry, text)].map(inShort);

  test.each([
    ['> <URL:http://h/\n> a>', ['http://h/a']],
    ['x\n> <URL:http://h/\n> a>', ['http://h/a']],
    ['x\n> y <URL:http://h/\n> a>', ['http://h/a']],
    ['> > y <URL:http://h/\n> > a>', ['http://h/a']],
    ['>> y <URL:http://h/\n>>a>', ['http://h/a']],
    ['> x\n<URL:http://h/\n> a>', ['http://h/']],
    ['> x\n> <URL:http://h/\n> a\n> b>', ['http://h/ab']],
    ['> x\n> <URL:http://h/\n> a\nb>', ['http://h/']],
    ['> x <URL:http://h/\n> a> <URL:http://h/\n> b>', ['http://h/a', 'http://h/b']],
    ['> x <URL:http://h/ <URL:http://h/\n> b>', ['wrapper-unclosed', 'http://h/b']],
    ['> <URL:http://h/\n> <URL:http://g/>', ['wrapper-unclosed', 'http://g/']],
    ['> <URL:http://h/\n> <b> c>', ['character-forbidden']],
    ['> x <URL:http://h/a>\n <URL:http://h/\n> b>', ['http://h/a', 'http://h/']],
    [' > x <URL:http://h/\n > b>', ['http://h/b']],
    ['>> x <URL:http://h/\n> > b>', ['http://h/b']],
    ['> > x <URL:http://h/\n>> b>', ['http://h/b']],
    ['> > x <URL:http://h/\n> b>', ['http://h/']],
    ['> x <URL:http://h/\n> >', ['http://h/']],
    ['>x <URL:http://h/\n>\n> b>', ['http://h/b']],
    ['x > <URL:http://h/\n> b>', ['http://h/']],
    ['  > x <URL:http://h/\n  > b>', ['http://h/']],
    ['>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>> <URL:http://h/\n>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>> b>', ['http://h/']],
  ])('of %j', (text, urls) => {
    expect(found(text)).toEqual(urls);
  });

  test('are known by their beginning, however long ago it arrived', () => {
    for (const text of [
      `> ${'x'.repeat(300)} <URL:http://h/ <URL:http://h/\n> b> <URL:http://h/\n> c>`,
      `> y\n${'x'.repeat(300)} <URL:http://h/ <URL:http://h/\n> b> <URL:http://h/\n> c>`,
      `y\n> ${'x'.repeat(300)}\n> ${'x'.repeat(300)} <URL:http://h/\n> b> <URL:http://h/\n> c>`,
    ]) {
      for (const size of [1, 10, 100]) {
        const { finder, add } = incremental();
        const urls: string[] = [];
        for (let at = 0; at < text.length; at += size) urls.push(...add(text.slice(at, at + size)));
        finder.add('', true);
        expect([...urls, ...rest(finder)]).toEqual(found(text));
      }
    }
    expect(found(`> ${'x'.repeat(300)} <URL:http://h/\n> b>`)).toEqual(['http://h/b']);
  });
});

describe('white space in a wrapper', () => {
  const found = (text: string) => [...extract(registry, text)];

  test('is counted in positions', () => {
    const places = (text: string) => found(text).map((item) => (item.ok ? inShort(item) : item.error.position));
    expect(places('<URL:  x~y:z>')).toEqual([8]);
    expect(places('<URL: http://h/~>')).toEqual([15]);
    expect(places('<URL: http://h/\n ~a>')).toEqual([17]);
    expect(places('<URL:http://h/\n a\n ~>')).toEqual([19]);
  });

  test('leaves a hyphen before it open only at the end of a line', () => {
    expect(found('<URL:http://h/a- b\nc>')).toMatchObject([{ hyphens: [], spaces: [16, 18] }]);
    expect(found('<URL:http://h/a b-\nc>')).toMatchObject([{ hyphens: [17], spaces: [15, 18] }]);
    expect(found('<URL:http://h/a-\rb>')).toMatchObject([{ hyphens: [15], spaces: [16] }]);
  });
});

describe('stripped text', () => {
  test('is the first match in each line, or all matches of a global expression', () => {
    const stripped = (strip: RegExp) => [...extract(registry, '<URL:http://h/12a\n12b12c>', { strip })].map(inShort);
    expect(stripped(/12/)).toEqual(['http://h/ab12c']);
    expect(stripped(/12/y)).toEqual(['http://h/ab12c']);
    expect(stripped(/12/g)).toEqual(['http://h/abc']);
    expect(stripped(/12/gy)).toEqual(['http://h/abc']);
  });

  test('is matched line by line; other wrappers and line ends are not part of a line', () => {
    const stripped = (text: string) => [...extract(tolerantRegistry, text, { strip: /^\d\. / })];
    expect(stripped('<URL:http://h/<b>').map(inShort)).toEqual(['character-forbidden']);
    expect(stripped('<URL:http://h/\n1. <b>').map(inShort)).toEqual(['character-forbidden']);
    expect(stripped('<URL:http://h/\n1. <URL:http://g/>').map(inShort)).toEqual(['wrapper-unclosed', 'http://g/']);
    expect(stripped('<URL:http://h/\r\n1. a>').map(inShort)).toEqual(['http://h/a']);
    expect(stripped('<URL:http://h/\r\n1. a>')).toMatchObject([{ spaces: [14] }]);
    expect(stripped('<URL:http://h/a\rb\n1. c>').map(inShort)).toEqual(['http://h/abc']);
    expect(stripped('<URL:http://h/a\rb\n1. c>')).toMatchObject([{ spaces: [15, 17] }]);
    expect(stripped(`<URL:http://h/a\n1. b>${'c'.repeat(70_000)}`).map(inShort)).toEqual(['http://h/ab']);
  });
});

test('what is not a string is a TypeError, at the call', () => {
  expect(() => extract(registry, ['http://h/'] as never)).toThrow('URLs are found in a string');
});

describe('an entity that ends a URL', () => {
  // The marks that end a URL, by name, decimal and hexadecimal.
  const named = ['&lt;', '&gt;', '&quot;', '&apos;', '&nbsp;'];
  const numbered = ['&#34;', '&#39;', '&#60;', '&#62;', '&#160;', '&#x22;', '&#x27;', '&#x3c;', '&#x3e;', '&#xa0;'];
  const entities = [...named, ...numbered];
  const ends = [' ', '\n', '', ' x', entities[1]];

  test.each([...entities, ...entities.map((each) => each.toUpperCase())])('%s', (entity) => {
    for (const url of ['http://h.dom', 'http://h.dom/a', 'http://h.dom/?a=b', 'mailto:a@b.c']) {
      for (const end of ends) {
        const [item] = extract(registry, url + entity + end, { bare: true });
        expect([end, item]).toMatchObject([end, { start: 0, end: url.length }]);
      }
    }
  });

  const others = ['&amp;', '&l', '&gtr;', '&quo;', '&#35;', '&#61;', '&#161;', '&#x2;', '&#x2a;', '&#xa1;', '&n=1'];

  test.each(others)('%s does not', (other) => {
    const text = `http://h.dom/?a${other}b`;
    expect([...extract(registry, `${text} x`, { bare: true })]).toMatchObject([{ start: 0, end: text.length }]);
  });

  // In steps of seven: each URL, each tail and each limit.
  const cells = sample(
    ['http://h', 'http://h/a', 'http://h/?a=b', 'mailto:a@b.c'].flatMap((url) =>
      ['', ' x', 'x', '/b c', '@evil.com/ x'].flatMap((tail) =>
        [url.length - 1, url.length, url.length + 3, 100].map((limit) => [url, tail, limit] as const),
      ),
    ),
    11,
  );

  test.each(entities)('%s, cut between any pieces', (entity) => {
    for (const [url, tail, limit] of cells) {
      const text = url + entity + tail;
      const whole = found([text], limit);
      for (let one = url.length; one < text.length; one += 1) {
        for (let two = one; two <= text.length; two += 1) {
          const pieces = [text.slice(0, one), text.slice(one, two), text.slice(two)];
          expect([pieces, limit, found(pieces, limit)]).toEqual([pieces, limit, whole]);
        }
      }
    }
  });

  function found(pieces: readonly string[], limit: number): unknown[] {
    const finder = new Finder(registry, 'extract', { bare: true, limit });
    const items: unknown[] = [];
    for (const [at, piece] of pieces.entries()) {
      finder.add(piece, at === pieces.length - 1);
      for (let item = finder.next(); item !== undefined; item = finder.next()) items.push(item);
    }
    return items;
  }
});
