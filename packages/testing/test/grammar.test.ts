// A scheme that is its grammar is tried with texts that this makes.
import { type AnyScheme, UCHAR } from '@url/core';
import { DIGIT, defineScheme } from '@url/core/scheme';
import { ip, optional, text, written } from '@url/grammar';
import { expect, test } from 'vitest';
import { checkScheme } from '../src/index.ts';

const scheme = defineScheme({
  name: 'x-page',
  section: 'here',
  syntax: ip(
    'x-page',
    { port: 7, authority: 'hostport' },
    text('name', UCHAR),
    optional('/', written('number', DIGIT)),
  ),
  access: ({ host, port, name, number }) => ({ by: 'page', host, port, name, number }),
});
const options = { clock: () => 0 };

test('a scheme of productions needs no vectors', () => {
  const { failures, checked, tried } = checkScheme(scheme, [], options);
  expect(failures).toEqual([]);
  expect(checked).toBeGreaterThan(500);
  expect(tried['a URL is written so that it reads back the same']).toBeGreaterThan(50);
});

test('a fault of a scheme of productions is found', () => {
  const { syntax } = scheme;
  const write = (url: never) => ({ ...syntax.write(url, () => undefined), urlPath: 'name' });
  const { failures } = checkScheme({ ...scheme, syntax: { ...syntax, write } } as AnyScheme, [], options);
  expect(failures.map(({ what }) => what)).toContain('a URL is written so that it reads back the same');
});

test('a scheme by hand has the texts of its vectors alone', () => {
  const byHand = { ...scheme, syntax: { ...scheme.syntax, '~grammar': undefined } } as AnyScheme;
  const { tried } = checkScheme(byHand, [], options);
  expect(tried['a URL is written so that it reads back the same']).toBeLessThan(100);
});
