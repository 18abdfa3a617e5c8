import { type AnyScheme, parse, register } from '@url/core';
import { isHost } from '@url/core/scheme';
import { telnet } from '@url/telnet';
import { describe, expect, test } from 'vitest';
import { suite } from '../../../tooling/support/vectors.ts';
import { isUsualHost, legalHostEnd } from '../src/grammar/host.ts';
import { registry } from './registry.ts';

describe('3.1. Common Internet Scheme Syntax: host', () => {
  suite(register<AnyScheme, AnyScheme>(registry, telnet), 'core/3.1-host');

  const long = (...lengths: readonly number[]) => lengths.map((length) => 'a'.repeat(length)).join('.');

  test.each([
    ...[
      'h',
      'a.b',
      '1a.b',
      'a-b.c-d',
      '1.2.3.4',
      '255.0.0.1',
      '00.1.2.3',
      'Z',
      'A.B',
      `${'abcdefghijklm-nopqrstuvwxyz.'.repeat(3)}a`,
    ],
    ...[long(63), long(63, 63), long(63, 63, 63, 63), `${'a.'.repeat(126)}b1c`],
  ])('%.30s is a host', (host) => {
    expect(isHost(host)).toBe(true);
    expect(parse(registry, `http://${host}/` as string)).toMatchObject({ ok: true });
  });

  test.each([
    ['', 'host-missing', 0],
    ['a_b', 'host-malformed', 1],
    ['a.-b', 'host-malformed', 2],
    ['a-', 'host-malformed', 2],
    ['a-.b', 'host-malformed', 2],
    ['a.b-', 'host-malformed', 4],
    ['a.', 'host-malformed', 2],
    ['.a', 'host-malformed', 0],
    ['a..b', 'host-malformed', 2],
    ['a.1', 'host-malformed', 2],
    ['a.1b', 'host-malformed', 2],
    ['a.1-', 'host-malformed', 4],
    ['1a', 'host-malformed', 0],
    ['1.2.3', 'host-number-malformed', 0],
    ['1.2.3.256', 'host-number-malformed', 0],
    ['1.2.3.4.5', 'host-number-malformed', 0],
    ['1'.repeat(255), 'host-number-malformed', 0],
    [`_${long(70)}`, 'host-malformed', 0],
    [long(300), 'host-too-long', 63],
    [`${'a.'.repeat(100)}${long(70)}`, 'host-too-long', 255],
    [long(64), 'host-too-long', 63],
    [long(1, 64), 'host-too-long', 65],
    [`a_${long(64)}`, 'host-malformed', 1],
    [`${long(64)}_`, 'host-too-long', 63],
    [long(63, 63, 63, 63, 1), 'host-too-long', 255],
    [long(63, 63, 62, 64), 'host-too-long', 254],
    [long(63, 63, 63, 1, 63), 'host-too-long', 255],
    [long(63, 63, 63, 64), 'host-too-long', 255],
    // The text before the position can be completed within the limits. With the character at the position it cannot.
    [`${long(62)}-`, 'host-too-long', 62],
    [`${long(62)}-a.b`, 'host-too-long', 62],
    [`b.${long(61)}--`, 'host-too-long', 64],
    [`${long(61)}-`, 'host-malformed', 62],
    [`${long(63, 63, 63, 62)}.`, 'host-too-long', 254],
    [`${long(63, 63, 63, 61)}.`, 'host-malformed', 254],
    [`${long(63, 63, 63, 61)}.1`, 'host-too-long', 254],
    [`${long(63, 63, 63, 60)}.1`, 'host-too-long', 253],
    [`${long(63, 63, 63, 59)}.1`, 'host-malformed', 252],
    [`${long(63, 63, 63, 58)}.1-`, 'host-too-long', 252],
    [`${long(63, 63, 63, 61)}.-`, 'host-malformed', 254],
  ])('%.30s is not a host: %s at %i, in either case', (host, code, position) => {
    for (const text of [host, host.toUpperCase()]) {
      expect(isHost(text)).toBe(false);
      expect(parse(registry, `http://${text}/` as string)).toMatchObject({ error: { code, position: 7 + position } });
    }
  });

  test.each(['a:1', 'a/', 'a#', 'u@a', 'a?', ' a', 'a ', 'a%41', '\u212A', '\u00E9', 'a\u0080', '\u0100'])(
    '%j is more, or less, than a host',
    (text) => {
      expect(isHost(text)).toBe(false);
      expect(isHost(`${long(63)}.${text}`)).toBe(false);
    },
  );

  test('a host is written in lower case, whichever letters it has', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    for (const host of [
      ...letters,
      ...[...letters].map((letter) => `a${letter}1.b`),
      `${letters}.${letters}.${letters}`,
    ]) {
      expect(parse(registry, `http://${host}/` as string)).toMatchObject({ url: { host: host.toLowerCase() } });
    }
  });
});

test.each<[boolean, unknown]>([
  [true, 'h'],
  [true, 'a-1.b2'],
  [true, '1a.b'],
  [true, '10.0.0.1'],
  [true, 'a'.repeat(63)],
  [false, 'a'.repeat(64)],
  [false, 'H'],
  [false, '10.0.0.01'],
  [false, 'a.'],
  [false, ''],
  [false, 7],
  [false, undefined],
  [false, ['h']],
])('it is %s that one search finds the host %j', (is, host) => {
  expect(isUsualHost(host as string)).toBe(is);
});

test.each([
  ['http://host.dom/', 7, 15],
  ['http://10.0.0.1:80/', 7, 15],
  [`http://${'a'.repeat(60)}/`, 7, 67],
  ['http://-/', 7, 7],
  ['http://', 7, 7],
])('in %s the host that begins at %i ends at %i', (text, start, end) => {
  expect(legalHostEnd(text, start)).toBe(end);
});
