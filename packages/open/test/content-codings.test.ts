import * as zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decoded, knownCodings } from '../src/network/content-codings.ts';

const { zstdCompressSync } = zlib as { zstdCompressSync?(octets: Uint8Array): Buffer };
const CODERS: readonly (readonly [string, (octets: Uint8Array) => Buffer])[] = [
  ['gzip', zlib.gzipSync],
  ['x-gzip', zlib.gzipSync],
  ['deflate', zlib.deflateSync],
  ['deflate', zlib.deflateRawSync],
  ['br', zlib.brotliCompressSync],
  ...(zstdCompressSync === undefined ? [] : [['zstd', zstdCompressSync] as const]),
];

/** Text that no coding makes much shorter. */
const BODY = Buffer.from(Array.from({ length: 20_000 }, (_, at) => Math.imul(at, 2_654_435_761).toString(36)).join());

async function* inPieces(octets: Uint8Array, size: number): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < octets.length; at += size) yield octets.subarray(at, at + size);
}

/** What comes of octets, and the code of the error after it. */
async function outcome(
  octets: Uint8Array,
  coding: string,
  size = 4_096,
): Promise<readonly [string, string | undefined]> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of decoded(inPieces(octets, size), coding)) pieces.push(piece);
    return [String(Buffer.concat(pieces)), undefined];
  } catch (error) {
    return [String(Buffer.concat(pieces)), (error as { readonly code: string }).code];
  }
}

describe.each(CODERS)('%s', (coding, encode) => {
  const coded = encode(BODY);

  test.each([1, 7, 4_096, 1 << 20])('in pieces of %d octets is read', async (size) => {
    const octets = size < 10 ? encode(BODY.subarray(0, 300)) : coded;
    expect(await outcome(octets, coding, size)).toEqual([String(size < 10 ? BODY.subarray(0, 300) : BODY), undefined]);
  });

  test('that was cut is an error, wherever', async () => {
    const short = encode(BODY.subarray(0, 300));
    for (let length = 0; length < short.length; length += 1) {
      const [text, code] = await outcome(short.subarray(0, length), coding);
      expect(code, `${length} octets`).toMatch(/^reply-(?:cut|malformed)$/);
      expect(String(BODY).startsWith(text)).toBe(true);
    }
    const [text, code] = await outcome(coded.subarray(0, coded.length / 2), coding);
    expect([text.length < BODY.length, code]).toEqual([true, 'reply-cut']);
  });

  test.each([['one octet'], ['zeros'], ['much']])('with %s after its end is an error', async (kind) => {
    const junk = { 'one octet': Buffer.from('x'), zeros: Buffer.alloc(5), much: Buffer.alloc(100_000, 'junk') }[kind];
    const octets = Buffer.concat([coded, junk ?? Buffer.of()]);
    for (const size of [4_096, coded.length, 1 << 20]) {
      expect((await outcome(octets, coding, size))[1]).toMatch(/^reply-(?:cut|malformed)$/);
    }
  });

  test('that is something else is an error', async () => {
    expect((await outcome(Buffer.from('<html>not coded</html>'), coding))[1]).toBeDefined();
  });

  test('gives the error of what it is made of', async () => {
    const failing = (async function* () {
      yield coded.subarray(0, 100);
      throw Object.assign(new Error('below'), { code: 'below' });
    })();
    await expect(async () => {
      for await (const _ of decoded(failing, coding));
    }).rejects.toThrow();
  });

  test('that nobody reads to its end ends what it is made of', async () => {
    let isOver = false;
    const source = (async function* () {
      try {
        yield* inPieces(coded, 100);
      } finally {
        isOver = true;
      }
    })();
    for await (const _ of decoded(source, coding)) break;
    await expect.poll(() => isOver, { interval: 1 }).toBe(true);
  });
});

test('several codings are taken off from the last to the first', async () => {
  const coded = zlib.brotliCompressSync(zlib.deflateSync(zlib.gzipSync(BODY)));
  expect(await outcome(coded, 'gzip, Deflate,\tbr ')).toEqual([String(BODY), undefined]);
  expect(await outcome(zlib.gzipSync(BODY), 'identity, gzip, ')).toEqual([String(BODY), undefined]);
  expect(await outcome(BODY, '')).toEqual([String(BODY), undefined]);
});

test.each(['x', 'gzip, compress', 'gzip, gzip, gzip, gzip', 'zip', ', x'])('%j is an error', (field) => {
  expect(() => decoded(inPieces(BODY, 100), field)).toThrow(expect.objectContaining({ code: 'reply-malformed' }));
});

test('zstd is known where Node has it', () => {
  expect(knownCodings().includes('zstd')).toBe(zstdCompressSync !== undefined);
});
