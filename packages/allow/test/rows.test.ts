// The table of what is admitted, by subject. Each row names the section that asks for its answer.
import { describe, expect, test } from 'vitest';
import { allow, type Decision, exact } from '../src/index.ts';
import { decisions, type Row, ruleOf, subjects } from './rows.ts';

/** A decision as a row has it. */
function answerOf(decision: Decision, text: string, several: boolean): Partial<Row> {
  if (decision.ok) {
    const out = 'path' in decision ? decision.path : decision.text;
    return { admitted: decision.rule.kind, ...(out !== text && { out }) };
  }
  const { code, position, end, rule } = decision.error;
  return { code, at: [position, end], ...(rule && several && { rule: rule.kind }) };
}

describe.each(subjects)('$subject', (rows) => {
  test('every row is as the table says', () => {
    const wrong = decisions(rows).flatMap(([row, decision]) => {
      const { source: _source, list, in: text, ...wanted } = row;
      const answer = answerOf(decision, text, (rows.lists[list]?.length ?? 0) > 1);
      return JSON.stringify(answer) === JSON.stringify(wanted) ? [] : [{ text, wanted, answer }];
    });
    expect(wrong).toEqual([]);
  });

  test('every refusal has a code, a range inside the text, a section and a sentence', () => {
    for (const [{ in: text }, decision] of decisions(rows)) {
      if (decision.ok) continue;
      const { code, position, end, section, sentence } = decision.error;
      expect(code).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/);
      expect([position >= 0, position <= end, end <= text.length], text).toEqual([true, true, true]);
      expect(section).toMatch(/^(?:RFC \d+ |draft )/);
      expect(sentence, text).toMatch(/^\S.*[^.]$/);
    }
  });

  test('a row names the document that asks for it, and no text is twice in a list', () => {
    expect(rows.rows.filter(({ source }) => !/^RFC \d+ §/.test(source))).toEqual([]);
    const texts = rows.rows.map(({ list, in: text }) => `${list} ${text}`);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  test('rules are frozen data, made of what the table has', () => {
    for (const rules of Object.values(rows.lists)) {
      for (const rule of rules.map(ruleOf)) {
        expect(Object.isFrozen(rule)).toBe(true);
        expect(JSON.parse(JSON.stringify(rule))).toMatchObject({ kind: rule.kind, section: rule.section });
        expect(Object.keys(rule).filter((name) => name.startsWith('~'))).toEqual([]);
      }
    }
  });
});

test('the table has a row for each code of the package, and enough of them', async () => {
  const { SENTENCES } = await import('../src/codes.ts');
  const codes = new Set(subjects.flatMap(({ rows }) => rows.map(({ code }) => code)));
  expect(Object.keys(SENTENCES).filter((code) => !codes.has(code))).toEqual([]);
  expect(subjects.flatMap(({ rows }) => rows).length).toBeGreaterThan(300);
});

test('a login is refused, and no sentence says that it is left out', () => {
  const decision = allow([exact('https://app.dom/cb')]).decide('https://u:pw@app.dom/cb');
  expect(decision).toMatchObject({ ok: false, error: { code: 'login-dropped', sentence: 'no user is wanted here' } });
});
