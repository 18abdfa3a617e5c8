// The page of every finding, repair and error, from the tables of codes and the examples beside this file.

import { readFileSync } from 'node:fs';
import {
  type AccessPlan,
  type AnyScheme,
  access,
  canParse,
  coreRules,
  createRegistry,
  type Finding,
  format,
  gateways,
  parse,
  parseGeneric,
  type Registry,
  type Result,
  resolve,
  tolerant,
  type Url,
} from '@url/core';
import type { FindingRule, Profile, Rules } from '@url/core/scheme';
import { pathRules } from '@url/file';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { findings, safetyRules } from '@url/safety';
import { extract, textRules } from '@url/text';
import { codes } from '../../packages/cli/src/reading/code-meanings.ts';
import { loadSchemes } from '../../packages/cli/src/reading/registry.ts';
import { schemesOf } from '../support/scheme-grammars.ts';
import { connectionPackages } from './nav.ts';

await loadSchemes();
/** The schemes of other packages, such as `postgres`. */
const others = (await Promise.all(connectionPackages().map(schemesOf))).flat();

interface Example {
  readonly example: string;
  /** The text at the position of the finding. */
  readonly at?: string;
  /** The options of the access, the parts that are put into the data, and the schemes that lead to themselves. */
  readonly options?: object;
  readonly change?: object;
  readonly gateways?: readonly string[];
  /** A scheme that gives no plan. */
  readonly failing?: string;
  /** A partial form, and the URL it is resolved against. */
  readonly base?: string;
  readonly reference?: string;
  /** An explanation, where the example does not show it by itself. */
  readonly note?: string;
}

type Examples = { readonly [code: string]: Example };

const examples: { readonly [table in 'findings' | 'references' | 'plans' | 'repairs']: Examples } = JSON.parse(
  readFileSync(new URL('findings-examples.json', import.meta.url), 'utf8'),
);

const schemes: readonly AnyScheme[] = [...rfc1630, https];
const registry: Registry = createRegistry(schemes);
const loose: Registry = createRegistry(schemes, { tolerant });

const tables: readonly (Rules | typeof coreRules)[] = [
  coreRules,
  safetyRules,
  textRules,
  ...schemes.map(({ syntax }) => syntax.rules ?? {}),
  pathRules,
];

/** The rows of one kind, by their codes. The first that has a code is its home. */
function rowsOf<Row>(kind: 'errors' | 'repairs' | 'findings'): ReadonlyMap<string, Row> {
  const rows = new Map<string, Row>();
  for (const table of tables) {
    for (const [code, row] of Object.entries(table[kind] ?? {})) if (!rows.has(code)) rows.set(code, row as Row);
  }
  return rows;
}

const FINDINGS = rowsOf<FindingRule>('findings');
const REPAIRS = rowsOf<readonly [section: string | undefined, sentence: string]>('repairs');
const ERRORS = rowsOf<readonly [section: string | undefined, sentence: string]>('errors');

/** The examples that do not show what they are to show. */
const untrue: string[] = [];

function read(text: string): Url {
  const own = parse(loose, text) as Result<Url>;
  const result = own.ok ? own : parseGeneric(loose, text);
  if (!result.ok) throw new Error(`${text} is refused: ${result.error.code}`);
  return result.url;
}

function refusalOf(plan: AccessPlan & { readonly findings?: readonly Finding[] }): readonly string[] {
  return plan.findings?.map(({ code }) => code) ?? [];
}

/** `refuses`: no plan is made. `text`: found in a text, and not in the data that it is read to. */
function markOf(code: string, { example, at = '' }: Example): string {
  const by = findings(registry, example).ok ? registry : loose;
  const ofText = findings(by, example);
  const ofData = findings(by, read(example) as never);
  if (!ofText.ok || !ofData.ok) throw new Error(`${example} is refused`);
  const position = ofText.findings.find((each) => each.code === code)?.position;
  if (position === undefined || !example.startsWith(at, position)) {
    untrue.push(`${code} is found at ${position} in ${example}, and not at ${at}`);
  }
  const others = ofText.findings.filter((each) => each.code !== code);
  if (others.length > 2) untrue.push(`${example} of ${code} has ${others.length} other findings`);
  const plan = access(by, read(example) as never, { server: 'host.dom' } as never);
  if (FINDINGS.get(code) !== undefined && refusalOf(plan).includes(code)) return ', refuses';
  return ofData.findings.some((each) => each.code === code) ? '' : ', text';
}

