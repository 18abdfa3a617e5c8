// A login that is a legal host, and perhaps a port, is read without a look for its parts.
import { readLogin } from '@url/core/scheme';
import { describe, expect, test } from 'vitest';
import { TextReader } from '../src/grammar/reader.ts';

describe('readLogin looks for no user and no port', () => {
  class Counting extends TextReader {
    eaten = 0;
    override eat(literal: string): boolean {
      this.eaten += 1;
      return super.eat(literal);
    }
  }

  function partsLookedFor(text: string, host: 'optional' | undefined, ends?: string): number {
    const reader = new Counting(text, 0);
    expect(readLogin(reader, { authority: 'login', port: 7, ...(host && { host }) }, ends)).toMatchObject({
      user: undefined,
      port: /:\d/.test(text) ? Number(/:(\d+)/.exec(text)?.[1]) : 7,
    });
    expect(reader.position).toBe(-1);
    return reader.eaten;
  }

  test.each([...['h', 'h/', 'h/a', 'h#f', 'host.dom/@', 'a-b.c', '1a.b/', `${'a'.repeat(63)}/`]])('in %j', (text) => {
    expect(partsLookedFor(text, undefined)).toBe(0);
    expect(partsLookedFor(text, 'optional')).toBe(0);
  });

  test.each(['Host.DOM', '010.0.0.1', `${'a'.repeat(62)}.b`, 'h:0000007', 'Host.DOM:80'])('but does in %j', (text) => {
    expect(partsLookedFor(text, undefined)).toBe(1);
    expect(partsLookedFor(text, 'optional')).toBe(1);
  });

  test('in one of several logins, which ends at the delimiters given', () => {
    for (const text of ['h,g', 'h;g', 'h', 'h#g', 'h/g']) expect(partsLookedFor(text, undefined, ',;')).toBe(0);
  });

  test('but does where the host is empty', () => {
    for (const text of ['', '/a', '#f']) expect(partsLookedFor(text, 'optional')).toBe(1);
  });
});
