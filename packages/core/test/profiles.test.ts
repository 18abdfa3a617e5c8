// A profile gives older meanings, and takes nothing else that RFC 1738 refuses.
import { createRegistry, format, parse } from '@url/core';
import { describe, expect, test } from 'vitest';
import { vectorTexts } from '../../../tooling/support/vector-files.ts';
import { schemes } from './readings.ts';

const strict = createRegistry(schemes);
const texts = vectorTexts();

describe.each(['rfc1630', 'draft'] as const)('the profile %s', (profile) => {
  const registry = createRegistry(schemes, { profile });
  const read = texts.map((text) => [text, parse(registry, text)] as const);

  test('takes a text that strict reading refuses for an older meaning alone', () => {
    const taken = read.filter(
      ([text, result]) =>
        result.ok && !parse(strict, text).ok && !result.repairs.some(({ code }) => code.startsWith(`${profile}-`)),
    );
    expect(taken.map(([text]) => text)).toEqual([]);
  });

  test('gives nothing that cannot be written', () => {
    const unwritable = read.filter(([, result]) => {
      try {
        if (result.ok) format(registry, result.url, result.fragment);
        return false;
      } catch {
        return true;
      }
    });
    expect(unwritable.map(([text]) => text)).toEqual([]);
  });
});
