import { coreRules } from '@url/core';

/** The sentence that core's table has for a code. errors.test.ts tests the table. */
export function sentenceOf(code: string): string {
  const { errors, repairs, findings } = coreRules;
  const row = Object.entries<readonly (string | undefined)[]>({ ...errors, ...repairs, ...findings }).find(
    ([each]) => each === code,
  );
  const sentence = row?.[1].at(-1);
  if (sentence === undefined) throw new Error(`no table has ${code}`);
  return sentence;
}
