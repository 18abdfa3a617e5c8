import type { Span } from '@url/core';
import type { SecretNames } from './registry-secrets.ts';
import { isNoSecret, isSecretName, isSecretWord } from './secret-names.ts';
import { endIn } from './tokens.ts';

// The secrets of texts that are no URLs, such as data, header lines, connection strings and commands: logs have them, and people give
// them for a URL by mistake.

/** The secrets in a text that is not a URL, in no order. */
export function secretsOfOtherText(text: string, names: SecretNames): Span[] {
  if (!names.ofAll.words.test(text)) return [];
  let found = membersIn(text, names);
  // Few lines have such a word, and a search for the secrets takes longer than one for the word.
  if (/value/i.test(text)) found = found.concat(namedValuesIn(text, names));
  if (/bearer|basic/i.test(text)) found = found.concat(tokensIn(text));
  if (text.includes(' -')) found = found.concat(optionsIn(text), groupsIn(text, LOGIN_OPTION), groupsIn(text, COMMAND));
  if (/login/i.test(text)) found = found.concat(groupsIn(text, NETRC));
  return found.filter(({ start, end }) => start < end);
}

// member = name [ quote ] ( ":" | "=" | "=>" ) value

/** The values after a name: of JSON, also inside a string of JSON, of YAML, of header lines, and of connection strings. */
function membersIn(text: string, names: SecretNames): Span[] {
  const spans: Span[] = [];
  const closings = new Closings(text);
  /** The end of the last value. All inside it is hidden. */
  let passed = 0;
  for (const { 0: whole, 1: name = '', 2: quote, 3: mark = '', index } of text.matchAll(MEMBER)) {
    const start = index + whole.length;
    const before = text.charAt(index - 1);
    if (index < passed || !(quote === undefined ? isSecretWord(name) : isSecretName(name, names))) continue;
    const isLine = mark === ':' && quote === undefined;
    if (isLine && (isUrl(text, whole, start, before) || isProse(text, index, whole))) continue;
    const span = isLine
      ? lineValue(closings, start, name, before)
      : valueAt(closings, start, mark === ':' ? END.json : (ENDS[before] ?? END.word), (quote?.length ?? 1) - 1);
    if (isNoSecret(name, text.slice(span.start, span.end))) continue;
    spans.push(span);
    passed = span.end;
  }
  return spans;
}

