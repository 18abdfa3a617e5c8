import { coreRules, createRegistry, parse } from '@url/core';
import { ftp } from '@url/ftp';

/** The words of ftp's table for a type that nobody knows. */
export const TYPE_UNKNOWN: string = (() => {
  const result = parse(createRegistry([ftp]), 'ftp://h/a;type=x' as string);
  return result.ok ? 'it is read' : result.error.sentence;
})();

/** What a message says of a code of core, in the words of its table. */
export function sentence(code: string): string {
  const [section, words] = coreRules.errors[code] ?? coreRules.repairs[code] ?? [undefined, 'no such code'];
  return `${words} (${code}, ${section})`;
}
