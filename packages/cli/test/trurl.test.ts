import { describe, expect, test } from 'vitest';
import { url } from './command.ts';
import { CASES } from './trurl-cases.ts';

describe('the tests of trurl that the command can answer', () => {
  const answered = CASES.flatMap(({ subject, run }) => (run === undefined ? [] : [{ subject, run }]));

  test.each(answered)('$subject', async ({ run: [argv, stdout, stdin = ''] }) => {
    const ended = await url(argv, { stdin });
    expect([ended.code, ended.stdout]).toEqual([0, stdout]);
    expect(ended.stderr).toMatch(argv.includes('-t') ? /^$| repair: / : /^$/);
  });

  test('the others have a reason, and no answer', () => {
    for (const { verdict, run } of CASES) expect(run === undefined).toBe(verdict !== 'same' && verdict !== 'spelling');
  });
});
