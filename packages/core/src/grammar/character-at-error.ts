import { type CharSet, takesEscapes, writtenMembers } from './charset.ts';
import { allEscaped, characterEnd, isSurrogate } from './encoding.ts';

/**
 * The sentence of an error, with the character at its position named. Where an escape helps, the sentence has it; otherwise it
 * says which characters may be there. `expected` is the set of the run that stopped at the character, and `leads` tells whether an escape
 * leads to a URL.
 */
export function sentenceAbout(
  code: string,
  words: string,
  text: string,
  position: number,
  expected: CharSet | undefined,
  leads: () => boolean = () => true,
): string {
  if (code !== 'character-forbidden' && code !== 'login-malformed' && code !== 'host-malformed') return words;
  if (code === 'host-malformed') {
    const ending = labelEnding(text, position);
    if (ending !== undefined) return `${ending}: ${words}`;
  }
  const char = text.slice(position, characterEnd(text, position));
  const point = char.codePointAt(0) ?? LONE;
  if (isSurrogate(point)) return words;
  const name = characterName(char);
  if (code === 'host-malformed') return /^[\w.-]/.test(char) ? words : `${name} cannot be in a host: ${words}`;
  if (code === 'login-malformed') return `in a user or password ${name} is written ${allEscaped(char)}`;
  if (expected === undefined || char.length === 3) return `${name} cannot be here`;
  if (!takesEscapes(expected)) return `${name} cannot be here: only ${writtenMembers(expected)} can`;
  return leads() ? `${name} must be written ${allEscaped(char)} here` : `${name} cannot be here`;
}

/** A character as a person is shown it: `"~"`, `U+000A`. */
export function characterName(char: string): string {
  const point = char.codePointAt(0) ?? LONE;
  const isSeen = (point >= 0x20 && point <= 0x7e) || SEEN.test(char);
  return isSeen ? `"${char}"` : `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The fault before the end of a label: `http://a-/` and `http://a./` would be legal up to the slash, if a label went on there. */
function labelEnding(text: string, position: number): string | undefined {
  if (!/^[.:/?#]?$/.test(text.charAt(position))) return undefined;
  const before = text.charAt(position - 1);
  if (before === '-') return 'a label cannot end with "-"';
  return before === '.' ? 'a label must follow "."' : undefined;
}

/** Matches a character beyond US-ASCII that a person sees. A terminal would obey some of the others. */
const SEEN = /^[\p{L}\p{N}\p{P}\p{S}]/u;
/** A lone surrogate. It takes the place of a missing character. */
const LONE = 0xd800;
