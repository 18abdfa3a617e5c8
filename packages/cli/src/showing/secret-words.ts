import type { Span } from '@url/core';

// The secrets of texts that are given for a URL by mistake: data, header lines, connection strings and commands. `redact` finds the logins in
// them, and the values of `name=value`.

/** True for a name whose value is a secret. */
export type IsSecretName = (name: string) => boolean;

/** The secrets in a text that is not a URL, in no order. Too much is taken for one rather than too little. */
export function secretWords(text: string, isKnown: IsSecretName): readonly Span[] {
  const isSecret = (name: string) => LAST_WORD.test(name) || isKnown(name);
  const found = [...membersIn(text, isSecret), ...namedValuesIn(text, isSecret), ...tokensIn(text)];
  return [...found, ...optionsIn(text, isSecret), ...loginsIn(text)].filter(({ start, end }) => start < end);
}

/** Matches names by their last word, as other software has them: `PGPASSWORD`, `dbPassword`, `AccountKey`, `X-Auth-Token`, `Set-Cookie`. */
const LAST_WORD =
  /(?:password|passwd|passphrase|secret|token|credentials?|(?:access|account|api|private|secret|shared)[-_]?key|authorization|bearer|cookie|mysql_pwd)$/i;

// member = name [ quote ] ( ":" | "=" | "=>" ) value

/** The values after a name: of JSON, also inside a string of JSON, of YAML, of header lines, and of connection strings. */
function membersIn(text: string, isSecret: IsSecretName): readonly Span[] {
  const spans: Span[] = [];
  let passed = 0;
  for (const { 0: whole, 1: name = '', 2: quote, 3: mark, index } of text.matchAll(MEMBER)) {
    const start = index + whole.length;
    const isUrl = mark === ':' && text.startsWith('//', start);
    if (index < passed || isUrl || !isSecret(name)) continue;
    const isLine = mark === ':' && quote === undefined;
    const span = isLine ? lineValue(text, start, name, text.charAt(index - 1)) : valueAt(text, start, BARE_END);
    spans.push(span);
    passed = span.end;
  }
  return spans;
}

const MEMBER = /(?<![\w.-])([a-z_][\w.-]{0,100})(\\*["'`])?[ \t]*(=>|[:=])\s*/gi;

/** The end of a value that is not in quotation marks. */
const BARE_END = /[\s,;&}\]"'`<>]/g;
const WORD_END = /\s/g;
const LINE_END = /[\r\n]/g;

/** The value of a header line, after the word for its kind. The line may be in quotation marks. */
function lineValue(text: string, from: number, name: string, before: string): Span {
  const quote = QUOTES.includes(before) ? before : '';
  const [kind = ''] = /authorization$/i.test(name) ? (AUTHENTICATION.exec(text.slice(from, from + 100)) ?? []) : [];
  const start = from + kind.length;
  if (quote !== '') return { start, end: closingOf(text, start, quote, 0) };
  return valueAt(text, start, LINE_END);
}

const AUTHENTICATION = /^(?:bearer|basic|digest|negotiate|ntlm|token|apikey|oauth|aws4-hmac-sha256)[ \t]+/i;

/** A value: in quotation marks, which may have backslashes before them, in brackets, or up to an end. */
function valueAt(text: string, from: number, bareEnd: RegExp): Span {
  let start = from;
  while (text.charAt(start) === '\\') start += 1;
  const quote = text.charAt(start);
  if (quote !== '' && QUOTES.includes(quote)) {
    return { start: start + 1, end: closingOf(text, start + 1, quote, start - from) };
  }
  if (quote === '{' || quote === '[') return { start, end: bracketEnd(text, start) };
  bareEnd.lastIndex = from;
  return { start: from, end: bareEnd.exec(text)?.index ?? text.length };
}

const QUOTES = '"\'`';

/**
 * The index of the quotation mark that ends a value, or of the backslashes before it. `depth` is the number of backslashes before the one that
 * begins it. With a letter after it, it is a part of the value: a slip.
 */
function closingOf(text: string, from: number, quote: string, depth: number): number {
  for (let at = text.indexOf(quote, from); at !== -1; at = text.indexOf(quote, at + 1)) {
    let start = at;
    while (start > from && text.charAt(start - 1) === '\\') start -= 1;
    const isEscaped = (at - start) % (2 * (depth + 1)) !== depth;
    if (!isEscaped && !/\w/.test(text.charAt(at + 1))) return at - depth;
  }
  return text.length;
}

/** The end of an object or a list of JSON; of one that is not whole, the end of the text. */
function bracketEnd(text: string, from: number): number {
  let open = 0;
  JSON_MARK.lastIndex = from;
  for (let found = JSON_MARK.exec(text); found !== null; found = JSON_MARK.exec(text)) {
    if (found[0] === '{' || found[0] === '[') open += 1;
    else if (found[0] === '}' || found[0] === ']') open -= 1;
    if (open === 0) return JSON_MARK.lastIndex;
  }
  return text.length;
}

const JSON_MARK = /"(?:[^"\\]|\\.)*"?|[{}[\]]/gs;

/** The values of pairs that have their names as values: `{"name":"token","value":"..."}`. */
function namedValuesIn(text: string, isSecret: IsSecretName): readonly Span[] {
  return Array.from(text.matchAll(NAMED_VALUE)).flatMap(({ 0: whole, 1: name = '', index }) =>
    isSecret(name) ? [valueAt(text, index + whole.length, BARE_END)] : [],
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
  return Array.from(text.matchAll(OPTION)).flatMap(({ 0: whole, 1: name = '', index }) => {
    const start = index + whole.length;
    const isValue = !text.startsWith('-', start) && (isSecret(name) || (isCurl && name === 'b'));
    return isValue ? [valueAt(text, start, WORD_END)] : [];
  });
}

const OPTION = /(?<![^\s"'`])--?([a-z][\w-]{0,100})[ \t]+/gi;

/** The passwords of `curl -u user:password`, and of the lines of `.netrc`. */
function loginsIn(text: string): readonly Span[] {
  const spans: Span[] = [];
  for (const { 0: whole, 1: quote = '', index } of text.matchAll(LOGIN_OPTION)) {
    const start = index + whole.length;
    WORD_END.lastIndex = start;
    const end = quote === '' ? (WORD_END.exec(text)?.index ?? text.length) : closingOf(text, start, quote, 0);
    spans.push({ start, end });
  }
  for (const { 0: whole, 1: password = '', index } of text.matchAll(NETRC)) {
    const end = index + whole.length;
    spans.push({ start: end - password.length, end });
  }
  return spans;
}

const LOGIN_OPTION = /(?<![^\s"'`])(?:-[uUa]|--(?:(?:proxy-)?user|auth)(?![\w-]))[ \t=]*(["'`]?)[^\s:"'`]*:(?!\/\/)/g;
const NETRC = /(?<!\S)login\s+\S+\s+password\s+(\S+)/gi;
