import { findings } from '@url/safety';
import { type Code, codes } from '../reading/code-meanings.ts';
import { closest } from '../reading/meant.ts';
import { read } from '../reading/read.ts';
import { registry, tolerantRegistry } from '../reading/registry.ts';
import { showRefusal } from '../showing/advice.ts';
import { linkedCode, linkedSections } from '../showing/doc-links.ts';
import { EXAMPLES } from '../showing/explain-examples.ts';
import { annotated, notesOn, showRepairs } from '../showing/notes-on-text.ts';
import { quotationFor } from '../showing/rfc-sentences.ts';
import { showJson } from '../showing/show-json.ts';
import { hiddenText, shownText } from '../showing/shown-text.ts';
import { fold, widestOf } from '../terminal/columns.ts';
import { complain } from '../terminal/complain.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import type { Hyperlink } from '../terminal/hyperlink.ts';
import { type Io, print } from '../terminal/io.ts';
import { type Page, pageOf } from '../terminal/page.ts';
import { showTable } from '../terminal/table.ts';

/** Explains a code, or lists them. */
export async function explain(io: Io, wanted: string | undefined, options: Options): Promise<ExitCode> {
  const { json } = options;
  const page = pageOf(io.stdout, io, options);
  const known = codes();
  const found = known.find(({ code }) => code === wanted);
  if (wanted === undefined || found !== undefined) {
    const all = () => (json ? known.map(showJson).join('') : linkedTable(listed(known), page));
    const one = (code: Code) => (json ? showJson(withExample(code)) : explained(code, page));
    await print(io, found === undefined ? all() : one(found));
    return 0;
  }
  const suggestion = closest(
    wanted,
    known.map(({ code }) => code),
  );
  const shown = hiddenText(registry, wanted, {});
  if (json) await print(io, showJson({ code: shown, ok: false, suggestion }));
  else complain(io, `no code ${JSON.stringify(shown)}${suggestion ? `; did you mean ${suggestion}?` : ''}`);
  return 1;
}

interface Options {
  readonly json?: boolean;
  readonly hyperlink?: Hyperlink;
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
function withExample(found: Code): object {
  return { ...found, quotation: quotationFor(found.code), example: EXAMPLES[found.code] };
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
  const quotation = quotationFor(code);
  if (quotation !== undefined) rows.push(['', `"${quotation}"`]);
  return scheme === undefined ? rows : [...rows, ['scheme', scheme]];
}
