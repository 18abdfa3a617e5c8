import { createRegistry } from '@url/core';
import { describe, expect, test } from 'vitest';
import { found } from '../../../tooling/findings.ts';
import { file } from '../src/index.ts';

const { parseOrThrow } = createRegistry({ schemes: [file] });
const codes = (text: string) =>
  file
    .findings?.(parseOrThrow(text).url as never)
    .map(({ code, severity, section }) => `${code} ${severity} ${section}`);

describe('what is legal but worth knowing', () => {
  test.each([
    ['file:///etc/motd', []],
    ['file://localhost/etc/motd', []],
    ['file:///', []],
    ['file:////server/share', ['file-unc caution RFC 1738 §3.10']],
    ['file://///server/share', ['file-unc caution RFC 1738 §3.10']],
    ['file:///%5C%5Cserver/share', ['file-unc caution RFC 1738 §3.10']],
    ['file:///%5Cserver/share', ['file-unc caution RFC 1738 §3.10']],
    ['file:///a//b', []],
    ['file:///c:/x', ['file-drive-letter note RFC 1738 §3.10']],
    ['file:///C:', ['file-drive-letter note RFC 1738 §3.10']],
    ['file:///cc:/x', []],
    ['file:///x/c:', []],
    ['file://vms.host.edu/a', ['file-not-local note RFC 1738 §3.10']],
    ['file://pc/c:/x', ['file-not-local note RFC 1738 §3.10', 'file-drive-letter note RFC 1738 §3.10']],
    ['file://server//x', ['file-not-local note RFC 1738 §3.10']],
  ])('%s', (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });
});

test('each stands where it begins', () => {
  expect(found(file, 'file://pc.dom/c:/x')).toEqual([
    'file-not-local note RFC 1738 §3.10 pc.dom/c:/x',
    'file-drive-letter note RFC 1738 §3.10 c:/x',
  ]);
  expect(found(file, 'file:////server/share')).toEqual(['file-unc caution RFC 1738 §3.10 /server/share']);
});
