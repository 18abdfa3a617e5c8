import { describe, expect, test } from 'vitest';
import { untilDot } from '../src/protocols/until-dot.ts';

describe('a text up to its dot (RFC 977 §2.4.1)', () => {
  /** The pieces before the dot, the error at their end, and what is left. */
  async function given(pieces: readonly Buffer[]): Promise<readonly [readonly Buffer[], unknown, string]> {
    const left = [...pieces];
    const source = {
      read: async () => left.shift(),
      unread: (octets: Buffer) => void left.unshift(octets),
    };
    const found: Buffer[] = [];
    const rest = (): string => Buffer.concat(left).toString('latin1');
    try {
      for await (const piece of untilDot(source, () => new Error('cut'))) found.push(piece);
      return [found, undefined, rest()];
    } catch (error) {
      return [found, error, rest()];
    }
  }

  /** The octets whole, one by one, and in two pieces, cut at every place. */
  function cuts(sent: string): readonly (readonly Buffer[])[] {
    const octets = Buffer.from(sent, 'latin1');
    const single = Array.from(octets, (octet) => Buffer.from([octet]));
    const pairs = single.slice(1).map((_, at) => [octets.subarray(0, at + 1), octets.subarray(at + 1)]);
    return [octets.length === 0 ? [] : [octets], single, ...pairs];
  }

  test.each([
    ['one\r\ntwo\r\n.\r\n', 'one\r\ntwo\r\n', ''],
    ['one\n.\nmore', 'one\n', 'more'],
    ['.\r\nmore', '', 'more'],
    ['.\nmore', '', 'more'],
    ['.\n.\n', '', '.\n'],
    ['\r\n.\r\n', '\r\n', ''],
    ['..one\r\n...\r\n....\r\n.\r\n', '.one\r\n..\r\n...\r\n', ''],
    ['one.\r\na.b\r\n.\r\n', 'one.\r\na.b\r\n', ''],
    ['..\n.x\n.\n', '.\nx\n', ''],
    ['.one\r\n.\rx\r\n.\r\n', 'one\r\n\rx\r\n', ''],
  ])('%j', async (sent, text, rest) => {
    for (const pieces of cuts(sent)) {
      const [found, error, left] = await given(pieces);
      expect([Buffer.concat(found).toString('latin1'), error, left]).toEqual([text, undefined, rest]);
      expect(found.filter(({ length }) => length === 0)).toEqual([]);
    }
  });

  test.each(['', 'one', 'one\r\n', 'one\r\n.', 'one\r\n.\r', '.', '.\r'])('cut after %j', async (sent) => {
    for (const pieces of cuts(sent)) {
      const [found, error] = await given(pieces);
      expect([Buffer.concat(found).toString('latin1'), error]).toEqual([sent, new Error('cut')]);
      expect(found.filter(({ length }) => length === 0)).toEqual([]);
    }
  });

  test('is given without a copy', async () => {
    const pieces = ['one\r\n', 'two', '.\r\n', 'three'].map((text) => Buffer.from(text));
    const [found] = await given(pieces);
    const places = (all: readonly Buffer[]) => all.map(({ byteOffset, length }) => [byteOffset, length]);
    expect(places(found)).toEqual(places(pieces));
    expect(found.every(({ buffer }, at) => buffer === pieces[at]?.buffer)).toBe(true);
  });

  // A piece for each line would take a second of work for a megabyte.
  test.each(['.', '.\r', '..x\n.', '.a\r\n', 'a\n.b\n'])(
    'is given in as many pieces as come, though all lines begin as %j',
    async (line) => {
      const octets = Buffer.from(`${line}${line.endsWith('\n') ? '' : 'x\n'}`.repeat(1_000));
      const pieces = Array.from({ length: 5 }, () => octets);
      const [found, error] = await given(pieces);
      expect(error).toEqual(new Error('cut'));
      expect(found.length).toBeLessThanOrEqual(2 * pieces.length);
      const plain = octets.toString('latin1').replace(/(?<=^|\n)\./g, '');
      expect(Buffer.concat(found).toString('latin1')).toBe(plain.repeat(pieces.length));
    },
  );
});
