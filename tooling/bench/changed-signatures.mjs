// Functions that are called in one way at one commit and in another way at the next. Figures call these, and run at both.

/** `explain` of a build, whether it takes the registry or not. */
export function explainOf({ explain }, registry) {
  const error = { code: 'character-forbidden', section: 'RFC 1738 §2.2', sentence: 'no such character', position: 9 };
  try {
    explain(registry, error, 'http://h/ ');
    return (each, text) => explain(registry, each, text);
  } catch {
    return (each, text) => explain(each, text);
  }
}
