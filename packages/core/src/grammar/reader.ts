import { type CharSet, escapedEnd, lowerCase, plainEnd, standsAt, takesEscapes, XCHAR } from './charset.ts';
import { unescape, unescapeUnreserved } from './encoding.ts';
import { failure, type Repair, type Result, type Section } from './result.ts';

/** A generation of documents whose meaning of a text is asked for: RFC 1630 of 1994, or the drafts of 1993. */
export type Profile = 'rfc1630' | 'draft';

/**
 * A place in a text that only moves forwards. A production of the grammar becomes one function over a reader and reads
 * like the production: what `*[ … ]` repeats, a `while` repeats.
 *
 * This is a contract between packages that are released apart: its members do not change before the next major
 * version. Anything more is a function over a reader.
 */
export interface Reader<Code extends string = never, RepairCode extends string = never> {
  /** The whole text, as the caller gave it. */
  readonly text: string;
  /** Where the reader stands in it, in UTF-16 units. */
  index: number;
  /** The run of characters of `set` from here on, as text: its escapes as they are written. */
  take(set: CharSet): string;
  /** The run of characters of `set` from here on, as the octets it stands for. */
  octets(set: CharSet): string;
  /** Goes past `literal`, given in lower case, if it stands here in either case, as in RFC 822's notation. */
  eat(literal: string): boolean;
  /** Notes that the text breaks a rule, here or at `at`. The leftmost is reported, and of two in one place the first noted. */
  fail(code: Code, at?: number): void;
  /**
   * Whether the text may break a rule, here or at `at`: never in strict reading; in tolerant reading always, noted as a
   * repair. A code that begins with a profile's name is an older meaning, and allowed when that profile is asked for.
   */
  allow(code: RepairCode | 'escape-unexpected', at?: number): boolean;
}

/** What a reading allowed; without a section, the scheme's own rules say which. */
export interface Allowed {
  readonly code: string;
  readonly position: number;
  readonly section: Section | undefined;
}

/** The reader of RFC 1738 to the letter, and of an older meaning where a profile is asked for. */
export class StrictReader implements Reader<string, string> {
  readonly text: string;
  index: number;
  readonly profile: Profile | undefined;
  allowed: Allowed[] | undefined = undefined;
  /** What went wrong leftmost, and where; no position as long as nothing did. */
  code = '';
  position = -1;

  constructor(text: string, index: number, profile?: Profile) {
    this.text = text;
    this.index = index;
    this.profile = profile;
  }

  take(set: CharSet): string {
    const { text, index } = this;
    this.pass(set);
    return text.slice(index, this.index);
  }

  octets(set: CharSet): string {
    const { text, index } = this;
    const escaped = this.pass(set);
    const run = text.slice(index, this.index);
    return escaped ? unescape(run) : run;
  }

  /** Goes past the run of characters of `set`, and says whether there are escapes in it. */
  private pass(set: CharSet): boolean {
    const { text, index } = this;
    let end = plainEnd(set, text, index);
    const escaped = end < text.length && text.charCodeAt(end) === PERCENT && takesEscapes(set);
    if (escaped) end = escapedEnd(set, text, end);
    this.index = end;
    if (end < text.length) this.look();
    return escaped;
  }

  eat(literal: string): boolean {
    const { text, index } = this;
    if (index >= text.length) return false;
    const code = text.charCodeAt(index);
    const first = literal.charCodeAt(0);
    if ((code ^ first) & ~CASE) return false;
    const end = index + literal.length;
    const exact = literal.length === 1 ? code === first : standsAt(text, index, literal);
    if (!exact && lowerCase(text.slice(index, end)) !== literal) return false;
    this.index = end;
    return true;
  }

  fail(code: string, at: number = this.index): void {
    // Of what is looked for and not found, the place is -1, and nothing is wrong as long as ours is.
    const place = at >= 0 ? at : this.index;
    if (this.position >= 0 && this.position <= place) return;
    this.code = code;
    this.position = place;
  }

  allow(code: string, at: number = this.index): boolean {
    const older = this.profile !== undefined && code.startsWith(`${this.profile}-`);
    if (older) this.note(code, at);
    return older;
  }

