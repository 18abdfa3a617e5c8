import { describe, expect, test } from 'vitest';
import { found } from '../../../tooling/support/own-findings.ts';
import { ftp } from '../src/index.ts';

describe('the findings of a legal URL, and their positions', () => {
  test.each([
    ['ftp://@h.dom/x', ['ftp-user-empty caution RFC 1738 §3.2.1 @h.dom/x']],
    ['ftp://h.dom/pub/;type=i', ['ftp-name-missing caution RFC 1738 §3.2.2 ;type=i']],
    ['ftp://h.dom/a/b/;type=a', ['ftp-name-missing caution RFC 1738 §3.2.2 ;type=a']],
    ['ftp://h.dom/pub/;type=d', []],
    ['ftp://h.dom//etc/motd', ['ftp-cwd-empty note RFC 1738 §3.2.2 /etc/motd']],
    ['ftp://h.dom/a//b', ['ftp-cwd-empty note RFC 1738 §3.2.2 /b']],
    ['ftp://h.dom/a/b//c', ['ftp-cwd-empty note RFC 1738 §3.2.2 /c']],
    ['ftp://h.dom/a/b', []],
    ['ftp://h.dom/a/', []],
    ['ftp://h.dom/', []],
  ])('%s', (text, expected) => {
    expect(found(ftp, text)).toEqual(expected);
  });
});
