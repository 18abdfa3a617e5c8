// The sentence of an error advises only what leads to a URL.
import { allEscaped } from '../grammar/encoding.ts';
import { type Outcome, type Refused, type RuleBook, worded } from '../grammar/finish.ts';
import { sentenceAboutEnd, withoutSpaces } from '../grammar/pasted-ends.ts';
import type { Failure } from '../grammar/result.ts';

type Reread = (mended: string) => Outcome<unknown>;

/**
 * The failure in words whose advice was tried: what is outside the URL at an end of the text is named as that, and an escape is advised
 * only if it is accepted. `reread` reads the mended text, unless the advice is certain.
 */
export function withAdvice(refused: Refused, text: string, reread: Reread): Failure {
  const { code, position = -1 } = refused.error;
  const about = END_CODES.includes(code) ? sentenceAboutEnd(text, position) : undefined;
  if (about !== undefined) {
    const { start, end } = withoutSpaces(text);
    const trimmed = reread(text.slice(start, end));
    if (trimmed.ok || trimmed.error.code !== code) {
      return { ok: false, error: { ...worded(refused).error, sentence: about } };
    }
  }
  const leads = (): boolean => isCertain(text, position, refused.unsaid?.book) || isAccepted(text, position, reread);
  return worded(refused, () => !isPlaceholder(text, position) && leads());
}

const END_CODES: readonly string[] = ['character-forbidden', 'scheme-malformed', 'scheme-missing'];

/**
 * True if an escape of the character at a position is accepted, whatever follows: the url-path of a scheme whose `fast.pattern` begins with
 * a set is runs of sets, and one that takes escapes takes any. To read the text again would double the time of an error.
 */
function isCertain(text: string, position: number, book: RuleBook | undefined): boolean {
  const char = text.charAt(position);
  if (DELIMITER.test(char) || char < ' ') return false;
  return typeof book?.syntax?.fast?.pattern?.[0] === 'object';
}

/** True if an address in brackets begins at a position, or a name to fill in: `<user>`, `${USER}`, `{{user}}`. */
export function isPlaceholder(text: string, position: number): boolean {
  PLACEHOLDER.lastIndex = position;
  return PLACEHOLDER.test(text);
}

const PLACEHOLDER = /<[^>]*>|(?<=\$)\{[^{}]*\}|\{\{[^{}]*\}\}/y;

/** True if an escape of the character at a position leads to a URL, or to a fault of the text after it. */
function isAccepted(text: string, position: number, reread: Reread): boolean {
  const before = text.slice(0, position);
  const after = text.slice(position);
  if (DELIMITER.test(after)) {
    // Another meaning than that of a delimiter is certain only if nothing else is wrong.
    const escaped = withDelimiterEscaped(text, position);
    return escaped !== undefined && reread(escaped).ok;
  }
  const mended = after.replace(UNSAFE, allEscaped);
  const result = reread(before + mended);
  const rest = after.length - (after.search(UNSAFE_LAST) + 1);
  return result.ok || (result.error.position ?? 0) >= before.length + mended.length - rest;
}

/**
 * The text with the delimiter at a position escaped, there and up to a search or fragment. `undefined` without a host: the text after the
 * slash may be the path of a socket.
 */
export function withDelimiterEscaped(text: string, position: number): string | undefined {
  if (EMPTY_HOST.test(text)) return undefined;
  const [run = ''] = /^.[^?#]*/s.exec(text.slice(position)) ?? [];
  const escaped = run.replaceAll(text.charAt(position), allEscaped);
  return text.slice(0, position) + escaped + text.slice(position + run.length);
}

/** Matches the characters that have a meaning in some scheme (RFC 1738 §2.2). */
const DELIMITER = /^[/?#@:;=&,+]/;
/** Matches a URL without a host. */
const EMPTY_HOST = /^[^/?#]*:\/\/(?:[^/?#@]*@)?\//;
/** The characters that no URL has (§5), but for "#". */
const UNSAFE = /[^\w$.+!*'(),;/?:@&=%#-]|%(?![\dA-F]{2})/giu;
/** Matches the last unit of the last of them. */
const UNSAFE_LAST = /[^\w$.+!*'(),;/?:@&=%#-](?=[\w$.+!*'(),;/?:@&=%#-]*$)/;
