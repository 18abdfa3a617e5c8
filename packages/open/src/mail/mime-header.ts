// Headers of mail and of its parts (RFC 822 §3, RFC 1521), and the parameters of their values.

/** The fields of a header by their names in lower case, the first of each name, an octet for each character. */
export type Header = ReadonlyMap<string, string>;

/** Octets of a header. What comes after them in it has no meaning. */
export const LONG_HEADER: number = 1024 * 1024;

/** Reads the header at the beginning of a message or a part. Lines that are not fields are passed over. */
export function headerOf(octets: Buffer): Header {
  const fields: string[] = [];
  for (const line of octets.toString('latin1', 0, LONG_HEADER).split(/\r?\n/)) {
    if (line === '') break;
    if (fields.length > 0 && /^[ \t]/.test(line)) fields.push(`${fields.pop()} ${line}`);
    else fields.push(line);
  }
  const header = new Map<string, string>();
  for (const field of fields) {
    const colon = field.indexOf(':');
    const name = field.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== '' && !header.has(name)) header.set(name, printable(field.slice(colon + 1)));
  }
  return header;
}

function printable(value: string): string {
  return value.replace(/\p{Cc}+/gu, ' ').trim();
}

/** Returns the identifier in the value of `Message-Id` or `Content-Id`, without its angle brackets. */
export function identifierIn(value: string | undefined): string | undefined {
  return value?.match(/<([^<>]*)>/)?.[1] ?? value;
}

/** Splits a value and its parameters, without comments and quotation marks. A parameter keeps its name and "=". */
export function valuesOf(value: string): readonly [...string[], string] {
  const values: string[] = [];
  let piece = '';
  let isQuoted = false;
  let comments = 0;
  for (let index = 0; index < value.length; index += 1) {
    const char = value.charAt(index);
    if (char === '\\' && (isQuoted || comments > 0)) {
      index += 1;
      if (comments === 0) piece += value.charAt(index);
    } else if (char === '"' && comments === 0) {
      isQuoted = !isQuoted;
    } else if (char === '(' && !isQuoted) {
      comments += 1;
    } else if (comments > 0) {
      if (char === ')') comments -= 1;
    } else if (char === ';' && !isQuoted) {
      values.push(piece.trim());
      piece = '';
    } else {
      piece += char;
    }
  }
  return [...values, piece.trim()];
}

/** Returns the value of a parameter, which may be encoded and split (RFC 2231 §3 and §4). */
export function parameterOf(parameters: readonly string[], name: string): string {
  const values = new Map<string, string>();
  for (const parameter of parameters) {
    const equals = parameter.indexOf('=');
    const key = parameter.slice(0, Math.max(equals, 0)).trim().toLowerCase();
    if (!values.has(key)) values.set(key, parameter.slice(equals + 1).trim());
  }
  const plain = values.get(name);
  if (plain !== undefined) return plain;
  const whole = values.get(`${name}*`);
  if (whole !== undefined) return unescaped(withoutCharset(whole));
  let value = '';
  for (let at = 0; ; at += 1) {
    const piece = values.get(`${name}*${at}`);
    const encoded = values.get(`${name}*${at}*`);
    if (piece !== undefined) value += piece;
    else if (encoded !== undefined) value += unescaped(at === 0 ? withoutCharset(encoded) : encoded);
    else return value;
  }
}

/** Removes the character set and the language of an encoded value. */
function withoutCharset(encoded: string): string {
  return encoded.replace(/^[^']*'[^']*'/, '');
}

function unescaped(text: string): string {
  return text.replace(/%([0-9A-Fa-f]{2})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
}
