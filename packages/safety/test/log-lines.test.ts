// Ordinary log lines have no secret, and are shown as they are: by a strict registry, a tolerant one, one without schemes, and in data.

import { readFileSync } from 'node:fs';
import { createRegistry, type Registry, tolerant } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { redact, withoutSecrets } from '@url/safety';
import { expect, test } from 'vitest';
import { everyScheme } from '../../../tooling/support/every-scheme.ts';

const LINES = readFileSync(new URL('log-lines.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

test.each([
  ['strict', createRegistry([...rfc1630, https])],
  ['tolerant', createRegistry([...rfc1630, https], { tolerant })],
  ['of every scheme, strict', createRegistry(everyScheme)],
  ['of every scheme, tolerant', createRegistry(everyScheme, { tolerant })],
  ['of the web, tolerant', createRegistry([https], { tolerant })],
  ['of no scheme, tolerant', createRegistry([], { tolerant })],
] as readonly (readonly [string, Registry])[])('a registry %s changes no log line', (_, registry) => {
  expect(LINES.length).toBeGreaterThan(200);
  const shown = (lines: readonly string[]) =>
    lines.map((line) => redact(registry, line)).filter((line, at) => line !== lines[at]);
  expect(shown(LINES)).toEqual([]);
  // As a message of an error or a field, as several lines, and in the words of a program.
  expect(
    withoutSecrets(registry, { lines: LINES.map((msg) => ({ msg })) }).lines.filter(({ msg }, at) => msg !== LINES[at]),
  ).toEqual([]);
  expect(redact(registry, LINES.join('\n'))).toBe(LINES.join('\n'));
  expect(shown(LINES.map((line) => `app | ${line}`))).toEqual([]);
});
