// Errors and codes, made from the tables of codes. Each code has an address. They are listed by kind and by scheme.
import { readFileSync } from 'node:fs';
import type { AnyScheme } from '@url/core';
import { codes } from '../../packages/cli/src/reading/code-meanings.ts';
import { loadSchemes } from '../../packages/cli/src/reading/registry.ts';
import { addressOfSection } from '../../packages/cli/src/showing/addresses.ts';
import { EXAMPLES } from '../../packages/cli/src/showing/explain-examples.ts';
import { tryAddress } from './markdown.ts';
import { ROOT } from './nav.ts';
import { escaped } from './railroad.ts';
import { linkTo } from './routes.ts';

await loadSchemes();

const ROUTE = 'codes/';

interface Shown {
  readonly code: string;
  readonly kind: string;
  readonly section: string;
  readonly sentence: string;
  readonly example: string | undefined;
}

const REPAIRS_AND_FINDINGS: { readonly [table: string]: { readonly [code: string]: { readonly example?: string } } } =
  JSON.parse(readFileSync(`${ROOT}tooling/checks/findings-examples.json`, 'utf8'));

/** An example of a code: those of the page of findings first. */
function exampleOf(code: string): string | undefined {
  const told = ['findings', 'repairs'].map((table) => REPAIRS_AND_FINDINGS[table]?.[code]?.example);
  const example = told.find((each) => each !== undefined) ?? EXAMPLES[code];
  return example === '' ? undefined : example;
}

/** The kinds of the codes: `error`, `repair`, or the severity of a finding. */
function kindsOf(schemes: readonly AnyScheme[], shared: readonly object[]): ReadonlyMap<string, string> {
  const kinds = new Map<string, string>();
  for (const table of [...shared, ...schemes.map(({ syntax }) => syntax.rules ?? {})] as readonly {
    readonly [kind: string]: { readonly [code: string]: readonly string[] };
  }[]) {
    for (const code of Object.keys(table['errors'] ?? {})) if (!kinds.has(code)) kinds.set(code, 'error');
    for (const code of Object.keys(table['repairs'] ?? {})) if (!kinds.has(code)) kinds.set(code, 'repair');
    for (const [code, [severity = '']] of Object.entries(table['findings'] ?? {}))
      if (!kinds.has(code)) kinds.set(code, severity);
  }
  return kinds;
}

export function codesPage(schemes: readonly AnyScheme[], shared: readonly object[]): string {
  const kinds = kindsOf(schemes, shared);
  const groups = new Map<string, Shown[]>();
  for (const { code, section, message, scheme } of codes()) {
    const group = scheme ?? 'every scheme';
    const kind = kinds.get(code) ?? 'error';
    groups.set(group, [
      ...(groups.get(group) ?? []),
      { code, kind, section, sentence: message, example: exampleOf(code) },
    ]);
  }
  const known = new Set([...groups.values()].flat().map(({ code }) => code));
  for (const { name, syntax } of schemes) {
    const own = ownCodes(syntax.rules ?? {}).filter(({ code }) => !known.has(code));
    for (const { code } of own) known.add(code);
    if (own.length > 0) groups.set(name, [...(groups.get(name) ?? []), ...own]);
  }
  const total = [...groups.values()].flat().length;
  const listed = [...groups].map(([group, all]) => groupOf(group, all));
  return `<h1 id="errors-and-codes">Errors and codes</h1>
<p>${total} codes. An error says what is wrong and where. A repair is what tolerant reading accepted. A finding is legal and worth knowing: a note, a caution or a danger. Each code has an address of its own, to which messages lead. <a href="${linkTo(ROUTE, 'findings/')}">Findings and repairs</a> has them as tables.</p>
${listed.join('\n')}`;
}

/** The codes of a scheme that the command does not have. */
function ownCodes(rules: object): readonly Shown[] {
  return Object.entries(rules).flatMap(([table, of]: [string, { readonly [code: string]: readonly string[] }]) =>
    Object.entries(of ?? {}).map(([code, rule]) => {
      const [section = '', sentence = ''] = rule.slice(-2);
      const kind = table === 'findings' ? (rule[0] ?? '') : table.slice(0, -1);
      return { code, kind, section, sentence, example: undefined };
    }),
  );
}

function groupOf(group: string, all: readonly Shown[]): string {
  const kinds = [...new Set(all.map(({ kind }) => kind))].sort(
    (one, other) => ORDER.indexOf(one) - ORDER.indexOf(other),
  );
  const lists = kinds.map((kind) => {
    const of = all.filter((each) => each.kind === kind);
    return `<details open class="codes"><summary><span class="badge b-${kind}">${kind}</span> ${of.length}</summary><dl>${of.map(row).join('')}</dl></details>`;
  });
  const id = `of-${group.replace(/ /g, '-')}`;
  return `<section><h2 id="${id}">${escaped(group === 'every scheme' ? 'Of every scheme' : group)}</h2>${lists.join('')}</section>`;
}

const ORDER = ['error', 'danger', 'caution', 'note', 'repair'];

function row({ code, section, sentence, example }: Shown): string {
  const address = example === undefined ? undefined : (tryAddress(example) ?? `url=${encodeURIComponent(example)}`);
  const shown =
    example === undefined
      ? ''
      : `<dd class="example"><a class="try" href="${linkTo(ROUTE, `playground/#${address}`)}"><code>${escaped(example)}</code></a></dd>`;
  return `<dt id="${code}"><a href="#${code}"><code>${code}</code></a></dt><dd>${escaped(sentence)} <small>${sectionLink(section)}</small></dd>${shown}`;
}

/** A section as a link to its row, which leads to the document. */
function sectionLink(section: string): string {
  if (!/^(?:RFC|draft)/.test(section)) return escaped(section);
  return `<a href="${linkTo(ROUTE, `sections/#${addressOfSection(section).split('#')[1]}`)}">${escaped(section)}</a>`;
}
