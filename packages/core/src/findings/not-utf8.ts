/** The index of the first octet that belongs to no character of UTF-8 (RFC 3629 §4). */
export function notUtf8(text: string): number | undefined {
  if (!text.includes('%') || !/%[89A-F]/i.test(text)) return undefined;
  UTF8_OR_OCTET.lastIndex = 0;
  for (let match = UTF8_OR_OCTET.exec(text); match !== null; match = UTF8_OR_OCTET.exec(text)) {
    if (match[1] !== undefined) return match.index;
  }
  return undefined;
}

/** The escapes of a character above U+007F, or else of a single octet. No group repeats at will: that would need a deep stack. */
const UTF8_OR_OCTET: RegExp = /* @__PURE__ */ utf8OrOctet();

function utf8OrOctet(): RegExp {
  const forms = [
    '%(?:C[2-9A-F]|D.)%[89AB].',
    '%E0%[AB].%[89AB].',
    '%E[1-9A-CEF]%[89AB].%[89AB].',
    '%ED%[89].%[89AB].',
    '%F0%[9AB].%[89AB].%[89AB].',
    '%F[1-3]%[89AB].%[89AB].%[89AB].',
    '%F4%8.%[89AB].%[89AB].',
    '(%[89A-F].)',
  ];
  return new RegExp(forms.join('|').replaceAll('.', '[\\dA-F]'), 'gi');
}
