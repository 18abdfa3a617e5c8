import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { gopher, gopherPlus } from '../src/index.ts';

describe('3.4.8 URL syntax for Gopher+ alternate views', () => {
  suite(registryOf(gopher), 'gopher/3.4.8-alternate-views');

  test('GOPHER-23: a view and its language', () => {
    const view = { kind: 'view', view: 'application/postscript', language: 'Es_ES' };
    expect(gopherPlus('+application/postscript Es_ES')).toEqual(view);
  });

  test('GOPHER-24: a view without a language', () => {
    expect(gopherPlus('+text/plain')).toEqual({ kind: 'view', view: 'text/plain', language: undefined });
  });

  test('GOPHER-23: the view is before the blank, and a language alone is something else', () => {
    for (const plus of ['+ Es_ES', '+  Es_ES', '+ ']) expect(gopherPlus(plus)).toEqual({ kind: 'unknown' });
  });

  test('GOPHER-23: a third word or a tab makes it something else', () => {
    for (const plus of ['+a b c', '+a\tb', '+\t1']) expect(gopherPlus(plus)).toEqual({ kind: 'unknown' });
  });
});
