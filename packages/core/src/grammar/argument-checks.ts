/** In words: the kind of a value, for a message about what was given or is wanted. */
export function kindOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'a list' : `a list of ${typeof value[0]}s`;
  if (value === undefined || value === null) return `${value}`;
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** A value as a message shows it: a short text or a word in quotes, and of anything else its kind. A text may be a URL with a password. */
export function shown(value: unknown): string {
  if (typeof value !== 'string')
    return typeof value === 'number' || typeof value === 'boolean' ? `${value}` : kindOf(value);
  const isShort = value.length <= 8 || /^[\w+.-]{0,30}$/.test(value);
  return isShort ? JSON.stringify(value) : `a text of ${value.length} characters`;
}

/** @throws TypeError for anything but a string. */
export function assertText(text: unknown, functionName: string): void {
  if (typeof text !== 'string') throw new TypeError(`${functionName} takes a string`);
}
