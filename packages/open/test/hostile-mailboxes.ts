const boundary = 'Content-Type: multipart/mixed; boundary=b\n\n';

/** Mailboxes of about so many octets that take long to read for a reader that looks at them again and again. */
export const HOSTILE: readonly (readonly [string, (size: number) => string])[] = [
  ['one line', (size) => 'x'.repeat(size)],
  ['a header without an end', (size) => `From a\n${'A: b\n'.repeat(size / 5)}`],
  ['a folded field', (size) => `A: b\n${' c\n'.repeat(size / 3)}\n`],
  [
    'identifiers that do not end',
    (size) => `Message-Id: ${'<'.repeat(size)}\nContent-Id: ${'<a'.repeat(size / 2)}\n\n`,
  ],
  [
    'comments that do not end',
    (size) => `Content-Type: ${'('.repeat(size)}\nContent-Transfer-Encoding: ${'('.repeat(size)}\n\n`,
  ],
  ['parameters', (size) => `Content-Type: multipart/mixed${';a="'.repeat(size / 4)}\n\n`],
  ['empty lines', (size) => `From a\n${'\n'.repeat(size)}`],
  ['separators', (size) => 'From a\n\n'.repeat(size / 8)],
  ['quotes', (size) => `From a\nMessage-Id: <1@h.d>\n\n${'>'.repeat(size)}From \n${'>\n'.repeat(size / 2)}`],
  ['parts', (size) => `${boundary}${'--b\n\n'.repeat(size / 5)}`],
  ['parts that are cut', (size) => `${boundary}${'--b\n'.repeat(size / 4)}`],
  ['parts inside each other', (size) => deep(size / 60)],
  ['lines like boundaries', (size) => `${boundary}${'--c\n'.repeat(size / 4)}--b${' '.repeat(size)}x`],
  [
    'blanks in quoted-printable',
    (size) =>
      `Content-Id: <1@h.d>\nContent-Transfer-Encoding: quoted-printable\n\n${' '.repeat(size)}x${'= '.repeat(size / 2)}`,
  ],
  [
    'padding in base64',
    (size) => `Content-Id: <1@h.d>\nContent-Transfer-Encoding: base64\n\n${'QQ==\n'.repeat(size / 5)}`,
  ],
];

/** Parts inside each other, of about 60 octets each. */
function deep(depth: number): string {
  return Array.from(
    { length: depth },
    (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\n\n--b${index}\n`,
  ).join('');
}
