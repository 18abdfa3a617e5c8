// `canParse` accepts unread only what `parse` reads.
import { canParse, createRegistry, parse } from '@url/core';
import { expect, test } from 'vitest';
import { isAcceptedUnread } from '../../../tooling/support/accepted-unread.ts';
import { postgres, postgresql } from '../src/index.ts';
import { TEXTS } from './texts.ts';

const urls = createRegistry([postgres, postgresql]);
const settings = [
  '',
  '?',
  '?a',
  '?a=',
  '?=a',
  '?=',
  '?a=b',
  '?a=b&',
  '?a=b&c',
  '?a=b&&c=d',
  '?a=b&c=d',
  '?a=b=c',
  '?%61=b',
];
const servers = ['h', 'h:1,i', ',', 'u@h', 'u:p@h,i:2', '%2Frun', 'u@%2Frun,h', 'u@v@h', 'h:0', '1.2.3.4'];
const made = servers.flatMap((server) =>
  ['', '/', '/d', '/d/e'].flatMap((path) => settings.map((each) => `postgres://${server}${path}${each}`)),
);

test.each([
  ['postgres://u:p@h,i:5433/d?a=b&c=', true],
  ['postgres://h?a', false],
])('%s is taken unread: %s', (text, expected) => {
  expect(isAcceptedUnread(postgres, text)).toBe(expected);
});

test('canParse agrees with parse', () => {
  const texts = [...TEXTS, ...made];
  expect(texts.filter((text) => canParse(urls, text) !== parse(urls, text).ok)).toEqual([]);
});
