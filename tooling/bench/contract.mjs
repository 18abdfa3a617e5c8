// What one commit calls in one way and another in another way. A figure calls it by these functions, and runs with both.

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
