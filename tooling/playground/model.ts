// The answer of the playground to a text, as data: everything that the page shows of one URL.
import {
  type AccessPlan,
  type Failure,
  type Finding,
  format,
  key,
  type Registry,
  type Repair,
  type Url,
  type UrlError,
  wire,
} from '@url/core';
import {
  applied,
  assumedAccess,
  explain,
  inspect,
  labelOf,
  redact,
  steps,
  suggest,
  visible,
  withoutSecrets,
} from '@url/safety';
import { type Beside, besideUrl } from '../support/beside-new-url.ts';
import { colourOf, type Piece, pieces, readable } from './url-pieces.ts';

/** More of anything is counted and not shown, so that a long text stays quick. */
const MOST = { pieces: 150, rows: 120, steps: 40, notes: 30 };

/** The two ways to read. */
export interface Registries {
  readonly strict: Registry;
  readonly loose: Registry;
}

/** The question to the page. */
export interface Question {
  readonly text: string;
  readonly isTolerant: boolean;
  /** The URL that a reference is resolved against; empty without one. */
  readonly base: string;
}

export interface Row {
  readonly part: string;
  readonly label: string;
  readonly colour: Piece['colour'];
  readonly written: string | undefined;
  /** The value in the data. */
  readonly value: string | undefined;
  readonly isDefault: boolean;
  readonly isLeftOut: boolean;
}

export interface Note {
  readonly kind: 'danger' | 'caution' | 'note' | 'repair';
  readonly code: string;
  readonly section: string;
  readonly sentence: string;
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly quoted: string;
}

interface Step {
  readonly verb: string;
  readonly argument: string | undefined;
  readonly notes: readonly string[];
}

type State = 'empty' | 'legal' | 'repaired' | 'unregistered' | 'refused';

export interface Look {
  readonly text: string;
  readonly state: State;
  /** In a sentence. */
  readonly verdict: string;
  readonly section: string | undefined;
  readonly error: (UrlError & { readonly explained: string }) | undefined;
  /** The result of tolerant reading for a text that strict reading refuses. */
  readonly mended: string | undefined;
  /** The text with the replacement that was probably meant, where tolerant reading gives another or none. */
  readonly suggested: string | undefined;
  readonly pieces: readonly Piece[];
  readonly rows: readonly Row[];
  readonly notes: readonly Note[];
  readonly steps: readonly Step[];
  readonly octets: string | undefined;
  readonly isPlanRefused: boolean;
  readonly canonical: string | undefined;
  readonly log: string | undefined;
  readonly key: string | undefined;
  readonly beside: Beside | undefined;
  readonly url: Url | undefined;
  /** The text of a reference, and what it stands for. */
  readonly resolved: string | undefined;
  /** The words for the rest that is not shown: `3 more parts`. */
  readonly more: readonly string[];
}

const NOTHING: Look = {
  text: '',
  state: 'empty',
  verdict: 'Type or paste a URL.',
  section: undefined,
  error: undefined,
  mended: undefined,
  suggested: undefined,
  pieces: [],
  rows: [],
  notes: [],
  steps: [],
  octets: undefined,
  isPlanRefused: false,
  canonical: undefined,
  log: undefined,
  key: undefined,
  beside: undefined,
  url: undefined,
  resolved: undefined,
  more: [],
};

/** The URL that a partial form stands for. */
export type Reference = { readonly ok: true; readonly text: string; readonly findings: readonly Finding[] } | Failure;

/** Resolves a partial form: `referenceOf`, once it is loaded. */
export type Resolver = (registry: Registry, base: string, text: string) => Reference;

/** Looks at a text in all ways. No text makes it throw. */
export function look(registries: Registries, { text, isTolerant, base }: Question, resolver?: Resolver): Look {
  if (text === '') return NOTHING;
  const registry = isTolerant ? registries.loose : registries.strict;
  if (base === '' || resolver === undefined || hasScheme(text)) return lookAtUrl(registry, registries, text);
  return lookAtReference(registry, registries, text, resolver(registry, base, text));
}