function foundRow(code: string, each: Example): Row {
  const [severity, section, sentence] = ruleOf(FINDINGS, code);
  return [named(code), severity + markOf(code, each), section, quoted(each.example), quoted(each.at ?? ''), sentence];
}

function referenceRow(code: string, { base = '', reference = '' }: Example): Row {
  const [severity, section, sentence] = ruleOf(FINDINGS, code);
  const result = resolve(registry, base, reference);
  if (!result.ok) throw new Error(`${code}: ${reference} is refused: ${result.error.code}`);
  if (!result.findings?.some((each) => each.code === code)) untrue.push(`${code} is not found in ${reference}`);
  const shown = `${quoted(base)} + ${quoted(reference)}`;
  return [named(code), severity, section, shown, quoted(format(registry, result.url)), sentence];
}

function plannedRow(code: string, { example, options, change, gateways: names = [], failing }: Example): Row {
  const [severity, section, sentence] = ruleOf(FINDINGS, code);
  const looping = Object.fromEntries(names.map((name) => [name, (text: string) => text]));
  const planning = schemes.map((scheme) => (scheme.name === failing ? { ...scheme, access: () => undefined } : scheme));
  const urls = createRegistry(planning as readonly AnyScheme[], { tolerant, gateways: gateways(looping) });
  const plan = access(urls, { ...read(example), ...change } as never, options as never);
  if (!refusalOf(plan).includes(code)) untrue.push(`access to ${example} is not refused with ${code}`);
  const given = [
    ...(options === undefined ? [] : [`options ${quoted(JSON.stringify(options))}`]),
    ...(change === undefined ? [] : [`data changed to ${quoted(JSON.stringify(change))}`]),
    ...names.map((name) => `a gateway of ${name} that leads back to ${name}`),
    ...(failing === undefined ? [] : [`a scheme ${failing} that gives no plan`]),
  ];
  return [named(code), severity, section, quoted(example), given.join(', ') || '-', sentence];
}

function repairedRow(code: string, each: Example): Row {
  const [section = '', sentence] = ruleOf(REPAIRS, code);
  const profile = /^(?:rfc1630|draft)(?=-)/.exec(code)?.[0] as Profile | undefined;
  const urls = profile === undefined ? loose : createRegistry(schemes, { profile });
  const result = readExample(urls, each);
  if (!result.ok) throw new Error(`${code}: ${JSON.stringify(each)} is refused: ${result.error.code}`);
  if (!result.repairs.some((repair) => repair.code === code)) {
    untrue.push(`${code} is no repair of ${JSON.stringify(each)}`);
  }
  // A legal text has an older meaning by a profile alone.
  if (readExample(registry, each).ok !== (profile !== undefined)) {
    untrue.push(`strict reading ${profile === undefined ? 'takes' : 'refuses'} ${JSON.stringify(each)} of ${code}`);
  }
  const { base, reference, example, note } = each;
  const canonical = format(urls, result.url as never, result.fragment);
  const written = canParse(registry, canonical) ? quoted(canonical) : '-';
  const shown =
    base === undefined || reference === undefined ? quoted(example) : `${quoted(base)} + ${quoted(reference)}`;
  return [named(code), section, note === undefined ? shown : `${shown}, ${note}`, written, sentence];
}

/** Reads an example: a URL, one in a wrapper, or a partial form. */
function readExample(urls: Registry, { example, base, reference }: Example): Result<Url> {
  if (base !== undefined && reference !== undefined) return resolve(urls, base, reference) as Result<Url>;
  if (!example.startsWith('<')) return parse(urls, example) as Result<Url>;
  const [found] = extract(urls, example);
  if (found === undefined) throw new Error(`${example} has no URL`);
  return found;
}

function errorRow(code: string): Row {
  const [section = 'the scheme\u2019s own', sentence] = ruleOf(ERRORS, code);
  return [named(code), section, sentence];
}