  /** Notes a departure that is allowed; without a section, the scheme's rules say which it is. */
  note(code: string, position: number, section?: Section): void {
    this.allowed ??= [];
    this.allowed.push({ code, position, section });
  }

  // fragmentid = xalphas
  fragment(): string {
    return this.take(XCHAR);
  }

  /** A character that no URL may hold, or a percent sign that begins no escape, stops every reading: it is noted at once. */
  protected look(): void {
    const { text, index } = this;
    const code = text.charCodeAt(index);
    // Nearly every stop is one of these, and no search is needed to know that they are legal.
    if (code === SLASH || code === QUESTION || code === HASH) return;
    // One character or escape is looked at, not the run that it begins.
    if (escapedEnd(XCHAR, text.slice(index, index + 3), 0) > 0) return;
    this.fail(code === PERCENT ? 'escape-malformed' : 'character-forbidden');
  }
}

/** The one list of every strict reading. */
export const NO_REPAIRS: readonly Repair[] = /* @__PURE__ */ Object.freeze([]);
const PERCENT = 0x25;
const SLASH = 0x2f;
const QUESTION = 0x3f;
const HASH = 0x23;
/** The bit in which the two cases of a letter differ. */
const CASE = 0x20;

/**
 * The text of a part in which no escape may stand (RFC 1738 §5): in tolerant reading those of unreserved characters are
 * taken out. The part begins at `start`.
 */
export function withoutEscapes(reader: Reader, text: string, start: number): string {
  if (!text.includes('%')) return text;
  const plain = unescapeUnreserved(text);
  const shorter = plain.length < text.length;
  return shorter && reader.allow('escape-unexpected', reader.text.indexOf('%', start)) ? plain : text;
}

/**
 * The result of a reading that has come to its end: a URL, when no rule was broken and nothing is left over but a
 * fragment, `fragmentaddress = uri [ # fragmentid ]` (RFC 1630).
 */
export function finish<U>(reader: StrictReader, url: U, rules: RuleBook): Result<U> {
  const whole = reader.index === reader.text.length;
  const fragment = !whole && reader.eat('#') ? reader.fragment() : undefined;
  if (!whole && reader.index < reader.text.length) reader.fail('character-forbidden');
  if (reader.position < 0) return { ok: true, url, fragment, repairs: repairsOf(reader, rules) };
  const { code, position } = reader;
  const rule = rules.syntax?.errors?.[code] ?? SECTIONS[code] ?? rules.section;
  const [section, sentence] = typeof rule === 'string' ? [rule, undefined] : rule;
  return failure(code, section, position, undefined, sentence);
}

function repairsOf({ allowed }: StrictReader, { section: own, syntax }: RuleBook): readonly Repair[] {
  if (allowed === undefined) return NO_REPAIRS;
  const repairs = allowed.map(({ code, position, section = syntax?.repairs?.[code] ?? own }) =>
    typeof section === 'string'
      ? { code, position, section }
      : { code, position, section: section[0], sentence: section[1] },
  );
  return repairs.sort((one, other) => one.position - other.position);
}

/** Where a scheme is specified, and the rules it has of its own. */
interface RuleBook {
  readonly section: Section;
  readonly syntax?: { readonly errors?: Rules<string>; readonly repairs?: Rules<string> };
}

/** A set of rules: each code with the section that says so, and perhaps a sentence for people. */
export type Rules<Code extends string> = { readonly [Each in Code]: Section | readonly [Section, string] };

/** Who says so of the rules that the document has once for everybody; all others are the scheme's own. */
const SECTIONS: { readonly [code: string]: Section } = {
  'character-forbidden': 'RFC 1738 §2.2',
  'escape-malformed': 'RFC 1738 §2.2',
  'slashes-missing': 'RFC 1738 §3.1',
  'login-malformed': 'RFC 1738 §3.1',
  'host-missing': 'RFC 1738 §3.1',
  'host-malformed': 'RFC 1738 §3.1',
  'host-number-malformed': 'RFC 1738 §3.1',
  'host-too-long': 'RFC 1738 §3.1',
  'port-missing': 'RFC 1738 §3.1',
  'port-malformed': 'RFC 1738 §3.1',
  'port-out-of-range': 'RFC 1738 §3.1',
};
