import { createRegistry, heldBack, schemeOf } from '@url/core';
import { describe, expect, test } from 'vitest';
import { mid } from '../src/index.ts';

describe('4. REGISTRATION OF NEW SCHEMES', () => {
  test('MID-07: the name is held back, and RFC 1630 says what it means', () => {
    const scheme = schemeOf(createRegistry([mid]), 'mid');
    expect(scheme?.status).toBe('reserved');
    expect(heldBack).toContainEqual({ name: 'mid', status: 'reserved', section: 'RFC 1738 §4' });
    expect(scheme?.section).toBe('RFC 1630 "Message-Id"');
  });
});
