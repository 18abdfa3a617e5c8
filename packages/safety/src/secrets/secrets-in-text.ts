import type { Span } from '@url/core';
import { lowerCase } from '@url/core/scheme';
import { isConnection } from './logins.ts';
import { secretsOfOtherText } from './other-texts.ts';
import { bodiesIn, membersIn, valuesIn } from './pairs.ts';
import type { RegistrySecrets, SecretNames } from './registry-secrets.ts';
import { shapesIn } from './secret-shapes.ts';
import { mistypedLogin, secretsOfLogins } from './slips.ts';
import { joined } from './spans.ts';
import { endIn, hasAt, hasColon, hasEquals, hasEscapes, lastAt, type Reading } from './tokens.ts';

// Whatever shows a text asks here which characters of it are a secret: its tokens make logins and pairs, what is no login may be one with a
// slip in it, and all that is found becomes spans.

/** The readings that are known before the text is looked at. `text`: it was refused, and is a mistyped URL, or words with URLs among them. */
export type TextKind = Exclude<Reading, 'words'> | 'text';

/**
 * The secrets in a text, from left to right: the passwords of its logins, a login of a scheme without logins, the values of
 * secret names, and URLs of schemes with secret fields; each also inside another URL, however escaped. In a text that was not read,
 * too much is taken for a secret rather than too little.
 *
 * `ofWord` gives the secrets of a text that is one URL, read or refused.
 */
export function secretsInText(
  text: string,
  kind: TextKind,
  names: SecretNames,
  ofWord: (word: string) => readonly Span[] = () => [],
): readonly Span[] {
  const { bodies, find } = names.ofAll;
  const isEscaped = hasEscapes(text);
  const withEquals = hasEquals(text, isEscaped);
  // Every password is between a ":" and an "@".
  const withAt = hasAt(text, isEscaped) && hasColon(text);
  // All of a text that begins as a URL does may be one.
  const reading = kind !== 'text' ? kind : beginsAsUrl(text, find) ? 'mistyped' : 'words';
  let found: readonly Span[] = shapesIn(text, names.ofAll.secretUrls);
  if (withEquals) found = found.concat(valuesIn(text, reading, isEscaped, names));
  if (text.includes('22%')) found = found.concat(membersIn(text, names));
  if (bodies !== undefined) found = found.concat(bodiesIn(text, reading, bodies));
  if (withAt || mayHaveLogin(text)) found = found.concat(secretsOfLogins(text, reading, find));
  if (withAt) found = found.concat(mistypedLogin(text, reading, find));
  if (reading === 'words' && (withAt || withEquals || bodies !== undefined))
    found = found.concat(unitsIn(text, names.ofAll, ofWord));
  if (reading === 'words' || reading === 'mistyped') found = found.concat(secretsOfOtherText(text, names));
  return joined(found);
}

/** True for a text with two colons and slashes: a password may be there without an "@". */
function mayHaveLogin(text: string): boolean {
  if (text.includes('%') && /%(?:25)*[25][FC]/i.test(text)) return hasColon(text);
  const colon = text.indexOf(':');
  return colon !== -1 && text.includes(':', colon + 1) && /[/\\]{2}/.test(text);
}

/**
 * True for a text that begins as a URL does. After a name that nobody knows and a colon, blanks before the last "@" make it words:
 * `level:info user bob@h.dom`.
 */
export function beginsAsUrl(text: string, find: RegistrySecrets['find']): boolean {
  const isSure = isUrlAt(text, 0, find);
  if (isSure !== undefined) return isSure;
  const at = lastAt(text, 0, text.length);
  return !/\s/.test((at === -1 ? text : text.slice(0, at)).trim());
}

/**
 * True for a name that is known, or any name, and two slashes, with no blank but before them, or for a host and two slashes. `undefined` for
 * any other name and a colon.
 */
function isUrlAt(text: string, from: number, find: RegistrySecrets['find']): boolean | undefined {
  URL_BEGINNING.lastIndex = from;
  const found = URL_BEGINNING.exec(text);
  if (found === null) return false;
  const [, name, slashes] = found;
  return name === undefined || slashes !== undefined || isConnection(lowerCase(name), find) || undefined;
}

const URL_BEGINNING =
  /\s*(?:url:)?(?:([a-z][a-z\d+.-]*)[:\uFF1A](?:\s*([/\\]\s?[/\\])|(?=[^\s<]))|[^\s"'`<>:/\\()[\]{}]*[/\\]{2})/giy;

/**
 * The secrets of the units of a longer text that may be URLs: what is in brackets or quotation marks and begins as a URL does, and
 * every word.
 */
function unitsIn(text: string, { bodies, find }: RegistrySecrets, ofWord: (word: string) => readonly Span[]): Span[] {
  const spans: Span[] = [];
  const add = (start: number, word: string): void => {
    for (const span of ofWord(word)) spans.push({ start: start + span.start, end: start + span.end });
  };
  OPENING.lastIndex = 0;
  for (let found = OPENING.exec(text); found !== null; found = OPENING.exec(text)) {
    const start = OPENING.lastIndex;
    const isUrl = isUrlAt(text, start, find);
    if (isUrl === false) continue;
    const end = closingOf(isUrl ? text : text.slice(0, endIn(text, BLANK, start)), found[0], start);
    const unit = text.slice(start, end);
    if (hasAt(unit) || hasEquals(unit) || bodies !== undefined) add(start, unit);
    OPENING.lastIndex = end;
  }
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (!hasAt(word)) continue;
    let start = index;
    for (const part of word.split(WORD_MARK)) {
      if (hasAt(part) && hasColon(part)) add(start, part);
      start += part.length + 1;
    }
  }
  return spans;
}

const OPENING = /[<"'`([{]/g;
const BLANK = /\s/g;
/** A quotation mark of a string in data, and angle brackets around an address. */
const WORD_MARK = /["'`](?=[\\,:;)}\]>]|$)|(?<=^|[\\{[(,]|["'`]:)["'`]|<(?=[^<>]*>)|>/;

/** The index of the bracket or quotation mark that closes a unit: one that nothing but punctuation follows. */
function closingOf(text: string, opening: string, from: number): number {
  const closing = CLOSINGS[opening] ?? opening;
  for (let at = text.indexOf(closing, from); at !== -1; at = text.indexOf(closing, at + 1)) {
    if (/[\s,;:.)\]}>"'`]|^$/.test(text.charAt(at + 1))) return at;
  }
  return text.length;
}

const CLOSINGS: { readonly [opening: string]: string } = { '<': '>', '(': ')', '[': ']', '{': '}' };
