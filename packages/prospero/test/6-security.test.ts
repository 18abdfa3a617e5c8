import { build, format } from '@url/core';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { prospero } from '../src/index.ts';

const registry = registryOf(prospero);

describe('6. Security Considerations', () => {
  suite(registry, 'prospero/6-security');

  test.each([
    ['x', 'part-type', 'fields'],
    [[{ name: 7, value: 'b' }], 'part-type', 'fields.0.name'],
    [[{ name: 'a', value: 7 }], 'part-type', 'fields.0.value'],
    [[{ name: '\uD800', value: 'b' }], 'text-malformed', 'fields.0.name'],
    [[{ name: 'a', value: '\uD800' }], 'text-malformed', 'fields.0.value'],
    [[null], 'part-missing', 'fields.0.name'],
    [[{}], 'part-missing', 'fields.0.name'],
  ])('fields that are %j are refused', (fields, code, part) => {
    const data = { scheme: 'prospero', host: 'h', port: 1525, hsoname: 'a', fields };
    expect(build(registry, data as never)).toMatchObject({ ok: false, error: { code, part } });
    expect(() => format(registry, data as never)).toThrow(part);
  });
});
