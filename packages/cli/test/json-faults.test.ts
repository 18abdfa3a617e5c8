import { expect, test } from 'vitest';
import { jsonFaultAt } from '../src/reading/json-faults.ts';

const WHOLE = '{"a": [1, -2.5e+3, "x\\u00e9\\n", true, false, null, {}, []], "b": {"c": ""}}';

test.each([
  ['', 0],
  [' ', 1],
  ['{', 1],
  ['{"a', 3],
  ['{"a\\', 4],
  ['{"a"', 4],
  ['{"a":', 5],
  ['{"a":1', 6],
  ['{"a":1,', 7],
  ['{"a":1,}', 7],
  ['[1,]', 3],
  ['[1 2]', 3],
  ['{"a" 1}', 5],
  ['{a:1}', 1],
  ["{'a':1}", 1],
  ['{"a":tru}', 5],
  ['{"a":01}', 6],
  ['{"a":"\n"}', 5],
  ['{} x', 3],
  ['[}', 1],
  ['{}  x', 4],
  ['1,2', 1],
  ['{1:2}', 1],
  ['{true:2}', 1],
  ['scheme=http', 0],
  [WHOLE, undefined],
  [' 7 ', undefined],
])('%j ceases to be JSON at %s', (text, position) => {
  expect(jsonFaultAt(text)).toBe(position);
});

test('agrees with JSON.parse about every text that one character less, more or other makes', () => {
  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  for (let at = 0; at <= WHOLE.length; at += 1) {
    const [before, after] = [WHOLE.slice(0, at), WHOLE.slice(at)];
    const texts = [before, before + after.slice(1)];
    for (const char of '{}[]",:0e-t\\ \n') texts.push(before + char + after, before + char + after.slice(1));
    for (const text of texts) {
      const position = jsonFaultAt(text);
      expect([text, position === undefined]).toEqual([text, isJson(text)]);
      if (position !== undefined) expect(position).toBeLessThanOrEqual(text.length);
    }
  }
});

test('looks at millions of characters without the stack of an expression', () => {
  const many = 'a\\"'.repeat(8_000_000);
  expect(jsonFaultAt(`"${many}"`)).toBeUndefined();
  expect(jsonFaultAt(`"${many}`)).toBe(many.length + 1);
  expect(jsonFaultAt(`"${many}\\x"`)).toBe(0);
});
