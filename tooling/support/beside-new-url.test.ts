import { createRegistry } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { describe, expect, test } from 'vitest';
import { answerOf, besideUrl, ourAnswer, theirHost } from './beside-new-url.ts';
import { vectorFiles, vectorsOf } from './vector-files.ts';

const registry = createRegistry([...rfc1630, https]);

describe('a text beside new URL', () => {
  test.each([
    ['http://host.dom/a?b=c', 'same'],
    ['http://host.dom:80/a', 'same'],
    ['ftp://myname@host.dom/%2Fetc/motd;type=a', 'same'],
    ['gopher://host.dom/1a', 'same'],
    ['http://HOST.dom/', 'same'],
    ['http://host.dom/a/../b', 'parts'],
    ['ftp://host.dom/a?b', 'spelling'],
    ['http://0177.0.0.1/', 'host'],
    ['http://host.dom/a b', 'theirs-alone'],
    ['http:/host.dom', 'theirs-alone'],
    ['wais://host.dom', 'theirs-alone'],
    ['not a url', 'neither'],
  ])('%j: %s', (text, verdict) => {
    expect(besideUrl(registry, text).verdict).toBe(verdict);
  });

  test('says which part differs', () => {
    const { rows } = besideUrl(registry, 'http://0177.0.0.1/');
    expect(rows.filter(({ differs }) => differs === 'yes')).toEqual([
      { part: 'host', ours: '0177.0.0.1', theirs: '127.0.0.1', differs: 'yes' },
    ]);
  });
});

test('over all texts of the vectors, the verdict agrees with the hosts of docs/refusals.md', () => {
  const texts = new Set(
    vectorFiles.flatMap((file) =>
      vectorsOf(file).flatMap(({ kind, in: text }) => (kind === 'parse' || kind === 'refuse' ? [text as string] : [])),
    ),
  );
  const wrong = [...texts].filter((text) => {
    const ours = ourAnswer(registry, text);
    const theirs = answerOf(theirHost, text);
    const { verdict } = besideUrl(registry, text);
    if (!ours.ok) return verdict !== (theirs.ok ? 'theirs-alone' : 'neither');
    if (!theirs.ok) return verdict !== 'ours-alone';
    return (verdict === 'host') !== (ours.host !== theirs.host);
  });
  expect(wrong).toEqual([]);
  expect(texts.size).toBeGreaterThan(2500);
});
