import { type AccessOptions, type AnyScheme, access, heldBack, parse, schemeOf, type Url } from '@url/core';
import { findings } from '@url/safety';
import { type Code, codes } from '../reading/code-meanings.ts';
import { closest } from '../reading/meant.ts';
import { read } from '../reading/read.ts';
import { loadSchemes, registry, tolerantRegistry } from '../reading/registry.ts';
import { hyperlinkOption } from '../reading/shared-options.ts';
import { showRefusal } from '../showing/advice.ts';
import { linkedCode, linkedSections } from '../showing/doc-links.ts';
import { EXAMPLES } from '../showing/explain-examples.ts';
import { annotated, notesOn, showRepairs } from '../showing/notes-on-text.ts';
import { sentenceFor } from '../showing/rfc-sentences.ts';
import { showJson } from '../showing/show-json.ts';
import { hiddenText, shownText } from '../showing/shown-text.ts';
import { fold, widestOf } from '../terminal/columns.ts';
import type { Hyperlink } from '../terminal/hyperlink.ts';
import { type Io, print } from '../terminal/io.ts';
import { complain, type Page, pageOf } from '../terminal/page.ts';
import { showTable } from '../terminal/table.ts';
import type { Verb } from './verb.ts';

export const explain: Verb = {
  name: 'explain',
  summary: 'explain a code or a scheme, or list them',
  examples: ['url explain ftp-type-unknown', 'url explain', 'url explain schemes'],
  exits: { 1: 'no such code or scheme' },
  options: (command) =>
    command
      .argument('[CODE]', 'the code of an error, a finding or a repair; a scheme; or "schemes", for all of them')
      .option('-j, --json', 'print JSON: an object a code, or one of schemes')
      .addOption(hyperlinkOption()),
  answer,
};

interface Options {
  readonly json?: boolean;
  readonly hyperlink?: Hyperlink;
}

async function answer(io: Io, wanted: string | undefined, options: Options) {
  await loadSchemes();
  const page = pageOf(io.stdout, io, options);
  const known = codes();
  const shown = shownFor(wanted, known, options, page);
  if (shown !== undefined) {
    await print(io, shown);
    return 0;
  }
  const word = hiddenText(registry, String(wanted), {});
  const names = [...known.map(({ code }) => code), ...registry.schemes.map(({ name }) => name)];
  const suggestion = closest(String(wanted), names);
  if (options.json) await print(io, showJson({ code: word, ok: false, suggestion }));
  else complain(io, `no code ${JSON.stringify(word)}${suggestion ? `; did you mean ${suggestion}?` : ''}`);
  return 1;
}

/** The list of codes, a code, or schemes; `undefined` for a word that is none of them. */
function shownFor(
  wanted: string | undefined,
  known: readonly Code[],
  { json }: Options,
  page: Page,
): string | undefined {
  if (wanted === undefined)
    return json ? known.map((each) => showJson(recordOf(each))).join('') : linkedTable(listed(known), page);
  const found = known.find(({ code }) => code === wanted);
  if (found !== undefined)
    return json
      ? showJson({ ...recordOf(found), quotation: sentenceFor(found.code), example: EXAMPLES[found.code] })
      : explained(found, page);
  const isWanted = ({ name }: { readonly name: string }) => wanted === 'schemes' || name === wanted;
  const schemes = registry.schemes.filter(isWanted).map(describe);
  const held = heldBack.filter((each) => isWanted(each) && schemeOf(registry, each.name) === undefined);
  if (schemes.length + held.length === 0) return undefined;
  return json ? showJson({ ok: true, schemes, heldBack: held }) : showTable(schemeRows(schemes, held), page);
}

/** A table whose first cells are codes. */
function linkedTable(rows: readonly (readonly string[])[], page: Page): string {
  return linkedSections(showTable(rows, page), page).replace(/^\S+/gm, (code) => linkedCode(code, page));
}

/**
 * The code, its meaning, the sentence of the document, and an example as `check` shows it: with its caret, the remedy, and what tolerant
 * reading makes of it.
 */
function explained(found: Code, page: Page): string {
  const rows = rowsOf(found).map(([name, text]) => ({ name, text }));
  const width = widestOf(rows.map(({ name }) => name)) + 2;
  const lines = rows.map(({ name, text }) => {
    const folded = page.folds ? fold(text, { width: page.width, indent: width }) : text;
    if (name === 'code') return `${name.padEnd(width)}${linkedCode(text, page)}\n`;
    return `${name.padEnd(width)}${name === 'section' ? linkedSections(folded, page) : folded}\n`;
  });
  const example = EXAMPLES[found.code];
  return example === undefined ? lines.join('') : `${lines.join('')}\n${shownExample(example, found, page)}`;
}

/** The example, read strictly; of a repair also tolerantly. */
function shownExample(text: string, { code }: Code, page: Page): string {
  const strict = read(registry, text);
  if (!strict.ok) {
    const refusal = showRefusal(registry, strict.error, text, {}, page);
    const mended = read(tolerantRegistry, text);
    if (!mended.ok) return `${refusal}--tolerant refuses it too\n`;
    if (strict.error.code === code) return refusal;
    const repairs = mended.repairs.filter((repair) => repair.code === code);
    return showRepairs(tolerantRegistry, text, repairs, {}, page);
  }
  const found = findings(registry, text);
  const own = found.ok ? found.findings.filter((finding) => finding.code === code) : [];
  return annotated(shownText(registry, text, {}), notesOn({ findings: own }), page);
}

/** The same for programs. */
function recordOf({ code, ...rest }: Code): object {
  return { code, ok: true, ...rest };
}

function listed(known: readonly Code[]): readonly (readonly string[])[] {
  return known.map(({ code, message, section }) => [code, section, message]);
}

function rowsOf({ code, message, section, scheme }: Code): readonly (readonly [name: string, text: string])[] {
  const rows: [string, string][] = [
    ['code', code],
    ['meaning', message],
    ['section', section],
  ];
  const quotation = sentenceFor(code);
  if (quotation !== undefined) rows.push(['', `"${quotation}"`]);
  return scheme === undefined ? rows : [...rows, ['scheme', scheme]];
}

/** The table of schemes: those that are known, and the names that are held back. */
function schemeRows(schemes: readonly ReturnType<typeof describe>[], held: typeof heldBack) {
  const rows = schemes.map(({ name, status, port = '-', form, access: by = '-', section }) => {
    return [name, status, `${port}`, form, by, section];
  });
  const others = held.map(({ name, status, section }) => [name, status, '-', '-', '-', section]);
  return [['name', 'status', 'port', 'syntax', 'access', 'reference'], ...rows, ...others];
}

function describe({ name, status = 'registered', syntax, section, locates }: AnyScheme) {
  const port = syntax.form === 'ip' ? syntax.port : undefined;
  return { name, status, port, form: syntax.form, access: accessOf(name), section, locates };
}

/** The `by` of the plan for a simple URL of this scheme. */
function accessOf(name: string): string | undefined {
  for (const schemepart of ['//host.dom/a', '//host.dom/', '///a', 'a@host.dom']) {
    const result = parse(registry, `${name}:${schemepart}`);
    const by = result.ok ? planOf(result.url) : 'refused';
    if (by !== 'refused') return by;
  }
  return undefined;
}

function planOf(url: Url): string {
  return access(registry, url, { server: 'host.dom' } as AccessOptions).by;
}
