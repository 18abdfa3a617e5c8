import { createRegistry } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { expect, test } from 'vitest';
import { answerOf, besideUrl, ourAnswer, theirHost } from './beside-new-url.ts';
import { vectorTexts } from './vector-files.ts';

const registry = createRegistry([...rfc1630, https]);

test('over all texts of the vectors, the verdict agrees with the hosts of the page of refusals', () => {
  const texts = vectorTexts();
  const wrong = texts.filter((text) => {
    const ours = ourAnswer(registry, text);
    const theirs = answerOf(theirHost, text);
    const { verdict } = besideUrl(registry, text);
    if (!ours.ok) return verdict !== (theirs.ok ? 'theirs-alone' : 'neither');
    if (!theirs.ok) return verdict !== 'ours-alone';
    return (verdict === 'host') !== (ours.host !== theirs.host);
  });
  expect(wrong).toEqual([]);
  expect(texts.length).toBeGreaterThan(2500);
});
