import { findings, parseGeneric } from '@url/core';
import { describe, expect, test } from 'vitest';
import { suite } from '../../../tooling/vectors.ts';
import { registry } from './registry.ts';

describe('5. BNF for specific URL schemes: genericurl', () => {
  suite(registry, 'core/5-generic');
});

test('a URL that was read without its scheme, although that is registered, has no plan, and nothing throws', () => {
  for (const text of ['ftp:', 'http:', 'mailto:', 'gopher:x', 'http://h:81/a']) {
    const result = parseGeneric(text);
    if (!result.ok) throw new Error(text);
    expect(registry.access(result.url)).toMatchObject({ by: 'refused' });
    expect(findings(registry, result.url)).toMatchObject({ ok: true });
  }
});