/** The parts that the data may have and has not: they can be added. */
export function absentParts(url: Url): readonly string[] {
  return Object.entries(url).flatMap(([name, value]) => (value === undefined ? [name] : []));
}

function hasScheme(text: string): boolean {
  return /^\s*[a-z][a-z\d+.-]*:/i.test(text);
}

function lookAtReference(registry: Registry, registries: Registries, text: string, reference: Reference): Look {
  if (!reference.ok) return refusal(registry, registries, text, reference.error);
  const seen = lookAtUrl(registry, registries, reference.text);
  const own = reference.findings.map((each) => noteOf(each, each.severity, text));
  const others = seen.notes.map((note) => ({ ...note, start: undefined, end: undefined }));
  return { ...seen, text, resolved: reference.text, pieces: [], notes: [...own, ...others] };
}

function lookAtUrl(registry: Registry, registries: Registries, text: string): Look {
  const seen = inspect(registry, text);
  if (!seen.ok) {
    return {
      ...refusal(registry, registries, text, seen.error),
      pieces: pieces(text, seen.components.slice(0, MOST.pieces), labelsFor(registry, text)),
    };
  }
  const { url, fragment, repairs, findings, components, unwritten } = seen;
  const isKnown = registry.schemes.some(({ name }) => name === url.scheme);
  const label = (part: string): string => labelOf(registry, url, part);
  const all = pieces(text, components.slice(0, MOST.pieces), label);
  const notes = notesOf(findings, repairs, text);
  const written = components
    .slice(0, MOST.rows)
    .map(({ part, start, end, leftOut }) => rowOf({ url, text, label }, part, { start, end }, leftOut));
  const defaults = unwritten
    .filter((part) => part !== 'kind')
    .map((part) => rowOf({ url, text, label }, part, undefined, undefined));
  const plan = planOf(registry, url);
  const told = key(registry, text);
  const masked = redact(registry, text);
  return {
    ...NOTHING,
    text,
    state: stateOf(isKnown, repairs),
    verdict: isKnown
      ? `A URL of ${url.scheme}`
      : `A URL of ${url.scheme}, which is not registered: its generic reading`,
    section: registry.schemes.find(({ name }) => name === url.scheme)?.section,
    pieces: all,
    rows: [...written, ...defaults],
    notes: notes.slice(0, MOST.notes),
    ...plan,
    canonical: writtenOr(registry, url, fragment),
    log: masked === text ? undefined : masked,
    key: told.ok ? told.key : undefined,
    beside: besideUrl(registry, text),
    url,
    more: [...over(components.length, MOST.rows, 'parts'), ...over(notes.length, MOST.notes, 'findings and repairs')],
  };
}

function stateOf(isKnown: boolean, repairs: readonly Repair[]): State {
  if (!isKnown) return 'unregistered';
  return repairs.length === 0 ? 'legal' : 'repaired';
}

function over(count: number, most: number, what: string): readonly string[] {
  return count > most ? [`${count - most} more ${what}`] : [];
}

const ORDER = ['danger', 'caution', 'repair', 'note'];

