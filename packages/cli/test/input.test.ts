// The texts and lines of streams, whose pieces end anywhere.
import { PassThrough, Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type StreamError, textIn, textsOf } from '../src/input/input.ts';
import { loadSchemes } from '../src/reading/registry.ts';

await loadSchemes();

const streamOf = (...pieces: readonly (string | Uint8Array)[]) => Readable.from(pieces);

async function all<Piece>(pieces: AsyncIterable<Piece>): Promise<readonly Piece[]> {
  const list: Piece[] = [];
  for await (const piece of pieces) list.push(piece);
  return list;
}

/** Characters of one to four octets of UTF-8, the first and the last of each length. */
const CHARACTERS = ['a', '\u007F', '\u0080', '\u07FF', '\u0800', '\uFFFD', '\u{10000}', '\u{10FFFF}'];

describe('a text in pieces', () => {
  test.each(CHARACTERS)('%j is in one of them, wherever the octets are cut', async (char) => {
    const octets = Buffer.from(`x${char}y`);
    for (let cut = 1; cut < octets.length; cut += 1) {
      const pieces = await all(textIn(streamOf(octets.subarray(0, cut), octets.subarray(cut)), undefined));
      expect(pieces.join('')).toBe(`x${char}y`);
      expect(pieces.filter((piece) => piece.includes(char))).toHaveLength(1);
      // Nothing that is complete waits for the next piece.
      if (cut > octets.length - 2) expect(pieces).toEqual([`x${char}`, 'y']);
    }
  });

  test('octet by octet', async () => {
    const octets = Array.from(Buffer.from(CHARACTERS.join('')), (octet) => Uint8Array.of(octet));
    expect(await all(textIn(streamOf(...octets), undefined))).toEqual(CHARACTERS);
  });

  test.each([
    ['in the middle', [0x61, 0x80, 0x62], 'a\uDC80b'],
    ['at the end, without the rest of a character', [0x61, 0xf0, 0x9f], 'a\uDCF0\uDC9F'],
    ['that many characters could go on with', [0x61, 0x80, 0x80, 0x80, 0x80], 'a\uDC80\uDC80\uDC80\uDC80'],
    ['that begin none', [0xff], '\uDCFF'],
  ])('octets that are not UTF-8 are lone surrogates: %s', async (_, octets, text) => {
    expect((await all(textIn(streamOf(Uint8Array.from(octets)), undefined))).join('')).toBe(text);
    const single = octets.map((octet) => Uint8Array.of(octet));
    expect((await all(textIn(streamOf(...single), undefined))).join('')).toBe(text);
  });

  test('a byte order mark is dropped at the beginning alone', async () => {
    expect(await all(textIn(streamOf('\uFEFFa', '\uFEFFb'), undefined))).toEqual(['a', '\uFEFFb']);
  });

  test('of another encoding, also where a character is cut, and at the end', async () => {
    const octets = Buffer.from('\u00E9\u20AC', 'utf16le');
    const decoder = () => new TextDecoder('utf-16le');
    const single = Array.from(octets, (octet) => Uint8Array.of(octet));
    expect((await all(textIn(streamOf(...single), decoder()))).join('')).toBe('\u00E9\u20AC');
    // Half a character
    expect((await all(textIn(streamOf(octets.subarray(0, 3)), decoder()))).join('')).toBe('\u00E9\uDCFF');
  });

  test.each([
    ['utf-16le', [0xff, 0xfe, 0x61, 0]],
    ['utf-16be', [0xfe, 0xff, 0, 0x61]],
  ])('in UTF-16 is refused as by the system, with the option for it: %s', async (label, octets) => {
    await expect(all(textIn(streamOf(Uint8Array.from(octets)), undefined))).rejects.toMatchObject({
      message: `the text is UTF-16: use --encoding ${label}`,
      code: 'ENOTUTF8',
      syscall: 'read',
    });
  });
});

describe('lines', () => {
  /** The lines of standard input, and where they are. */
  async function linesOf(pieces: readonly (string | Uint8Array)[], end?: '\0'): Promise<readonly string[]> {
    const io = { stdin: streamOf(...pieces), stdout: new PassThrough(), stderr: new PassThrough(), env: {} };
    const batches = await all(textsOf(io, { texts: [], end }, (error) => expect.fail(error.message)));
    return batches.flatMap(({ texts, placeOf }) => texts.map((text, at) => `${placeOf(at)}: ${text}`));
  }

  test.each([
    ['of one piece', ['a\nb\n'], ['line 1: a', 'line 2: b']],
    ['of pieces that end in them', ['a\nb', 'c', 'd\ne'], ['line 1: a', 'line 2: bcd', 'line 3: e']],
    ['with CR before the end', ['a\r', '\nb\r\n'], ['line 1: a', 'line 2: b']],
    ['that are empty', ['\n\na\n'], ['line 1: ', 'line 2: ', 'line 3: a']],
    ['after a byte order mark', ['\uFEFFa\n\uFEFFb'], ['line 1: a', 'line 2: \uFEFFb']],
    ['that are not UTF-8', [Uint8Array.of(0x61, 0xe9, 0x0a, 0x62)], ['line 1: a\uDCE9', 'line 2: b']],
    ['with U+FFFD', ['\uFFFD\n'], ['line 1: \uFFFD']],
    ['of nothing', [], []],
  ])('%s', async (_, pieces, lines) => {
    expect(await linesOf(pieces)).toEqual(lines);
  });

  test.each([
    ['that end with NUL keep their CR and LF', ['a\r\n\0b\0'], ['line 1: a\r\n', 'line 2: b']],
    ['that end with NUL, not UTF-8', [Uint8Array.of(0xe9, 0x0d, 0, 0x62)], ['line 1: \uDCE9\r', 'line 2: b']],
  ])('%s', async (_, pieces, lines) => {
    expect(await linesOf(pieces, '\0')).toEqual(lines);
  });

  test('a line of too many octets is told, and the lines after it are read', async () => {
    const piece = Buffer.alloc(1 << 25, 'a');
    const told: StreamError[] = [];
    const stdin = streamOf('a\n', piece, piece, 'a', 'b\nc\n', 'd');
    const io = { stdin, stdout: new PassThrough(), stderr: new PassThrough(), env: {} };
    const batches = await all(textsOf(io, { texts: [] }, (error) => void told.push(error)));
    const lines = batches.flatMap(({ texts, isTooLong, placeOf }) =>
      texts.map((text, index) => `${placeOf(index)}: ${isTooLong ? 'too long' : text}`),
    );
    expect(lines).toEqual(['line 1: a', 'line 2: too long', 'line 3: c', 'line 4: d']);
    expect(told).toEqual([]);
  });

  test('a line that does not end is an error of the file', async () => {
    const piece = Buffer.alloc(1 << 25, 'a');
    const told: StreamError[] = [];
    const io = {
      stdin: streamOf(...Array(10).fill(piece)),
      stdout: new PassThrough(),
      stderr: new PassThrough(),
      env: {},
    };
    await all(textsOf(io, { texts: [] }, (error) => void told.push(error)));
    expect(told.map(({ message }) => message)).toEqual(['standard input: a line does not end']);
    expect(told[0]?.cause).toMatchObject({ code: 'ETOOLONG', syscall: 'read' });
  });

  test('a line of as many octets as are allowed is one', async () => {
    const piece = Buffer.alloc(1 << 25, 'a');
    const [line = ''] = await linesOf([piece, piece]);
    expect(line.length).toBe('line 1: '.length + (1 << 26));
  });
});
