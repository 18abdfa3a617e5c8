import { describe, expect, test } from 'vitest';
import { found } from '../../../tooling/support/own-findings.ts';
import { prospero } from '../src/index.ts';

describe('the findings of a legal URL, and their positions', () => {
  test.each([
    ['prospero://h.dom/a;=x', ['prospero-field-name-empty note RFC 1738 §3.11 =x']],
    ['prospero://h.dom/a;b=c;d=e;=x;=y', ['prospero-field-name-empty note RFC 1738 §3.11 =x;=y']],
    ['prospero://h.dom/a;b=c', []],
  ])('%s', (text, expected) => {
    expect(found(prospero, text)).toEqual(expected);
  });
});