/** The codes of the command and of other packages that no table above has. */
function otherCodes(): readonly Row[] {
  const rules = others.flatMap(({ syntax }) =>
    Object.values(syntax.rules ?? {}).flatMap((table) => Object.entries(table)),
  );
  const rows = new Map<string, readonly string[]>([
    ...rules.map(([code, rule]) => [code, (rule as readonly string[]).slice(-2)] as const),
    ...codes().map(({ code, section, message }) => [code, [section, message]] as const),
  ]);
  return [...rows]
    .filter(([code]) => ![FINDINGS, REPAIRS, ERRORS].some((table) => table.has(code)))
    .map(([code, row]) => [named(code), ...row]);
}

function ruleOf<R>(rules: ReadonlyMap<string, R>, code: string): R {
  const rule = rules.get(code);
  if (rule === undefined) throw new Error(`no table has ${code}`);
  return rule;
}

type Row = readonly string[];

function quoted(text: string): string {
  return `\`${text}\``;
}

/** A code, with its address. */
function named(code: string): string {
  return `<a id="${code}"></a>${quoted(code)}`;
}

function table(head: Row, rows: readonly Row[]): string {
  const escaped = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  return [head, head.map(() => '---'), ...escaped].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The rows of the codes that have an example, in the order of the tables. */
function made(codes: Iterable<string>, of: Examples, row: (code: string, example: Example) => Row): readonly Row[] {
  return [...codes].flatMap((code) => (of[code] === undefined ? [] : [row(code, of[code])]));
}

/** The codes without an example, and the examples without a code. */
function incomplete(codes: Iterable<string>, ...of: readonly Examples[]): readonly string[] {
  const known = new Set(codes);
  const given = new Set(of.flatMap((each) => Object.keys(each)));
  const odd = [...known, ...given].filter((code) => !(known.has(code) && given.has(code)));
  return odd.map((code) => `${code} has no example, or is no code`);
}

/** The page, and what is untrue in the examples. */
export function findingsPage(): { readonly page: string; readonly untrue: readonly string[] } {
  untrue.splice(0);
  untrue.push(
    ...incomplete(FINDINGS.keys(), examples.findings, examples.references, examples.plans),
    ...incomplete(REPAIRS.keys(), examples.repairs),
  );
  const page = `# Findings and repairs

\`findings(registry, url | text)\` and \`url check\` report what is legal in a URL but worth knowing before it is followed. In
a text, a finding has a \`position\` too: the column *at* has the text there.

- \`note\`: worth knowing. \`caution\`: think before you follow it. \`danger\`: do not follow it.
- *refuses*: \`access\` makes no plan for such a URL. Its plan is \`refused\`, with this finding.
- *text*: found in a text only, because data no longer shows it.

## Findings in a URL

${table(['code', 'severity', 'section', 'example', 'at', 'what it means'], made(FINDINGS.keys(), examples.findings, foundRow))}

## Findings in a reference alone

\`resolve\` has them in its result. *Base* + *reference* is a partial form that is resolved.

${table(['code', 'severity', 'section', 'example', 'is', 'what it means'], made(FINDINGS.keys(), examples.references, referenceRow))}

## Findings in a plan alone

They depend on the options of \`access\`, on the registry or on who made the data. Each refuses the plan.

${table(['code', 'severity', 'section', 'example', 'with', 'what it means'], made(FINDINGS.keys(), examples.plans, plannedRow))}

## Repairs

A tolerant registry (\`{ tolerant }\`, \`--tolerant\`) lists in \`repairs\` what it accepted although the rules forbid it. What it
writes is legal again. A dash says that there is no legal spelling. A code that begins with the name of a profile is an older
meaning of a legal text, which that profile alone reads. *Base* + *reference* is a partial form that is resolved.
[Tolerant reading](../tolerant.md) says what is never taken.

${table(['code', 'section', 'example', 'written', 'what it means'], made(REPAIRS.keys(), examples.repairs, repairedRow))}

## Errors

The README of each scheme has examples of its own errors.

${table(['code', 'section', 'what it means'], [...ERRORS.keys()].map(errorRow))}

## Errors of opening, of the command, and of connection strings

${table(['code', 'section', 'what it means'], otherCodes())}
`;
  return { page, untrue };
}
