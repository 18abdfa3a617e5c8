import { createRegistry, explain, tolerant } from '@url/core';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/vectors.ts';
import { file } from '../src/index.ts';

describe('3.10. FILES', () => {
  suite(registryOf(file), 'file/3.10-files');

  test.each(['file:/x', 'file:x', 'file:'])('FILE-07: of %s two slashes are asked, and no host', (text) => {
    const { parse } = createRegistry({ schemes: [file] });
    const result = parse(text);
    expect(result.ok || explain(result.error)).toBe(
      '"//" must follow the colon, and no host has to (slashes-missing, RFC 1738 §3.10)',
    );
    const loosely = parse(text, { tolerant });
    if (!loosely.ok) expect(loosely).toEqual(result);
  });
});
