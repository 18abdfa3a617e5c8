/** Index of the first match of a global expression for one character, at or after `from`; `limit` if there is none before it. */
export function firstMatch(character: RegExp, text: string, from: number, limit: number = text.length): number {
  character.lastIndex = from;
  return character.test(text) ? Math.min(character.lastIndex - 1, limit) : limit;
}
