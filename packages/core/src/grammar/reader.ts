import { CASE, lowerCase, startsWithAt } from './ascii.ts';
import { assertLegal, type CharSet, endOf, XCHAR } from './charset.ts';
import { characterEnd, decode, octetAt } from './encoding.ts';
import { foldEscapes } from './fold-escapes.ts';
import type { CoreRule } from './rules.ts';

/** A generation of documents whose older meaning of a text is asked for: RFC 1630 of 1994, or the drafts of 1993. */
export type Profile = 'rfc1630' | 'draft';

/**
 * A cursor over a text that only moves forwards. Each production of a grammar becomes one function over a reader and has
 * its shape: `*[ … ]` is a `while`, `[ … ]` is an `if`.
 *
 * A contract between packages that are released independently: its members do not change before the next major version.
 * Anything more is a function over a reader.
 */
export interface Reader<Code extends string = never, RepairCode extends string = never> {
  /** The whole text, as the caller gave it. */
  readonly text: string;
  /** The current position in it, in UTF-16 units. */
  index: number;
  /** Takes the run of characters of `set`, as written. `part` names its field, where the order of the text does not tell. */
  take(set: CharSet, part?: string): string;
  /** Takes the run of characters of `set`, decoded. */
  decode(set: CharSet, part?: string): string;
  /** Takes `literal`, given in lower case, in either case, as in RFC 822's notation. */
  eat(literal: string): boolean;
  /**
   * Notes an error, here or at `at`. The leftmost is reported; of two at one position, the first noted. Reading goes on.
   *
   * The range that is wrong ends at `end`. Without it, that is what was read since `at`, or else the character there. Where
   * something is missing, the range is empty: `reader.fail(code, at, at)`.
   */
  fail(code: Code, at?: number, end?: number): void;
  /**
   * True if the text may depart from a rule, here or at `at`; the repair is then noted. Strict reading allows nothing,
   * tolerant reading everything. A code that begins with the name of a profile is an older meaning, allowed by that
   * profile alone. The range of the repair ends as that of an error does.
   */
  allow(code: RepairCode | 'escape-unexpected', at?: number, end?: number): boolean;
  /** For core's own functions over a reader: `components` learns from it what was read where. */
  readonly '~trace'?: Trace | undefined;
  /** For core's `readHost`: the hosts of the scheme's document, if they are not those of RFC 1738. */
  readonly '~hosts'?: HostRule['~hosts'] | undefined;
  /** For core's `readLogin`: reads a login as a tolerant registry does. */
  readonly '~login'?: ((reader: never, syntax: never, ends: string) => unknown) | undefined;
}

/** The hosts of a document, as an opaque value. `rfc3986` is the only one. */
export interface HostRule {
  readonly '~hosts': {
    /** A name as RFC 1738 could have it, of the same length. */
    asName(host: string): string;
    /** Reads an address that begins with a bracket. */
    readAddress(reader: Reader<'host-malformed'>, ends: string): string;
    /** A host as reading gives it; `undefined` for what is refused. */
    canonicalHost(host: string): string | undefined;
    /** A schemepart without its addresses, which no other part has the characters of. */
    withoutAddresses(schemepart: string): string;
  };
}

/** A schemepart of an unregistered scheme. `host` is `undefined` unless it has the common Internet syntax. */
export interface GenericParts {
  readonly schemepart: string;
  readonly host: string | undefined;
  readonly urlPath: string | undefined;
}

/**
 * A listener that learns which run of the text was read, what it was decoded to, and the part it is known to be. A part whose
 * name begins with "~" was read and left out of the data.
 */
export interface Trace {
  note(start: number, end: number, value: string, part?: string): void;
  /** The run just noted is a list, cut at each `delimiter`: items of the field `part`, from the index `first` on. */
  cut(delimiter: string, part: string | undefined, first: number): void;
  /** Drops the notes so far: the text is read again. */
  restart(): void;
  /** The schemepart of an unregistered scheme was read. `raw` is the schemepart as the text has it, from `start` on. */
  generic(raw: string, start: number, parts: GenericParts): void;
  /** The data of a reading that is complete, with errors or without. */
  gave(url: unknown): void;
}

/** A repair that was noted. Without a rule, it is in the scheme's own table. */
export interface AllowedRepair {
  readonly code: string;
  readonly position: number;
  end: number;
  readonly rule: CoreRule | undefined;
}

/** The reader of strict reading, and of a profile. Tolerant reading extends it. */
export class TextReader implements Reader<string, string> {
  readonly text: string;
  index: number;
  readonly profile: Profile | undefined;
  '~trace': Trace | undefined;
  '~login': Reader['~login'] = undefined;
  '~hosts': Reader['~hosts'] = undefined;
  allowed: AllowedRepair[] | undefined = undefined;
  /** The leftmost error. There is none while `position` is negative. */
  code = '';
  position = -1;
  end = -1;
  /** The set of the run that stopped at the error; `undefined` where another rule was broken. */
  expected: CharSet | undefined = undefined;
  /** The last run: its set, and the index at which it stopped. */
  private set: CharSet | undefined = undefined;
  private stop = -1;

  constructor(text: string, index: number, profile?: Profile, trace?: Trace) {
    this.text = text;
    this.index = index;
    this.profile = profile;
    this['~trace'] = trace;
  }

