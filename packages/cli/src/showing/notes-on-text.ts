import type { Finding, Registry, Repair, Severity, UrlError } from '@url/core';
import { type Explainable, explain } from '@url/safety';
import { registry } from '../reading/registry.ts';
import type { ShowOptions } from '../reading/shared-options.ts';
import { columnsOf, fold, type Window, widestOf, windowAt } from '../terminal/columns.ts';
import type { Colour, Page, Paint } from '../terminal/page.ts';
import { linkedCode, withLinks } from './doc-links.ts';
import { type ShownText, shownText } from './shown-text.ts';

/** An error, a finding or a repair, in words. */
interface Note {
  readonly kind: Severity | 'repair' | 'error';
  readonly position: number | undefined;
  readonly words: string;
}

/** The notes on a text that are shown, and the number of those that are not, by their codes. */
export interface Notes {
  readonly few: readonly Note[];
  readonly left: ReadonlyMap<string, number>;
}

/** Of each code, this many notes are shown: a text of a million characters may have as many repairs. */
const MOST = 5;

/** The notes on a text. Only those that are shown are put into words. */
export function notesOn({ error, repairs = [], findings = [] }: Subjects): Notes {
  const few: Note[] = [];
  const counts = new Map<string, number>();
  const add = <Subject extends Explainable>(subjects: readonly Subject[], noteOf: (subject: Subject) => Note) => {
    for (const subject of subjects) {
      const count = (counts.get(subject.code) ?? 0) + 1;
      counts.set(subject.code, count);
      if (count <= MOST) few.push(noteOf(subject));
    }
  };
  add(error === undefined ? [] : [error], noteOfError);
  add(repairs, noteOfRepair);
  add(findings, noteOfFinding);
  const left = [...counts].flatMap(([code, count]) => (count > MOST ? [[code, count - MOST] as const] : []));
  return { few, left: new Map(left) };
}

interface Subjects {
  readonly error?: UrlError;
  readonly repairs?: readonly Repair[];
  readonly findings?: readonly Finding[];
}

function noteOfError(error: UrlError): Note {
  return { kind: 'error', position: error.position, words: explain(registry, error) };
}

export function noteOfFinding({ severity, position, ...finding }: Finding): Note {
  return { kind: severity, position, words: explain(registry, { ...finding, part: undefined }) };
}

export function noteOfRepair(repair: Repair): Note {
  return { kind: 'repair', position: repair.position, words: explain(registry, repair) };
}

/**
 * A text with notes below it, from left to right. Those without a position are last. Of a text that is too long for a line,
 * the parts around the notes are shown.
 *
 * ```text
 * ftp://u:***@host.dom/%2Fetc
 *         ^ caution: a URL is no place for a password that should be secret (password-in-url, RFC 1738 §6)
 *                      ^ note: an escaped slash, which stays inside its part (slash-escaped, RFC 1738 §2.2)
 * ```
 */
export function annotated(shown: ShownText, notes: Notes, page: Page): string {
  if (fits(shown, page)) return `${shown.text}\n${notesBelow(shown, notes, page)}`;
  const { placed, loose } = arranged(notes);
  let lines = placed.length === 0 ? `${shown.text}\n` : '';
  let window: Window | undefined;
  for (const note of placed) {
    const at = shown.indexOf(note.position);
    if (window === undefined || at >= window.end) {
      window = windowAt(shown.text, at, page.width);
      lines += `${window.line}\n`;
    }
    const before = (window.start > 0 ? 1 : 0) + columnsOf(shown.text.slice(window.start, at));
    lines += pointed(note, before, page);
  }
  return lines + unplaced(loose, notes.left, page);
}

/** Notes for the lines below a text that fits on a line. */
export function notesBelow(shown: ShownText, notes: Notes, page: Page): string {
  const { placed, loose } = arranged(notes);
  const carets = placed.map((note) =>
    pointed(note, columnsOf(shown.text.slice(0, shown.indexOf(note.position))), page),
  );
  return carets.join('') + unplaced(loose, notes.left, page);
}

/** True for a text that notes can be below: it fits on one line. */
export function fits({ text }: ShownText, { width }: Page): boolean {
  return text.length <= 2 * width && columnsOf(text) < width;
}

type PlacedNote = Note & { readonly position: number };

/** Notes with a position, from left to right, and those without. */
function arranged({ few }: Notes): { readonly placed: readonly PlacedNote[]; readonly loose: readonly Note[] } {
  const placed = few.flatMap((note) => (note.position === undefined ? [] : [{ ...note, position: note.position }]));
  placed.sort((one, other) => one.position - other.position);
  return { placed, loose: few.filter(({ position }) => position === undefined) };
}

/** A caret below a column, and the note after it; below it, if there is little room after it. */
function pointed(note: Note, column: number, page: Page): string {
  const caret = `${' '.repeat(column)}${page.paint(COLOURS[note.kind], '^')}`;
  const indent = column + 2;
  const room = page.width - indent;
  const line = lineOf(note);
  const least = Math.max(Math.min(40, page.width / 2), widestOf(line.split(' ')));
  const isBeside = !page.folds || columnsOf(line) <= room || room >= least;
  if (isBeside) return `${caret} ${worded(note, indent, page)}\n`;
  return `${caret}\n${worded(note, 0, page)}\n`;
}

function unplaced(notes: readonly Note[], left: Notes['left'], page: Page): string {
  const more = [...left].map(([code, count]) => `and ${count.toLocaleString('en')} more (${linkedCode(code, page)})`);
  return [...notes.map((note) => worded(note, 0, page)), ...more].map((line) => `${line}\n`).join('');
}

function worded(note: Note, indent: number, page: Page): string {
  const line = lineOf(note);
  const folded = page.folds ? fold(line, { width: page.width, indent }) : line;
  return painted(withLinks(folded, page), note, page.paint);
}

function painted(line: string, { kind }: Note, paint: Paint): string {
  return kind === 'error' ? line : paint(COLOURS[kind], kind) + line.slice(kind.length);
}

/** A note in one line. */
export function lineOf({ kind, words }: Note): string {
  return kind === 'error' ? words : `${kind}: ${words}`;
}

const COLOURS: { readonly [kind in Note['kind']]: Colour } = {
  note: 'bold',
  caution: 'magenta',
  danger: 'red',
  repair: 'magenta',
  error: 'red',
};

/** The text and its repairs, for standard error. Nothing if there are no repairs. */
export function showRepairs(
  by: Registry,
  text: string,
  repairs: readonly Repair[],
  options: ShowOptions,
  page: Page,
  findings: readonly Finding[] = [],
): string {
  if (repairs.length + findings.length === 0) return '';
  return annotated(shownText(by, text, options), notesOn({ repairs, findings }), page);
}
