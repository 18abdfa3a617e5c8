import { decode } from '@url/core';
import { visible } from '@url/safety';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../tooling/support/laws.ts';
import { runs } from '../../../tooling/support/share.ts';

test.each([
  ['plain \u00E9\u65E5 text', 'plain \u00E9\u65E5 text'],
  ['', ''],
  ['\t\n\r', '\\t\\n\\r'],
  ['a\u001B[31m', 'a\\x1B[31m'],
  ['\0\u007F', '\\x00\\x7F'],
  // Above 7F, \xNN is an octet, and \u{NN} a character.
  ['\u0080\u009B', '\\u{80}\\u{9B}'],
  [decode('%80%FF'), '\\x80\\xFF'],
  ['\uDC7F\uDD00', '\\u{DC7F}\\u{DD00}'],
  [decode('caf%E9%9B'), 'caf\\xE9\\x9B'],
  ['\u202E\u200B\u2028\u{E0001}', '\\u{202E}\\u{200B}\\u{2028}\\u{E0001}'],
  ['\uD800x', '\\u{D800}x'],
  ['C:\\x1B', 'C:\\\\x1B'],
])('%j is shown as %s', (text, shown) => {
  expect(visible(text)).toBe(shown);
});

/** The text of what `visible` gives. */
function seen(shown: string): string {
  return shown.replace(
    /\\(?:([\\tnr])|x([\dA-F]{2})|u\{([\dA-F]+)\})/g,
    (_, short?: string, octet?: string, code?: string) => {
      if (short !== undefined) return { '\\': '\\', t: '\t', n: '\n', r: '\r' }[short] as string;
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
      const value = Number.parseInt(String(octet), 16);
      return String.fromCharCode(value < 0x80 ? value : 0xdc00 + value);
    },
  );
}

test('nothing unseen is left, and nothing is lost', () => {
  const text = fc.oneof(
    anyText,
    fc.array(fc.constantFrom('\\', 'x1B', '\u001B', '\uDCE9', '\uD800', 'u{9B}', 't')).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, (each) => {
      expect(visible(each)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      expect(seen(visible(each))).toBe(each);
    }),
    { numRuns: runs(2000) },
  );
});
