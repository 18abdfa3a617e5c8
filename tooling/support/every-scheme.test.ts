import { coreRules } from '@url/core';
import { pathRules } from '@url/file';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { textRules } from '@url/text';
import { expect, test } from 'vitest';
import { everyScheme, everyTable } from './every-scheme.ts';

test('every scheme and every table of codes is found', () => {
  expect(everyScheme).toEqual(expect.arrayContaining([...rfc1630, https]));
  expect(new Set(everyScheme.map(({ name }) => name)).size).toBe(everyScheme.length);
  for (const table of [coreRules, pathRules, textRules]) expect(everyTable).toContain(table);
});
