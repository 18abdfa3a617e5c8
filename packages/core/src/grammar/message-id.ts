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