/** The dangers first. */
function notesOf(findings: readonly Finding[], repairs: readonly Repair[], text: string): readonly Note[] {
  const notes = findings.map((each) => noteOf(each, each.severity, text));
  return [...notes, ...repairs.map((each) => noteOf(each, 'repair', text))].sort(
    (one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
  );
}

function refusal(registry: Registry, { loose }: Registries, text: string, error: UrlError): Look {
  const seen = registry === loose ? undefined : inspect(loose, text);
  const explained =
    text.length > 2000 ? `${error.sentence} (${error.code}, ${error.section})` : explain(registry, error, text);
  const mended = seen?.ok ? writtenOr(loose, seen.url, seen.fragment) : undefined;
  const suggestion = suggest(registry, error, text);
  const suggested = suggestion && applied(text, suggestion);
  return {
    ...NOTHING,
    text,
    state: 'refused',
    verdict: error.sentence,
    section: error.section,
    error: { ...error, explained },
    mended,
    suggested: suggested === mended ? undefined : suggested,
    // Other software may follow it all the same.
    notes: seen?.ok ? notesOf(seen.findings, seen.repairs, text).slice(0, MOST.notes) : [],
    beside: besideUrl(registry, text),
  };
}

interface Source {
  readonly url: Url;
  readonly text: string;
  readonly label: (part: string) => string;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function rowOf({ url, text, label }: Source, part: string, range: Range | undefined, leftOut: true | undefined): Row {
  const value = valueAt(url, part);
  const written = range === undefined ? undefined : text.slice(range.start, range.end);
  return {
    part,
    label: label(part),
    colour: colourOf(part),
    written,
    value: value === undefined ? undefined : visible(String(value)),
    isDefault: range === undefined,
    isLeftOut: leftOut === true,
  };
}

/** The value at a path in data: `path.2`, `fields.0.name`. */
export function valueAt(data: unknown, part: string): unknown {
  return part.split('.').reduce((value: unknown, name) => Object(value)[name], data);
}

function noteOf(found: Finding | Repair, kind: Note['kind'], text: string): Note {
  const { code, section, sentence, position, end } = found;
  const quoted = position === undefined ? '' : visible(text.slice(position, Math.min(end ?? position, position + 60)));
  return { kind, code, section, sentence, start: position, end, quoted };
}

function planOf(registry: Registry, url: Url): Pick<Look, 'steps' | 'octets' | 'isPlanRefused'> {
  const { plan: whole, assumed } = assumedAccess(registry, url as never) as {
    plan: AccessPlan;
    assumed: readonly string[];
  };
  const { plan, left } = shortened(whole);
  const shown = steps(registry, plan, { assumed }).map(({ verb, argument, note, assumed: isAssumed }) => ({
    verb,
    argument,
    notes: [...(note === undefined ? [] : [note]), ...(isAssumed ? ['assumed'] : [])],
  }));
  const rest = left > 0 ? [{ verb: `${left} more steps`, argument: undefined, notes: [] }] : [];
  return { steps: [...shown, ...rest], octets: octetsOf(registry, plan), isPlanRefused: plan.by === 'refused' };
}

/** A plan with the first of its lines and steps, so that a long one is quick to show, and how many it has more. */
function shortened(plan: AccessPlan): { readonly plan: AccessPlan; readonly left: number } {
  let left = 0;
  const parts = Object.entries(plan).map(([name, value]) => {
    if (!Array.isArray(value) || value.length <= MOST.steps) return [name, value];
    left += value.length - MOST.steps;
    return [name, value.slice(0, MOST.steps)];
  });
  return { plan: Object.fromEntries(parts), left };
}

/** The octets of a plan's lines, with its secrets hidden; `undefined` for a plan without lines. */
function octetsOf(registry: Registry, plan: AccessPlan): string | undefined {
  try {
    const octets = wire(withoutSecrets(registry, plan) as never);
    return visible(Array.from(octets.slice(0, 2000), (octet) => String.fromCharCode(octet)).join(''));
  } catch {
    return undefined;
  }
}

function writtenOr(registry: Registry, url: Url, fragment: string | undefined): string | undefined {
  try {
    return format(registry, url as never, fragment);
  } catch {
    return undefined;
  }
}

/** The labels of a text that is refused: those of its scheme, as far as they need no data. */
function labelsFor(registry: Registry, text: string): (part: string) => string {
  const [, name = ''] = /^\s*([a-z][a-z\d+.-]*):/i.exec(text) ?? [];
  const scheme = name.toLowerCase();
  const isKnown = registry.schemes.some((each) => each.name === scheme);
  return isKnown ? (part) => labelOf(registry, { scheme }, part) : readable;
}
