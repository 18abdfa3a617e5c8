import * as core from '@url/core';
import { decode, parseOrThrow } from '@url/core';
import { describe, expect, test } from 'vitest';
import { suite } from '../../../tooling/support/vectors.ts';
import { registry } from './registry.ts';

describe('RFC 1630: Hierarchical forms', () => {
  suite(registry, 'core/rfc1630-hierarchy');

  /** The segments of an http URL, decoded. */
  function segments(text: string): readonly string[] {
    const { url } = parseOrThrow(registry, text);
    return (url as unknown as { path: string }).path.split('/').map(decode);
  }

  test('CORE-HIER-01: a raw slash separates segments', () => {
    expect(segments('http://h/a/b/c')).toEqual(['a', 'b', 'c']);
  });

  test('CORE-HIER-02: segments may be void, and are kept', () => {
    expect(segments('http://h/a//b/')).toEqual(['a', '', 'b', '']);
  });

  test('CORE-HIER-03: an escaped slash does not separate', () => {
    expect(segments('http://info.cern.ch/albert/bertram%2Fmarie-claude')).toEqual(['albert', 'bertram/marie-claude']);
  });

  test('CORE-HIER-05: a path is a list of texts or text as written, and nothing in core makes a file name of it', () => {
    const { url } = parseOrThrow(registry, 'ftp://h/a%2Fb/c');
    expect(url).toHaveProperty('path', ['a/b', 'c']);
    expect(Object.keys(core).filter((name) => /path|file/i.test(name))).toEqual([]);
  });
});
