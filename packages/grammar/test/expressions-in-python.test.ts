// Expressions as another language reads them: the same texts match, with the same groups.
import { spawnSync } from 'node:child_process';
import type { AnyScheme } from '@url/core';
import { describe, expect, test } from 'vitest';
import { expression, generate } from '../src/tools.ts';
import { dict, finger, notes, postgres, redis, s3 } from './schemes.ts';

const SCHEMES: readonly AnyScheme[] = [redis, postgres, notes, s3, dict, finger];
const python = spawnSync('python3', ['--version'], { timeout: 60_000 }).status === 0;

const PROGRAM = `
import json, re, sys
found = []
for source, texts in json.load(sys.stdin):
    whole = re.compile(source)
    matches = [whole.fullmatch(text) for text in texts]
    found.append([match and match.groupdict() for match in matches])
json.dump(found, sys.stdout)
`;

function sourceOf(scheme: AnyScheme, groups: '?P' | '?'): string {
  const made = expression(scheme, { groups });
  expect(made, scheme.name).toBeDefined();
  return made?.source ?? '';
}

describe(`expressions in Python${python ? '' : ' (skipped: there is no python3 here)'}`, () => {
  test.runIf(python)('match what they match in JavaScript, with the same groups', () => {
    const texts = SCHEMES.map((scheme) => {
      const { legal, near } = generate(scheme);
      return [...legal, ...near];
    });
    const asked = SCHEMES.map((scheme, at) => [sourceOf(scheme, '?P'), texts[at]]);
    const input = JSON.stringify(asked);
    const { status, stdout, stderr } = spawnSync('python3', ['-c', PROGRAM], {
      input,
      encoding: 'utf8',
      timeout: 120_000,
      maxBuffer: 256 * 1024 * 1024,
      env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
    });
    expect(status, stderr).toBe(0);
    const wanted = SCHEMES.map((scheme, at) => {
      const whole = new RegExp(`^(?:${sourceOf(scheme, '?')})$`);
      return (texts[at] ?? []).map((text) => {
        const match = whole.exec(text);
        return (
          match && Object.fromEntries(Object.entries({ ...match.groups }).map(([name, value]) => [name, value ?? null]))
        );
      });
    });
    const found: typeof wanted = JSON.parse(stdout);
    const count = (all: typeof wanted) => all.map((each) => each.filter(Boolean).length);
    expect(count(found).every((matched) => matched > 100)).toBe(true);
    expect(count(found)).toEqual(count(wanted));
    for (const [at, each] of wanted.entries())
      for (const [index, groups] of each.entries()) expect(found[at]?.[index], texts[at]?.[index]).toEqual(groups);
  });
});
