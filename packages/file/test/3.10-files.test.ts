import { createRegistry, parse, tolerant } from '@url/core';
import { explain } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { file } from '../src/index.ts';

describe('3.10. FILES', () => {
  suite(registryOf(file), 'file/3.10-files');

  test.each(['file:/x', 'file:x', 'file:'])('FILE-07: of %s two slashes are asked, and no host', (text) => {
    const registry = createRegistry([file]);
    const loose = createRegistry([file], { tolerant });
    const result = parse(registry, text);
    expect(result.ok || explain(registry, result.error)).toBe(
      '"//" must follow the colon; a host need not (slashes-missing, RFC 1738 §3.10)',
    );
    const loosely = parse(loose, text);
    if (!loosely.ok) expect(loosely).toEqual(result);
  });
});
