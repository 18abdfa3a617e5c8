// Expressions as Go reads them, whose engine is that of RE2: the same texts match, with the same groups.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyScheme } from '@url/core';
import { describe, expect, test } from 'vitest';
import { expression, generate } from '../src/tools.ts';
import { dict, finger, notes, postgres, redis, s3 } from './schemes.ts';

const SCHEMES: readonly AnyScheme[] = [redis, postgres, notes, s3, dict, finger];
const go = spawnSync('go', ['version'], { timeout: 60_000 }).status === 0;

const PROGRAM = `
package main

import (
	"encoding/json"
	"os"
	"regexp"
)

type asked struct {
	Source string
	Texts  []string
}

func main() {
	var all []asked
	if err := json.NewDecoder(os.Stdin).Decode(&all); err != nil {
		panic(err)
	}
	found := [][]map[string]*string{}
	for _, each := range all {
		whole := regexp.MustCompile("^(?:" + each.Source + ")$")
		matches := []map[string]*string{}
		for _, text := range each.Texts {
			at := whole.FindStringSubmatchIndex(text)
			if at == nil {
				matches = append(matches, nil)
				continue
			}
			groups := map[string]*string{}
			for index, name := range whole.SubexpNames() {
				if name == "" {
					continue
				}
				groups[name] = nil
				if at[2*index] >= 0 {
					value := text[at[2*index]:at[2*index+1]]
					groups[name] = &value
				}
			}
			matches = append(matches, groups)
		}
		found = append(found, matches)
	}
	if err := json.NewEncoder(os.Stdout).Encode(found); err != nil {
		panic(err)
	}
}
`;

type Groups = { readonly [name: string]: string | null };

function sourceOf(scheme: AnyScheme, groups: '?P' | '?'): string {
  const made = expression(scheme, { groups });
  expect(made, scheme.name).toBeDefined();
  return made?.source ?? '';
}

/** Runs the program, which asks for nothing from a network. */
function answersOfGo(input: string): readonly (readonly (Groups | null)[])[] {
  const folder = mkdtempSync(join(tmpdir(), 'expressions-'));
  try {
    const file = join(folder, 'main.go');
    writeFileSync(file, PROGRAM);
    const { status, stdout, stderr } = spawnSync('go', ['run', file], {
      input,
      encoding: 'utf8',
      timeout: 240_000,
      maxBuffer: 256 * 1024 * 1024,
      env: { ...process.env, GOCACHE: join(folder, 'cache'), GOFLAGS: '-mod=mod', GOPROXY: 'off', CGO_ENABLED: '0' },
    });
    expect(status, stderr).toBe(0);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe(`expressions in Go${go ? '' : ' (skipped: there is no go here)'}`, () => {
  test.runIf(go)('match what they match in JavaScript, with the same groups', { timeout: 300_000 }, () => {
    const texts = SCHEMES.map((scheme) => {
      const { legal, near } = generate(scheme);
      return [...legal, ...near];
    });
    const asked = SCHEMES.map((scheme, at) => ({ Source: sourceOf(scheme, '?P'), Texts: texts[at] }));
    const found = answersOfGo(JSON.stringify(asked));
    for (const [at, scheme] of SCHEMES.entries()) {
      const whole = new RegExp(`^(?:${sourceOf(scheme, '?')})$`);
      const answers = found[at] ?? [];
      expect(answers.filter(Boolean).length, scheme.name).toBeGreaterThan(100);
      for (const [index, text] of (texts[at] ?? []).entries()) {
        const match = whole.exec(text);
        const groups = match && Object.entries({ ...match.groups }).map(([name, value]) => [name, value ?? null]);
        expect(answers[index], text).toEqual(groups && Object.fromEntries(groups));
      }
    }
  });
});
