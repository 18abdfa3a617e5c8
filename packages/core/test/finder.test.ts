// How a text that comes in pieces is gone through: what is certain is given at once, nothing is looked at again before it
// must be, and no more is kept than may still matter. That the pieces do not show in what is found is told by
// appendix-extract.
import {
  type AnyScheme,
  createRegistry,
  defineScheme,
  type Extracted,
  type ExtractOptions,
  extract,
  type Reader,
  tolerant,
  type Url,
  XCHAR,
} from '@url/core';
import { https } from '@url/http';
import { rfc1738 } from '@url/rfc1738';
import { describe, expect, test } from 'vitest';
import { Finder } from '../src/text/finder.ts';

const registry = createRegistry({ schemes: [...rfc1738, https] });

/** A finder of undelimited URLs, if asked, and how often it has looked whether a bracket opens a wrapper of a scheme. */
function counting(options: ExtractOptions = {}) {
  const looks = { count: 0 };
  const scheme = (name: string) => {
    looks.count += 1;
    return registry.scheme(name);
  };
  const finder = new Finder({ ...registry, scheme, '~memo': {} } as never, options);
  const add = (piece: string): string[] => {
    finder.add(piece, false);
    return rest(finder);
  };
  return { finder, looks, add };
}

/** A scheme of which nothing matters but its name and its form. */
function named(name: string, form: 'ip' | 'opaque') {
  return defineScheme({
    name,
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

function rest(finder: Finder<Url>): string[] {
  const found: string[] = [];
  for (let item = finder.next(); item !== undefined; item = finder.next()) found.push(inShort(item));
  return found;
}

function inShort(item: Extracted): string {
  return item.ok ? item.canonical : item.error.code;
}

describe('what is certain is given at once', () => {
  test.each<[string, ExtractOptions, string]>([
    ['see <URL:http://h/a>', {}, 'http://h/a'],
    ['see <http://h/a>', {}, 'http://h/a'],
    ['> see <URL:http://h/\n> a>', {}, 'http://h/a'],
    ['1. <URL:http://h/\n2. a>\n', { strip: /^\d\. / }, 'http://h/a'],
    ['see http://h/a ', { bare: true }, 'http://h/a'],
    ['see <http://h/a> and', { bare: true }, 'http://h/a'],
    ['see mailto:a@b.c>', { bare: true }, 'mailto:a@b.c'],
    [`see http://h/a,"`, { bare: true }, 'http://h/a'],
    [`<URL:http://h/${'a'.repeat(70_000)}`, {}, 'wrapper-unclosed'],
    [`<URL:http://h/\n${'a'.repeat(70_000)}`, { strip: /^\d\. / }, 'wrapper-unclosed'],
    [`> <URL:http://h/\n> ${'a'.repeat(70_000)}`, {}, 'wrapper-unclosed'],
  ])('of %.30j', (text, options, url) => {
    const { add } = counting(options);
    expect(add(text)).toEqual([url]);
  });

  test.each<[string, ExtractOptions]>([
    ['see <URL:http://h/a', {}],
    ['see <http:', {}],
    ['1. <URL:http://h/\n2. a>', { strip: /^\d\. / }],
    ['see http://h/a', { bare: true }],
    ['see http://h/a.', { bare: true }],
    ['see http:/', { bare: true }],
    ['see http:', { bare: true }],
    ['see <', { bare: true }],
  ])('and not before: %j', (text, options) => {
    const { finder, add } = counting(options);
    expect(add(text)).toEqual([]);
    finder.add('', true);
    expect(rest(finder)).toEqual([...extract(registry, text, options)].map(inShort));
  });
});

describe('nothing is looked at again', () => {
  test('before a bracket has come, or so many characters that no wrapper is longer', () => {
    const { looks, add } = counting();
    expect(add(`${'prose '.repeat(7_000)}<http://h/`)).toEqual([]);
    expect(looks.count).toBeGreaterThan(0);
    const { count } = looks;
    expect(add('a'.repeat(30_000))).toEqual([]);
    expect(add('a\nb')).toEqual([]);
    expect(looks.count).toBe(count);
    expect(add('a>')).toEqual([`http://h/${'a'.repeat(30_001)}ba`]);
    expect(looks.count).toBeGreaterThan(count);
  });

  test('before a line ends, where something is taken out of each line', () => {
    const { looks, add } = counting({ strip: /^\d\. / });
    expect(add('1. <http://h/\n')).toEqual([]);
    const { count } = looks;
    expect(add('2. a')).toEqual([]);
    expect(add('b>')).toEqual([]);
    expect(looks.count).toBe(count);
    expect(add('\n')).toEqual(['http://h/ab']);
  });

  test('before an undelimited URL may have ended', () => {
    const { looks, add } = counting({ bare: true });
    expect(add('<http://h/> http://h/')).toEqual(['http://h/']);
    const { count } = looks;
    for (const piece of ['a', '/b.', '?c', ',']) expect(add(piece)).toEqual([]);
    expect(looks.count).toBe(count);
    expect(add(' ')).toEqual(['http://h/a/b.?c']);
  });
});

describe('no more is kept than may still matter', () => {
  test.each<[string, ExtractOptions, number]>([
    ['prose, and: more <prose> of it\n', {}, 400],
    ['prose, and: more <prose> of it\n', { bare: true }, 400],
    ['<URL:http://h/a>, http://h/b, > (c)\n', { bare: true }, 400],
    ['<URL:http://h/a b.\n', { strip: /^\d\. / }, 400],
    ['<URL:aaaaaaaaaaaaaaaaaaaaaaaaaa', {}, 66_000],
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaa', { bare: true }, 400],
    ['http://a', { bare: true }, 66_000],
  ])('of %j', (piece, options, most) => {
    const { finder, add } = counting(options);
    for (let at = 0; at < 10_000; at += 1) {
      add(piece);
      expect(finder.text.length).toBeLessThan(most);
    }
  });
});

describe('an undelimited URL', () => {
  const bare = (text: string, more: ExtractOptions = {}) =>
    [...extract(registry, text, { bare: true, ...more })].map((item) => [inShort(item), item.start, item.end]);

  test('is said to be one, and a wrapped one not', () => {
    const text = '<URL:http://h/a>, <URL:http://h/\nb>, http://h/c, <URL:http://h/~d>, http://h/~e';
    expect([...extract(registry, text, { bare: true, tolerant })]).toMatchObject([
      { canonical: 'http://h/a', wrapped: true },
      { canonical: 'http://h/b', wrapped: true },
      { canonical: 'http://h/c', wrapped: false },
      { canonical: 'http://h/%7Ed', wrapped: true },
      { canonical: 'http://h/%7Ee', wrapped: false },
    ]);
  });

  test.each([
    'http:',
    'http:/',
    'http:x/',
    'http:/x/',
    'http:x//',
    'gopher:',
    'x:',
    'http:x/:',
    'cid:',
    'http::',
    'stop:',
    'hello:',
    'says:',
    'xhttp:',
  ])('is found behind %j, which begins none', (before) => {
    expect(bare(`${before}mailto:a@b.c`)).toEqual([['mailto:a@b.c', before.length, before.length + 12]]);
  });

  test('with "//" is one of a scheme that has it, or tolerantly of news', () => {
    expect(bare('mailto://a@b.c, news://h/a.b, ftp://h/')).toEqual([['ftp://h/', 30, 38]]);
    expect(bare('mailto://a@b.c, news://h/a.b, ftp://h/', { tolerant })).toEqual([
      ['news://h/a.b', 16, 28],
      ['ftp://h/', 30, 38],
    ]);
  });

  test('without "//" is one of mailto or of news, and of no other scheme', () => {
    const own = createRegistry({ schemes: ['news', 'x-news', 'newsy', 'other'].map((name) => named(name, 'opaque')) });
    const text = 'news:a x-news:b newsy:c other:d news:e mailto:f';
    expect([...extract(own, text, { bare: true })].map(({ start }) => start)).toEqual([0, 32]);
  });

  test.each([
    ...[
      '(http://h/a)',
      '[http://h/a]',
      '{http://h/a}',
      '"http://h/a"',
      '>http://h/a<',
      '`http://h/a`',
      ' http://h/a\u00A0',
    ],
    ...[...'.,;:!?\'"'].map((mark) => ` http://h/a${mark}`),
    ...[
      ' http://h/a...',
      ' http://h/a).',
      ' http://h/a,"',
      " http://h/a.')",
      '(http://h/a),',
      ' http://h/a))',
      ' http://h/a][',
    ],
  ])('ends before what follows it: %j', (text) => {
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
    ['http://h/[a]', 12],
    ['http://h/{a}b', 13],
    ['http://h/[a)]', 11],
    ['http://h/([a)]', 14],
    ['http://h/{a}}', 12],
    ['http://h/[a]]', 12],
  ])('has in it what it opens itself: %j ends at %i', (text, end) => {
    expect(bare(text, { tolerant }).map(([, start, stop]) => [start, stop])).toEqual([[0, end]]);
  });

  test('is let go of where it is longer than any, whatever brackets it has', () => {
    for (const rest of [')', '))', '](', ''])
      expect(bare(`http://h/(${'a'.repeat(70_000)}${rest} http://h/`).at(-1)?.[0]).toBe('http://h/');
    expect(bare(`http://h/(${'a'.repeat(70_000)}) x`)).toEqual([]);
    expect(bare(`http://h/(${'a'.repeat(70_000)})) x`, { tolerant })).toEqual([]);
  });

  test('has a name of at most 64 characters', () => {
    const names = [64, 63].map((length) => `x-${'a'.repeat(length - 2)}`);
    const own = createRegistry({ schemes: names.map((name) => named(name, 'ip')) });
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

  test('are told by what they began with, however long ago that came', () => {
    for (const text of [
      `> ${'x'.repeat(300)} <URL:http://h/ <URL:http://h/\n> b> <URL:http://h/\n> c>`,
      `> y\n${'x'.repeat(300)} <URL:http://h/ <URL:http://h/\n> b> <URL:http://h/\n> c>`,
      `y\n> ${'x'.repeat(300)}\n> ${'x'.repeat(300)} <URL:http://h/\n> b> <URL:http://h/\n> c>`,
    ]) {
      for (const size of [1, 10, 100]) {
        const { finder, add } = counting();
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

  test('is passed over where a place is pointed at', () => {
    const places = (text: string) => found(text).map((item) => (item.ok ? item.canonical : item.error.position));
    expect(places('<URL:  x~y:z>')).toEqual([8]);
    expect(places('<URL: http://h/~>')).toEqual([15]);
    expect(places('<URL: http://h/\n ~a>')).toEqual([17]);
    expect(places('<URL:http://h/\n a\n ~>')).toEqual([19]);
  });

  test('has a hyphen before it that may be none only where a line ends', () => {
    expect(found('<URL:http://h/a- b\nc>')).toMatchObject([{ hyphens: [], spaces: [16, 18] }]);
    expect(found('<URL:http://h/a b-\nc>')).toMatchObject([{ hyphens: [17], spaces: [15, 18] }]);
    expect(found('<URL:http://h/a-\rb>')).toMatchObject([{ hyphens: [15], spaces: [16] }]);
  });
});

describe('what is stripped', () => {
  test('is what the expression matches, wherever that begins, and each match only if it is global', () => {
    const stripped = (strip: RegExp) => [...extract(registry, '<URL:http://h/12a\n12b12c>', { strip })].map(inShort);
    expect(stripped(/12/)).toEqual(['http://h/ab12c']);
    expect(stripped(/12/y)).toEqual(['http://h/ab12c']);
    expect(stripped(/12/g)).toEqual(['http://h/abc']);
    expect(stripped(/12/gy)).toEqual(['http://h/abc']);
  });

  test('is told by lines, which other brackets and the ends of lines are no part of', () => {
    const stripped = (text: string) => [...extract(registry, text, { strip: /^\d\. /, tolerant })];
    expect(stripped('<URL:http://h/<b>').map(inShort)).toEqual(['character-forbidden']);
    expect(stripped('<URL:http://h/\n1. <b>').map(inShort)).toEqual(['character-forbidden']);
    expect(stripped('<URL:http://h/\n1. <URL:http://g/>').map(inShort)).toEqual(['wrapper-unclosed', 'http://g/']);
    expect(stripped('<URL:http://h/\r\n1. a>')).toMatchObject([{ canonical: 'http://h/a', spaces: [14] }]);
    expect(stripped('<URL:http://h/a\rb\n1. c>')).toMatchObject([{ canonical: 'http://h/abc', spaces: [15, 17] }]);
    expect(stripped(`<URL:http://h/a\n1. b>${'c'.repeat(70_000)}`).map(inShort)).toEqual(['http://h/ab']);
  });
});