const MEMBER = /(?<![\w.-])-{0,2}([a-z_][\w.-]{0,100})(\\*["'`])?[ \t]*(=>|[:=])[ \t]*/gi;

/** `secret://host` is a URL. */
function isUrl(text: string, whole: string, start: number, before: string): boolean {
  return whole.endsWith(':') && text.startsWith('//', start) && !QUOTES.includes(before || ' ');
}

/** True for a word in a sentence, `unexpected token: }`, and for a type, `*v1.Secret: …`. */
function isProse(text: string, index: number, whole: string): boolean {
  if (text.charAt(index - 1) === '*') return true;
  return /^[a-z]+:\s/i.test(whole) && /[a-z]{2} $/.test(text.slice(Math.max(0, index - 3), index));
}

/** The ends of values that are not in quotation marks. */
const FIELD = /[;\r\n]/g;
const PAIR = /[\s&#"'<>`]/g;
const END = { json: /[\s,}\]"'`]/g, word: /\s/g, line: /[\r\n]/g, field: FIELD, pair: PAIR };

/** The ends of a value by the character before its name: of a search, and of a connection string. */
const ENDS: { readonly [before: string]: RegExp } = { '?': PAIR, '&': PAIR, ';': FIELD };

/** A value: in quotation marks, which may have backslashes before them, in brackets, or up to an end. */
function valueAt(closings: Closings, from: number, bareEnd: RegExp, depth = 0): Span {
  const { text } = closings;
  let start = from;
  while (text.charAt(start) === '\\') start += 1;
  const first = text.charAt(start);
  const mayHaveBrackets = bareEnd === END.json || bareEnd === END.field;
  if (mayHaveBrackets && /[{[]/.test(first)) return { start, end: bracketEnd(text, start, depth) };
  if (first === '' || !QUOTES.includes(first)) return { start: from, end: endIn(text, bareEnd, from) };
  const end = closings.after(start + 1, first, start - from);
  // Outside JSON, a value may go on after the quotation mark.
  const after = bareEnd === END.json ? end + 1 : endIn(text, bareEnd, end + 1);
  return { start: start + 1, end: after === end + 1 ? end : after };
}

/** The value of a header line, after the word for its kind. The line may be in quotation marks. */
function lineValue(closings: Closings, from: number, name: string, before: string): Span {
  const { text } = closings;
  const quote = QUOTES.includes(before) ? before : '';
  const [kind = ''] = /authorization$/i.test(name) ? (AUTHENTICATION.exec(text.slice(from, from + 100)) ?? []) : [];
  const start = from + kind.length;
  return { start, end: quote === '' ? endIn(text, END.line, start) : closings.after(start, quote, 0) };
}

const AUTHENTICATION = /^(?:bearer|basic|digest|negotiate|ntlm|token|apikey|oauth|aws4-hmac-sha256)[ \t]+/i;

/** The values of pairs that have their names as values: `{"name":"token","value":"..."}`, in either order. */
function namedValuesIn(text: string, names: SecretNames): Span[] {
  const closings = new Closings(text);
  const spans: Span[] = [];
  for (const { 0: whole, 1: name = '', index } of text.matchAll(NAMED_VALUE)) {
    if (isSecretName(name, names)) spans.push(valueAt(closings, index + whole.length, END.json));
  }
  for (const { 0: whole, 1: before = '', 2: value = '', 3: name = '', index } of text.matchAll(VALUE_NAMED)) {
    const start = index + before.length;
    if (whole !== '' && isSecretName(name, names)) spans.push({ start, end: start + value.length });
  }
  return spans;
}

const NAMED_VALUE =
  /(?<![\w\\])\\*["'](?:name|key)\\*["']\s*:\s*\\*["']([\w.-]{1,100})\\*["']\s*,\s*\\*["']value\\*["']\s*:\s*/gi;
const VALUE_NAMED =
  /((?<!\\)\\*["']value\\*["']\s*:\s*\\*["'])([^"'\\]*)\\*["']\s*,\s*\\*["'](?:name|key)\\*["']\s*:\s*\\*["']([\w.-]{1,100})\\*["']/gi;

/** The tokens after the words that begin the value of an `Authorization` line (RFC 6750, RFC 7617). */
function tokensIn(text: string): Span[] {
  return Array.from(text.matchAll(TOKEN)).flatMap(({ 0: whole, 1: kind = '', 2: token = '', index }) => {
    const end = index + whole.length;
    const isToken =
      kind.toLowerCase() === 'bearer' ? IS_TOKEN.test(token) : token.length % 4 === 0 && IS_BASE64.test(token);
    return isToken ? [{ start: end - token.length, end }] : [];
  });
}

const TOKEN = /(?<![\w-])(bearer|basic)[ \t]+([\w.~+/=-]+)/gi;
/** Other words after these are words of a sentence. */
const IS_TOKEN = /\d|.{20}/;
const IS_BASE64 = /^(?=.+[A-Z\d=+/])[\w+/]+={0,2}$/;

/** The values of options: `--password s3cret`, and the cookies of curl. */
function optionsIn(text: string): Span[] {
  const isCurl = /\bcurl\b/.test(text);
  const closings = new Closings(text);
  return Array.from(text.matchAll(OPTION)).flatMap(({ 0: whole, 1: name = '', index }) => {
    const start = index + whole.length;
    const isValue = !text.startsWith('-', start) && (isSecretWord(name) || (isCurl && name === 'b'));
    return isValue ? [valueAt(closings, start, END.word)] : [];
  });
}

const OPTION = /(?<![^\s"'`])--?([a-z][\w-]{0,100})[ \t]+/gi;

/** The values after what matches, in the quotation mark that it ends with. */
function groupsIn(text: string, pattern: RegExp): Span[] {
  const closings = new Closings(text);
  return Array.from(text.matchAll(pattern), ({ 0: whole, 1: quote = '', index }) => {
    const start = index + whole.length;
    return { start, end: quote === '' ? endIn(text, END.word, start) : closings.after(start, quote, 0) };
  });
}

/** The passwords of `curl -u user:password`. Of two numbers, none is one. */
const LOGIN_OPTION =
  /(?<![^\s"'`])(?:-[uUa]|--(?:(?:proxy-)?user|auth)(?![\w-]))[ \t=]*(["'`]?)(?!https?:|ftps?:|\d+:\d+(?!\S))[^\s:"'`]*:/g;

/** Those of programs that have an option of their own for it. */
const COMMAND =
  /(?<![\w-])(?:sshpass[ \t]+-p|redis-cli(?:[ \t]+[\w.:-]+){0,9}[ \t]+-a|docker[ \t]+login(?:[ \t]+[\w.:/-]+){0,9}[ \t]+-p|lftp[ \t]+-u[ \t]+[\w.@-]+,)[ \t]*(["'`]?)/g;

/** Those of the lines of `.netrc`. */
const NETRC = /(?<!\S)login\s+\S+\s+password\s+()/gi;

// The ends of values in quotation marks and in brackets

/** The marks that begin a quoted value, and end it. */
const QUOTES = '"\'`';

/** The quotation marks that end values. What was found is kept: values inside one another, or without an end, have the same. */
class Closings {
  private readonly found = new Map<string, Span>();
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /**
   * The index of the quotation mark that ends a value, or of the backslashes before it. `depth` is the number of backslashes before the one that
   * begins it. With a letter after it, it is a part of the value: a slip. So is the first of `'\''`, as shells have it.
   */
  after(from: number, quote: string, depth: number): number {
    const key = `${quote}${depth}`;
    const kept = this.found.get(key);
    if (kept !== undefined && kept.start <= from && from <= kept.end) return kept.end;
    const end = closingOf(this.text, from, quote, depth);
    this.found.set(key, { start: from, end });
    return end;
  }
}

function closingOf(text: string, from: number, quote: string, depth: number): number {
  for (let at = text.indexOf(quote, from); at !== -1; at = text.indexOf(quote, at + 1)) {
    let start = at;
    while (start > from && text.charAt(start - 1) === '\\') start -= 1;
    const isEscaped = (at - start) % (2 * (depth + 1)) !== depth;
    if (text.startsWith(SHELL_QUOTE, at)) at += SHELL_QUOTE.length - 1;
    else if (!isEscaped && !/\w/.test(text.charAt(at + 1))) return at - depth;
  }
  return text.length;
}

/** A quotation mark inside quotation marks. */
const SHELL_QUOTE = "'\\''";

/** The end of an object or a list of JSON, whose strings have `depth` backslashes before their marks; of one that is not whole, the end of the text. */
function bracketEnd(text: string, from: number, depth: number): number {
  let open = 0;
  let isString = false;
  JSON_MARK.lastIndex = from;
  for (let found = JSON_MARK.exec(text); found !== null; found = JSON_MARK.exec(text)) {
    const [mark] = found;
    if (mark.endsWith('"')) isString = (mark.length - 1) % (2 * (depth + 1)) === depth ? !isString : isString;
    else if (!isString) open += mark === '{' || mark === '[' ? 1 : -1;
    if (open === 0) return JSON_MARK.lastIndex;
  }
  return text.length;
}

const JSON_MARK = /(?<!\\)\\*"|[{}[\]]/g;
