import { coreRules } from '@url/core';
import { safetyRules } from '@url/safety';
import { expect, test } from 'vitest';
import { SEVERITIES } from '../src/reading/severities.ts';

test('the severities of findings are those of core, from the least', () => {
  const [least, ...others] = SEVERITIES;
  expect([least, others.at(-1)]).toEqual(['note', 'danger']);
  const known = new Set(
    Object.values({ ...coreRules.findings, ...safetyRules.findings }).map(([severity]) => severity),
  );
  expect([...SEVERITIES].sort()).toEqual([...known].sort());
});
