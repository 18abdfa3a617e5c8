import type { Span } from '@url/core';
import { Closings, END, endIn, QUOTES, valueAt } from './secret-values.ts';

// The secrets of texts that are given for a URL by mistake: data, header lines, connection strings and commands. `redact` finds the logins in
// them, and the values of `name=value`.

/** True for a name whose value is a secret. */
export type IsSecretName = (name: string) => boolean;

/** The secrets in a text that is not a URL, in no order. Too much is taken for one rather than too little. */
export function secretWords(text: string, isKnown: IsSecretName): readonly Span[] {
  const isSecret = (name: string) => LAST_WORD.test(name) || isKnown(name);
  let found = membersIn(text, isSecret);
  // Few lines have such a word, and a search for the secrets takes longer than one for the word.
  if (/value/i.test(text)) found = found.concat(namedValuesIn(text, isSecret));
  if (/bearer|basic/i.test(text)) found = found.concat(tokensIn(text));
  if (text.includes('-')) found = found.concat(optionsIn(text, isSecret), loginOptionsIn(text));
  if (/login/i.test(text)) found = found.concat(netrcIn(text));
  return found.filter(({ start, end }) => start < end);
}

/** Matches names by their last word, as other software has them: `PGPASSWORD`, `dbPassword`, `AccountKey`, `X-Auth-Token`, `Set-Cookie`. */
const LAST_WORD =
  /(?:password|passwd|passphrase|secret|token|credentials?|(?:access|account|api|private|secret|shared)[-_]?key|authorization|bearer|cookie|mysql_pwd)$/i;

// member = name [ quote ] ( ":" | "=" | "=>" ) value

/** The values after a name: of JSON, also inside a string of JSON, of YAML, of header lines, and of connection strings. */
function membersIn(text: string, isSecret: IsSecretName): readonly Span[] {
  const spans: Span[] = [];
  const closings = new Closings(text);
  /** The end of the last brackets. All inside them is hidden. */
  let passed = 0;
  for (const { 0: whole, 1: name = '', 2: quote, 3: mark = '', index } of text.matchAll(MEMBER)) {
    const start = index + whole.length;
    const before = text.charAt(index - 1);
    if (index < passed || !isSecret(name)) continue;
    if (mark === ':' && quote === undefined) {
      // `secret://host` is a URL.
      const isUrl = whole.endsWith(mark) && text.startsWith('//', start) && !QUOTES.includes(before || ' ');
      if (!isUrl) spans.push(lineValue(closings, start, name, before));
      continue;
    }
    const span = valueAt(closings, start, mark === ':' ? END.json : (ENDS[before] ?? END.word));
    spans.push(span);
    if (/[{[]/.test(text.charAt(span.start))) passed = span.end;
  }
  return spans;
}

const MEMBER = /(?<![\w.-])([a-z_][\w.-]{0,100})(\\*["'`])?[ \t]*(=>|[:=])\s*/gi;

/** The ends of a value by the character before its name: of a search, and of a connection string. */
const ENDS: { readonly [before: string]: RegExp } = { '?': END.pair, '&': END.pair, ';': END.field };

/** The value of a header line, after the word for its kind. The line may be in quotation marks. */
function lineValue(closings: Closings, from: number, name: string, before: string): Span {
  const { text } = closings;
  const quote = QUOTES.includes(before) ? before : '';
  const [kind = ''] = /authorization$/i.test(name) ? (AUTHENTICATION.exec(text.slice(from, from + 100)) ?? []) : [];
  const start = from + kind.length;
  if (quote !== '') return { start, end: closings.after(start, quote, 0) };
  return { start, end: endIn(text, start, END.line) };
}

const AUTHENTICATION = /^(?:bearer|basic|digest|negotiate|ntlm|token|apikey|oauth|aws4-hmac-sha256)[ \t]+/i;

/** The values of pairs that have their names as values: `{"name":"token","value":"..."}`. */
function namedValuesIn(text: string, isSecret: IsSecretName): readonly Span[] {
  const closings = new Closings(text);
  return Array.from(text.matchAll(NAMED_VALUE)).flatMap(({ 0: whole, 1: name = '', index }) =>
    isSecret(name) ? [valueAt(closings, index + whole.length, END.json)] : [],
  );
}

const NAMED_VALUE =
  /(?<![\w\\])\\*["'](?:name|key)\\*["']\s*:\s*\\*["']([\w.-]{1,100})\\*["']\s*,\s*\\*["']value\\*["']\s*:\s*/gi;

/** The tokens after the words that begin the value of an `Authorization` line (RFC 6750, RFC 7617). */
function tokensIn(text: string): readonly Span[] {
  return Array.from(text.matchAll(TOKEN)).flatMap(({ 0: whole, 1: kind = '', 2: token = '', index }) => {
    const end = index + whole.length;
    const isLogin = kind.toLowerCase() === 'bearer' || Buffer.from(token, 'base64').includes(':');
    return isLogin ? [{ start: end - token.length, end }] : [];
  });
}

const TOKEN = /(?<![\w-])(bearer|basic)[ \t]+([\w.~+/=-]+)/gi;

/** The values of options: `--password s3cret`, and the cookies of curl. */
function optionsIn(text: string, isSecret: IsSecretName): readonly Span[] {
  const isCurl = /\bcurl\b/.test(text);
  const closings = new Closings(text);
  return Array.from(text.matchAll(OPTION)).flatMap(({ 0: whole, 1: name = '', index }) => {
    const start = index + whole.length;
    const isValue = !text.startsWith('-', start) && (isSecret(name) || (isCurl && name === 'b'));
    return isValue ? [valueAt(closings, start, END.word)] : [];
  });
}

const OPTION = /(?<![^\s"'`])--?([a-z][\w-]{0,100})[ \t]+/gi;

/** The passwords of `curl -u user:password`. */
function loginOptionsIn(text: string): readonly Span[] {
  const closings = new Closings(text);
  return Array.from(text.matchAll(LOGIN_OPTION), ({ 0: whole, 1: quote = '', index }) => {
    const start = index + whole.length;
    return { start, end: quote === '' ? endIn(text, start, END.word) : closings.after(start, quote, 0) };
  });
}

const LOGIN_OPTION =
  /(?<![^\s"'`])(?:-[uUa]|--(?:(?:proxy-)?user|auth)(?![\w-]))[ \t=]*(["'`]?)(?!https?:|ftps?:)[^\s:"'`]*:/g;

/** The passwords of the lines of `.netrc`. */
function netrcIn(text: string): readonly Span[] {
  return Array.from(text.matchAll(NETRC), ({ 0: whole, 1: password = '', index }) => {
    const end = index + whole.length;
    return { start: end - password.length, end };
  });
}

const NETRC = /(?<!\S)login\s+\S+\s+password\s+(\S+)/gi;
