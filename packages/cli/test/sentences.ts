import { coreRules } from '@url/core';

/** What a message says of a code of core, in the words of its table. */
export function sentence(code: string): string {
  const [section, words] = coreRules.errors[code] ?? coreRules.repairs[code] ?? [undefined, 'no such code'];
  return `${words} (${code}, ${section})`;
}
