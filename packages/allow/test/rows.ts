import { readdirSync, readFileSync } from 'node:fs';
import {
  type AllowList,
  allow,
  app,
  type Decision,
  exact,
  loopback,
  origin,
  type Rule,
  returnPath,
  schemes,
  subdomains,
  under,
} from '../src/index.ts';

/** A text, and what a list of rules says of it. `packages/allow/test/rows` has them by subject. */
export interface Row {
  /** The document and section that asks for the answer. */
  readonly source: string;
  readonly list: string;
  readonly in: string;
  /** The kind of the rule that admits it. */
  readonly admitted?: string;
  /** What is to be used, where it is another text. */
  readonly out?: string;
  /** The code of the refusal, its range, and the kind of the nearest rule of several. */
  readonly code?: string;
  readonly at?: readonly [number, number];
  readonly rule?: string;
}

/** A rule as data: the name of the function that makes it, and its arguments. */
type RuleData = readonly [name: Rule['kind'], ...given: unknown[]];

export interface Rows {
  readonly subject: string;
  readonly about: string;
  readonly lists: { readonly [name: string]: readonly RuleData[] };
  readonly rows: readonly Row[];
}

const MAKERS = { exact, loopback, app, origin, subdomains, under, schemes, returnPath };

const FOLDER = new URL('rows/', import.meta.url);

export const subjects: readonly Rows[] = readdirSync(FOLDER).map((file) => ({
  subject: file.replace('.json', ''),
  ...JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')),
}));

export function ruleOf([name, ...given]: RuleData): Rule {
  return (MAKERS[name] as (...given: unknown[]) => Rule)(...given);
}

/** The decision about each row, beside the row. */
export function decisions({ lists, rows }: Rows): readonly (readonly [Row, Decision])[] {
  const known = Object.entries(lists).map(([name, rules]) => [name, allow(rules.map(ruleOf))] as const);
  const byName = new Map<string, AllowList>(known);
  return rows.map((row) => [row, (byName.get(row.list) as AllowList).decide(row.in)] as const);
}
