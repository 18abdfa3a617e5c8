import { ALPHA, type CharSet, charSet, DIGIT, plainEnd } from './charset.ts';

// The names of groups of USENET, which several schemes have.

/** `group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]` (RFC 1738 §3.6, §3.7): the characters after the first. */
export const GROUP: CharSet = /* @__PURE__ */ charSet(ALPHA, DIGIT, '-.+_');

/** The length of the group at the beginning of a text; 0 if there is none. */
export function groupLength(text: string): number {
  return plainEnd(ALPHA, text, 0) === 0 ? 0 : plainEnd(GROUP, text, 0);
}

/** The index of the first empty component of a group's name, "a period-delimited hierarchical name" (§3.6); -1 if there is none. */
export function emptyComponent(group: string): number {
  return group.search(/(?<=\.)(?:\.|$)/);
}
