// JSON-text = ws value ws (RFC 8259 §2)

/** The tokens of JSON; of a string, its first quotation mark alone. A number that is not whole is not a token. */
const TOKEN = /[\t\n\r ]*(?:([{}[\]:,])|("|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;

type Expectation = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma';

/**
 * The index at which a text ceases to be JSON: that of the first token that cannot follow, or the end of a text that ends too
 * early. `undefined` for JSON. The messages of `JSON.parse` may show the text, and seldom have a position.
 */
export function jsonFaultAt(text: string): number | undefined {
  const open: string[] = [];
  let expected: Expectation = 'value';
  for (let at = 0, end = 0; ; at = end) {
    TOKEN.lastIndex = at;
    const [, mark = '', scalar] = TOKEN.exec(text) ?? [];
    end = scalar === '"' ? stringEnd(text, TOKEN.lastIndex) : TOKEN.lastIndex;
    const next: Expectation | undefined = end === -1 ? undefined : step(expected, mark, scalar, open);
    if (next === undefined) return faultFrom(text, at, expected === 'comma' && open.length === 0);
    expected = next;
  }
}

function faultFrom(text: string, at: number, isWhole: boolean): number | undefined {
  const start = at + (/^[\t\n\r ]*/.exec(text.slice(at))?.[0].length ?? 0);
  if (start === text.length) return isWhole ? undefined : start;
  return !isWhole && text.startsWith('"', start) && closingMark(text, start + 1) === -1 ? text.length : start;
}

/** The index after the string whose content begins at `from`; -1 if it is not one of JSON. An expression would take stack for each character. */
function stringEnd(text: string, from: number): number {
  const close = closingMark(text, from);
  const content = text.slice(from, close);
  return close === -1 || NOT_IN_STRING.test(content.replaceAll('\\\\', ' ')) ? -1 : close + 1;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a string of JSON does not have them
const NOT_IN_STRING = /[\x00-\x1F]|\\(?!["/bfnrt]|u[\dA-Fa-f]{4})/;

/** The index of the first quotation mark that no backslash escapes; -1 without one. */
function closingMark(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '"') return at;
    if (char === '\\') at += 1;
  }
  return -1;
}

/** The expectation after a token; `undefined` if the token is not expected. `open` has the brackets that are not closed. */
function step(
  expected: Expectation,
  mark: string,
  scalar: string | undefined,
  open: string[],
): Expectation | undefined {
  const isValue = expected === 'value' || expected === 'value or end';
  if (scalar !== undefined) {
    if (isValue) return 'comma';
    return scalar.startsWith('"') && (expected === 'name' || expected === 'name or end') ? 'colon' : undefined;
  }
  if (mark === '{' || mark === '[') {
    if (!isValue) return undefined;
    open.push(mark);
    return mark === '{' ? 'name or end' : 'value or end';
  }
  if (mark === ':') return expected === 'colon' ? 'value' : undefined;
  const last = open.at(-1);
  if (mark === ',') return expected !== 'comma' || last === undefined ? undefined : last === '{' ? 'name' : 'value';
  const empty = mark === '}' ? 'name or end' : 'value or end';
  const isClosed = mark !== '' && last === (mark === '}' ? '{' : '[') && (expected === 'comma' || expected === empty);
  if (!isClosed) return undefined;
  open.pop();
  return 'comma';
}
