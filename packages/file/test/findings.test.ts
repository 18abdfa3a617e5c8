import { createRegistry, parseOrThrow } from '@url/core';
import { describe, expect, test } from 'vitest';
import { found } from '../../../tooling/support/own-findings.ts';
import { file } from '../src/index.ts';

const registry = createRegistry([file]);
const codes = (text: string) =>
  file.findings?.(parseOrThrow(registry, text).url as never).map(({ code, part }) => `${code} ${part}`);

describe('legal but worth knowing', () => {
  test.each([
    ['file:///etc/motd', []],
    ['file://localhost/etc/motd', []],
    ['file:///', []],
    ['file:////server/share', ['file-unc path.0']],
    ['file://///server/share', ['file-unc path.0']],
    ['file:///%5C%5Cserver/share', ['file-unc path.0']],
    ['file:///%5Cserver/share', ['file-unc path.0']],
    ['file:///a//b', []],
    ['file:///c:/x', ['file-drive-letter path.0']],
    ['file:///C:', ['file-drive-letter path.0']],
    ['file:///cc:/x', []],
    ['file:///x/c:', []],
    ['file://vms.host.edu/a', ['file-not-local host']],
    ['file://pc/c:/x', ['file-not-local host', 'file-drive-letter path.0']],
    ['file://server//x', ['file-not-local host']],
  ])('%s', (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });
});

test('each finding points at the beginning of its part', () => {
  expect(found(file, 'file://pc.dom/c:/x')).toEqual([
    'file-not-local note RFC 1738 §3.10 pc.dom/c:/x',
    'file-drive-letter note RFC 1738 §3.10 c:/x',
  ]);
  expect(found(file, 'file:////server/share')).toEqual(['file-unc caution RFC 1738 §3.10 /server/share']);
});