  take(set: CharSet, part?: string): string {
    const start = this.index;
    const run = this.run(set);
    if (this['~trace'] !== undefined) this['~trace'].note(start, this.index, run, part);
    return run;
  }

  decode(set: CharSet, part?: string): string {
    const start = this.index;
    const text = decode(this.run(set));
    if (this['~trace'] !== undefined) this['~trace'].note(start, this.index, text, part);
    return text;
  }

  /** Moves past the run of characters of `set`, and gives it as a strict text has it. */
  protected run(set: CharSet): string {
    if (set !== this.set) this.assertTaken(set);
    const { text, index } = this;
    const end = endOf(set, text, index);
    this.index = end;
    this.endRun(set);
    return text.slice(index, end);
  }

  /** Notes that a run of `set` ends here, and an error if it should not. */
  endRun(set: CharSet): void {
    this.set = set;
    this.stop = this.index;
    if (this.index < this.text.length) this.checkStop();
  }

  /** @throws TypeError for a set with a character that no URL may have. Tolerant reading takes any. */
  protected assertTaken(set: CharSet): void {
    assertLegal(set);
  }

  eat(literal: string): boolean {
    const { text, index } = this;
    if (index >= text.length) return false;
    const code = text.charCodeAt(index);
    const first = literal.charCodeAt(0);
    if ((code ^ first) & ~CASE) return false;
    const end = index + literal.length;
    const exact = literal.length === 1 ? code === first : startsWithAt(text, index, literal);
    if (!exact && lowerCase(text.slice(index, end)) !== literal) return false;
    this.index = end;
    return true;
  }

  fail(code: string, at: number = this.index, end?: number): void {
    // Callers may pass the -1 of `indexOf`: it means the current index.
    const position = at >= 0 ? at : this.index;
    if (this.position >= 0 && this.position <= position) return;
    this.code = code;
    this.position = position;
    this.end = end ?? this.endAfter(position);
    this.expected = this.stop === position ? this.set : undefined;
  }

  allow(code: string, at: number = this.index, end?: number): boolean {
    const older = this.profile !== undefined && code.startsWith(`${this.profile}-`);
    if (older) this.note(code, at, undefined, end);
    return older;
  }

  /** Notes a repair. Without a rule, it is in the scheme's own table. */
  note(code: string, position: number, rule?: CoreRule, end: number = this.endAfter(position)): void {
    this.allowed ??= [];
    this.allowed.push({ code, position, end, rule });
  }

  /** The end of what was read since `start`, or else of the character there. */
  private endAfter(start: number): number {
    return start < this.index ? this.index : characterEnd(this.text, start);
  }

  // fragmentid = xalphas
  fragment(): string {
    return this.take(XCHAR, 'fragment');
  }

  /** Notes an error if a run stopped at a character that no URL may have, or at a percent sign that begins no escape. */
  protected checkStop(): void {
    const { text, index } = this;
    const code = text.charCodeAt(index);
    // Nearly every run stops at one of these three, which are legal.
    if (code === SLASH || code === QUESTION || code === HASH) return;
    if (endOf(XCHAR, text.slice(index, index + 3), 0) > 0) return;
    this.fail(code === PERCENT ? 'escape-malformed' : 'character-forbidden');
  }
}

const PERCENT = 0x25;
const SLASH = 0x2f;
const QUESTION = 0x3f;
const HASH = 0x23;

/**
 * The text of a part that takes no escapes (RFC 1738 §5). Tolerant reading takes out those of unreserved characters. The
 * part begins at `start`.
 */
export function withoutEscapes(reader: Reader, text: string, start: number): string {
  if (!text.includes('%')) return text;
  const plain = foldEscapes(text);
  const shorter = plain.length < text.length;
  return shorter && reader.allow('escape-unexpected', reader.text.indexOf('%', start)) ? plain : text;
}

/** Names the span of a part that was read as a piece of a longer run, for `components`. */
export function locatePart(reader: Reader, part: string, start: number, end: number): void {
  reader['~trace']?.note(start, end, '', part);
}

/**
 * Reads one item of the list `part`, at the index `at` of it. The names of the parts that `read` takes begin with both:
 *
 * ```ts
 * readItem(reader, 'hosts', 1, () => readLogin(reader, syntax, ',/')); // names hosts.1.host and hosts.1.port
 * ```
 */
export function readItem<Item>(reader: Reader, part: string, at: number, read: () => Item): Item {
  const { '~trace': trace } = reader;
  if (trace === undefined) return read();
  const note: Trace['note'] = (start, end, value, name) =>
    trace.note(start, end, value, name && `${part}.${at}.${name}`);
  setTrace(reader, Object.create(trace, { note: { value: note } }));
  const item = read();
  setTrace(reader, trace);
  return item;
}

function setTrace(reader: { '~trace'?: Trace | undefined }, trace: Trace): void {
  reader['~trace'] = trace;
}

/** The index after so many characters of US-ASCII from `start` on, each written as it is or escaped. */
export function afterCharacters(count: number, { text }: Pick<Reader, 'text'>, start: number): number {
  let index = start;
  for (let left = count; left > 0; left -= 1) index += octetAt(text, index) < 0 ? 1 : 3;
  return index;
}

/** True at the end of the URL: the text ends there, or a fragment begins. */
export function atEnd({ text, index }: Pick<Reader, 'text' | 'index'>): boolean {
  return index >= text.length || text.charCodeAt(index) === HASH;
}
