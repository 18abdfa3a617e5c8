import { PassThrough, Readable, Writable } from 'node:stream';
import { run } from '@url/cli';
import { components, createRegistry, parseOrThrow } from '@url/core';
import { rfc1630 } from '@url/rfc1630';
import { describe, expect, test } from 'vitest';
import { type NamedSpan, namedSpans } from '../src/showing/named-spans.ts';
import { draw } from '../src/showing/picture.ts';
import { url } from './command.ts';

const registry = createRegistry(rfc1630);
const textOf = (segments: number) => `ftp://host.dom/${'ab/'.repeat(segments)}`;

function spansOf(text: string): readonly NamedSpan[] {
  const found = components(registry, text);
  return found.ok
    ? namedSpans(registry, parseOrThrow(registry, text as 'ftp:').url, found.components)
    : expect.fail(found.error.code);
}

/** The number of times that `draw` looks at a span. */
function looks(segments: number): number {
  let count = 0;
  const text = textOf(segments);
  const counted = spansOf(text).map(({ name, start, end }) => ({
    name,
    get start() {
      count += 1;
      return start;
    },
    end,
  }));
  draw(text, counted, { columns: 80, paint: (_, words) => words });
  return count;
}

test('answers are written some kilobytes at a time, however many lines arrive at once', async () => {
  const written: number[] = [];
  const stdout = new Writable({
    write(chunk: Buffer, _, done) {
      written.push(chunk.length);
      done();
    },
  });
  const stdin = Readable.from([Buffer.from('mailto:a@b.c\n'.repeat(10_000))], { objectMode: false });
  expect(await run(['parse', '--json'], { stdin, stdout, stderr: new PassThrough(), env: {} })).toBe(0);
  expect(Math.max(...written)).toBeLessThan(20_000);
  expect(written.length).toBeLessThan(1_000);
});

describe('the picture of a long path', () => {
  test('looks at each component a few times, however many there are', () => {
    const [few, many] = [looks(100), looks(10_000)];
    expect(many / few).toBeLessThan(110);
    expect(many / 10_000).toBeLessThan(10);
  });

  test('names each of 10,000 segments', async () => {
    expect(spansOf(textOf(10_000))).toHaveLength(10_001);
    const { stdout } = await url(['parse', textOf(10_000)]);
    expect(stdout.match(/directory/g)).toHaveLength(10_000);
  });

  test('finds the place of each component among 2,000 secrets', async () => {
    const parts = 2_000;
    const text = `ftp://h/${'//u:p@h/'.repeat(parts)}`;
    const { stdout } = await url(['parse', text]);
    expect(stdout.match(/\bdirectory\b/g)).toHaveLength(parts);
    expect(stdout).not.toContain('u:p@');
  });

  test('is one component of other schemes', () => {
    expect(spansOf(`file:///${'a/'.repeat(10_000)}`)).toMatchObject([{ name: 'path', start: 8, end: 20_008 }]);
  });
});
