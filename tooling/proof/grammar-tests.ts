import { expect, test } from 'vitest';
import { judge } from './compare-with-grammar.ts';
import { exceptions } from './exceptions.ts';

/** The short form of `pnpm prove`, as tests. */
export function verdicts(subjects: readonly string[]): void {
  test.each(subjects)('GRAM-03: of 20,000 strings for %s, both accept the same', (subject) => {
    const { strings, accepted, refused, excepted, unexplained } = judge(subject, 20_000, 1738);
    expect(unexplained).toEqual([]);
    expect(strings).toBe(20_000);
    expect(accepted).toBeGreaterThan(strings / 5);
    expect(refused).toBeGreaterThan(strings / 5);
    // A rule that is never needed does not count.
    const rules = new Set((exceptions[subject] ?? []).map(({ name }) => name));
    expect(Object.keys(excepted).sort()).toEqual([...rules].sort());
  });
}
