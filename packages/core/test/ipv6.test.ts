import { expect, test } from 'vitest';
import { canonicalIpv6, groupsOf } from '../src/grammar/ipv6.ts';

test.each([
  ['[::1]', [0, 0, 0, 0, 0, 0, 0, 1]],
  ['[1::]', [1, 0, 0, 0, 0, 0, 0, 0]],
  ['[1:2:3:4:5:6:7:8]', [1, 2, 3, 4, 5, 6, 7, 8]],
  ['[::1.2.3.4]', [0, 0, 0, 0, 0, 0, 0x102, 0x304]],
  ['::1', undefined],
  ['[::1', undefined],
  ['::1]', undefined],
  ['x::1]', undefined],
  ['[::1x', undefined],
  ['(::1)', undefined],
  ['[::]1', undefined],
])('the groups of %s are %j', (host, groups) => {
  expect(groupsOf(host)).toEqual(groups);
});

test.each([
  ['[::FFFF:1.2.3.4]', '[::ffff:1.2.3.4]'],
  ['[1:0:0:0:0:0:ffff:1]', '[1::ffff:1]'],
  ['[0:0:0:0:0:ffff:102:304]', '[::ffff:1.2.3.4]'],
  ['[1:0:0:2:0:0:0:3]', '[1:0:0:2::3]'],
  ['[0:0:1:0:0:0:0:0]', '[0:0:1::]'],
])('the canonical text of %s is %s', (host, text) => {
  expect(canonicalIpv6(host)).toBe(text);
});
