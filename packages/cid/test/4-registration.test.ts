import { createRegistry, heldBack, schemeOf } from '@url/core';
import { describe, expect, test } from 'vitest';
import { cid } from '../src/index.ts';

describe('4. REGISTRATION OF NEW SCHEMES', () => {
  test('CID-05: the name is held back, and RFC 1630 says what it means', () => {
    const scheme = schemeOf(createRegistry([cid]), 'cid');
    expect(scheme?.status).toBe('reserved');
    expect(heldBack).toContainEqual({ name: 'cid', status: 'reserved', section: 'RFC 1738 §4' });
    expect(scheme?.section).toBe('RFC 1630 "Content-Id"');
  });
});
