// The tables of core's own codes.
import { expect, test } from 'vitest';
import * as rules from '../src/grammar/rules.ts';

test.each([
  [
    'errors',
    [rules.SYNTAX_ERRORS, rules.GENERIC_ERRORS, rules.PARTIAL_ERRORS, rules.BUILD_ERRORS],
    rules.coreRules.errors,
  ],
  ['repairs', [rules.SPACE_REPAIRS, rules.REPAIRS, rules.PARTIAL_REPAIRS], rules.coreRules.repairs],
  [
    'findings',
    [rules.ACCESS_FINDINGS, rules.GATEWAY_FINDINGS, rules.PORT_FINDINGS, rules.PARTIAL_FINDINGS],
    rules.coreRules.findings,
  ],
])('the list of %s has the rows of each table', (_, tables, all) => {
  for (const table of tables) {
    for (const [code, row] of Object.entries(table))
      expect([code, rules.ruleOf<unknown>(all, code)]).toEqual([code, row]);
  }
  expect(Object.keys(all)).toHaveLength(new Set(tables.flatMap((table) => Object.keys(table))).size);
  expect(Object.isFrozen(all)).toBe(true);
});
