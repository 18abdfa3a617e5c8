import { ALPHA, type CharSet, charSet, DIGIT } from './charset.ts';

// The names of USENET and of mail, which several schemes have.

/** `group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]` (RFC 1738 §3.6, §3.7): the characters after the first. */
export const GROUP: CharSet = /* @__PURE__ */ charSet(ALPHA, DIGIT, '-.+_');

/** The length of the group at the beginning of a text; 0 if there is none. */
export function groupLength(text: string): number {
  return /^[A-Za-z][\w\-.+]*/.exec(text)?.[0].length ?? 0;
}

/** The index of the first empty component of a group's name, "a period-delimited hierarchical name" (§3.6); -1 if there is none. */
export function emptyComponent(group: string): number {
  return group.search(/(?<=\.)(?:\.|$)/);
}

/**
 * True for the shape of a message or content identifier (RFC 822 §6.1): something, "@" and something, without angle
 * brackets. Nothing else is checked, since few identifiers of real mail keep to RFC 822.
 */
export function isIdentifier(text: string): boolean {
  const at = text.lastIndexOf('@');
  return at > 0 && at < text.length - 1 && !isBracketed(text);
}

/** True for a text in angle brackets. */
export function isBracketed(text: string): boolean {
  return text.startsWith('<') && text.endsWith('>');
}
