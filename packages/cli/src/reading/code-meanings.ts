import { coreRules } from '@url/core';
import type { Rules } from '@url/core/scheme';
import { safetyRules } from '@url/safety';
import { ownRules } from './own-rules.ts';
import { others, registry } from './registry.ts';

/** The meaning of a code: what `url explain` prints. */
export interface Code {
  readonly code: string;
  readonly message: string;
  readonly section: string;
  /** The scheme whose table has the code; `undefined` for a code that all schemes share. */
  readonly scheme: string | undefined;
}

/** Every code that the command can print, once, when all schemes are loaded. A scheme's own words for a shared code are in its errors alone. */
export function codes(): readonly Code[] {
  const known = new Map<string, Code>();
  for (const { rules, scheme } of tables()) {
    for (const [code, section, message] of rowsOf(rules)) {
      if (!known.has(code)) known.set(code, { code, message, section: section ?? "the scheme's own", scheme });
    }
  }
  return [...known.values()];
}

/** The table of a package, and the name of its scheme. */
interface Table {
  readonly rules: Rules | typeof coreRules;
  readonly scheme: string | undefined;
}

function tables(): readonly Table[] {
  const { text, openRules, pathRules } = others;
  const shared = [coreRules, safetyRules, text.textRules, openRules, ownRules].map((rules) => ({
    rules,
    scheme: undefined,
  }));
  const own = registry.schemes.map(({ name, syntax }) => ({ rules: syntax.rules ?? {}, scheme: name }));
  return [...shared, ...own, { rules: pathRules, scheme: 'file' }];
}

type Row = readonly [code: string, section: string | undefined, sentence: string];

function rowsOf({ errors, repairs, findings }: Table['rules']): readonly Row[] {
  const rules = Object.entries({ ...errors, ...repairs }).flatMap(([code, rule]): readonly Row[] =>
    rule === undefined ? [] : [[code, ...rule]],
  );
  const found = Object.entries({ ...findings }).flatMap(([code, rule]): readonly Row[] =>
    rule === undefined ? [] : [[code, rule[1], rule[2]]],
  );
  return [...rules, ...found];
}
