// The page that `url open` shows on a terminal: text, piece by piece as it comes, and menus as tables.
import { describe, expect, test } from 'vitest';
import { BodyPage } from '../src/opening/body-page.ts';

type Kind = ConstructorParameters<typeof BodyPage>[0];

/** The text of pieces, each with the text that it makes complete. Undefined for binary octets. */
function shown(
  reply: Kind,
  pieces: readonly (string | readonly number[])[],
  width = 80,
): readonly string[] | undefined {
  const page = new BodyPage(reply, width);
  const texts = pieces.map((piece) => page.show(Buffer.from(piece as string)));
  const all = [...texts, page.end()];
  return page.isText ? all : undefined;
}

describe('the first octets tell what is text', () => {
  test('it has BS, the characters of white space and ESC of the controls', () => {
    const octets = Array.from({ length: 0x30 }, (_, octet) => octet);
    const binary = octets.filter((octet) => shown({ kind: 'binary', type: undefined }, [[0x61, octet]]) === undefined);
    expect(binary).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6, 7, 0x0e, 0x0f, 0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x19],
      ...[0x1a, 0x1c, 0x1d, 0x1e, 0x1f],
    ]);
  });

  test.each([
    ['text/plain', 'text', true],
    ['application/json', 'text', true],
    ['text/html', 'binary', true],
    ['TEXT/html', 'binary', true],
    ['message/rfc822', 'binary', true],
    ['application/text/x', 'binary', false],
    ['x-message/rfc822', 'binary', false],
    ['application/json', 'binary', false],
    [undefined, 'binary', false],
    [undefined, 'text', true],
  ] as const)('but for what is called text: %s, %s', (type, kind, isText) => {
    expect(shown({ kind, type }, ['a\0b'])).toEqual(isText ? ['a·b', ''] : undefined);
  });

  test('and not those that come later, nor a piece without octets', () => {
    expect(shown({ kind: 'binary', type: undefined }, ['a', '\0b'])).toEqual(['a', '·b', '']);
    expect(shown({ kind: 'binary', type: undefined }, ['', '\0b'])).toBeUndefined();
  });

  test('and nothing of binary octets is shown, however much comes', () => {
    const page = new BodyPage({ kind: 'binary', type: undefined }, 80);
    expect([page.show(Buffer.from('a\0')), page.show(Buffer.from('b')), page.end()]).toEqual(['', '', '']);
    const empty = new BodyPage({ kind: 'binary', type: undefined }, 80);
    expect([empty.end(), empty.isText]).toEqual(['', true]);
  });
});

describe('a text', () => {
  test('has whole characters, however the octets come', () => {
    expect(shown({ kind: 'text', type: undefined }, [[0x61, 0xe2], [0x82], [0xac, 0x62]])).toEqual(['a', '', '€b', '']);
  });

  test('that ends within a character says so', () => {
    expect(shown({ kind: 'text', type: undefined }, [[0x61, 0xe2]])).toEqual(['a', '\uFFFD']);
  });

  test.each([
    ['text/plain', '\uFFFD'],
    ['text/plain;charset=iso-8859-1', 'é'],
    ['text/plain; charset=iso-8859-1', 'é'],
    ['text/plain;  charset = "iso-8859-1"', 'é'],
    ['text/plain; CHARSET=ISO-8859-1; format=flowed', 'é'],
    ['text/plain; charset=iso-8859-5', 'щ'],
    ['text/plain; charsets=iso-8859-1', '\uFFFD'],
    ['text/plain; charset=no-such', '\uFFFD'],
    ['text/plain; charset=', '\uFFFD'],
  ])('has the charset of its media type: %s', (type, text) => {
    expect(shown({ kind: 'text', type }, [[0xe9]])?.join('')).toBe(text);
  });
});

describe('a menu', () => {
  const menu = (lines: readonly string[], width: number) =>
    shown({ kind: 'menu', type: undefined }, [lines.map((line) => `${line}\r\n`).join('')], width)?.join('');

  test('may have any number of rows', () => {
    const rows = Array.from({ length: 15_000 }, () => 'iA\t\tnull\t1');
    expect(menu(rows, 80) === '  A\n'.repeat(15_000)).toBe(true);
  });

  test('is shown line by line, however the octets come', () => {
    const pieces = ['iw', 'or', 'ds\t\tnull\t1\r\nimo', 're\t\tnull\t1\n', 'ilast\t\tnull\t1'];
    expect(shown({ kind: 'menu', type: undefined }, pieces)).toEqual([
      ...['', '', '  words\n', '  more\n', '', '  last\n'],
    ]);
  });

  test('has lines that end in LF alone', () => {
    const lines = 'ione\t\tnull\t1\nitwo\t\tnull\t1\n';
    expect(shown({ kind: 'menu', type: undefined }, [lines])).toEqual(['  one\n  two\n', '']);
  });

  // The item types of RFC 1436 §3.8, and those in use since.
  test.each([
    ['0', 'text'],
    ['1', 'menu'],
    ['2', 'phone book'],
    ['3', 'error'],
    ['4', 'binhex'],
    ['5', 'archive'],
    ['6', 'uuencoded'],
    ['7', 'search'],
    ['8', 'telnet'],
    ['9', 'binary'],
    ['T', 'tn3270'],
    ['g', 'gif'],
    ['h', 'web page'],
    ['I', 'image'],
    ['s', 'sound'],
    ['i', ''],
    ['z', 'z'],
  ])('has a word for items of type %s', (gtype, word) => {
    expect(menu([`${gtype}Name\t/a\th.dom\t70`], 80)?.split('  ')[0]).toBe(word);
  });

  const NAME = '0Name\t/a\th.dom\t70';
  test.each([
    ['fits, to the last column', 30, [NAME], 'text  Name  gopher://h.dom/0/a\n'],
    ['does not fit', 29, [NAME], 'text  Name\n      gopher://h.dom/0/a\n'],
    [
      'fits, where another does not',
      40,
      [NAME, '0A long name indeed\t/a\th.dom\t70'],
      'text  Name  gopher://h.dom/0/a\ntext  A long name indeed\n      gopher://h.dom/0/a\n',
    ],
    [
      'fits, but for the gap before it',
      32,
      [NAME, '0Nameof\t/abc\th.dom\t70'],
      'text  Name  gopher://h.dom/0/a\ntext  Nameof\n      gopher://h.dom/0/abc\n',
    ],
    [
      'is not in line with one that has a longer name',
      44,
      [NAME, '0Longer name\t/a\th.dom\t70'],
      'text  Name         gopher://h.dom/0/a\ntext  Longer name  gopher://h.dom/0/a\n',
    ],
  ])('has the URL beside the name where it %s', (_, width, lines, table) => {
    expect(menu(lines, width)).toBe(table);
  });

  test.each([
    ['a name that is as wide as there is room', 12, ['ia b  c d'], '  a b  c d\n'],
    ['a name that is wider, in lines of its own', 10, ['ione two three'], '  one two\n  three\n'],
    ['spaces before a name, and not those after it', 80, ['i  name  '], '    name\n'],
  ])('shows %s', (_, width, [name], table) => {
    expect(menu([`${name}\t\tnull\t1`], width)).toBe(table);
  });

  test.each([
    ['no tabs here', '  no tabs here\n'],
    ['  between spaces ', '  between spaces\n'],
    ['.', ''],
    ['', ''],
    ['\t\t', ''],
  ])('shows a line without an item: %j', (line, table) => {
    expect(menu([line], 80)).toBe(table);
  });
});
