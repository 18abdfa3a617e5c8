import { sentenceAbout } from './character-at-error.ts';
import type { CharSet } from './charset.ts';
import type { AllowedRepair, TextReader } from './reader.ts';
import { type Failure, NO_REPAIRS, type Repair, type Result, type Success } from './result.ts';
import { type CoreRule, type Rules, type RuleTable, ruleOf, type Section, SYNTAX_ERRORS } from './rules.ts';

/** A scheme's section and table, for the result of reading it. */
export interface RuleBook {
  /** The scheme's name. Its `read` gives no URL of another scheme. */
  readonly name: string | undefined;
  readonly section: Section;
  readonly syntax?: {
    readonly rules?: Rules | undefined;
    readonly fast?: { readonly pattern?: readonly unknown[] } | undefined;
  };
}

/** The outcome of a reading. Of an error, nothing is said yet: nobody looks at most of them, and words take as long as the reading. */
export type Outcome<U> = Success<U> | Refused;

/** A failure, or what is needed to word one. */
export interface Refused {
  readonly ok: false;
  readonly error: Pick<Failure['error'], 'code' | 'position' | 'end'>;
  readonly unsaid?: Unsaid;
}

interface Unsaid {
  readonly text: string;
  readonly expected: CharSet | undefined;
  readonly book: RuleBook;
}

/**
 * The outcome of a reading that is complete: a URL if no rule was broken and nothing but a fragment is left,
 * `fragmentaddress = uri [ # fragmentid ]` (RFC 1630).
 */
export function finish<U>(reader: TextReader, url: U, book: RuleBook): Outcome<U> {
  reader['~trace']?.gave(url);
  const whole = reader.index === reader.text.length;
  const fragment = !whole && reader.eat('#') ? reader.fragment() : undefined;
  if (!whole && reader.index < reader.text.length) reader.fail('character-forbidden');
  if (reader.position < 0) {
    if (book.name !== undefined && book.name !== (url as { scheme?: string } | undefined)?.scheme)
      throw new TypeError(anotherScheme(book.name));
    const { allowed } = reader;
    return { ok: true, url, fragment, repairs: allowed ? repairsOf(allowed, book) : NO_REPAIRS };
  }
  const { text, code, position, end, expected } = reader;
  return { ok: false, error: { code, position, end }, unsaid: { text, expected, book } };
}

/** The outcome in words. */
export function said<U>(outcome: Outcome<U>): Result<U> {
  return outcome.ok ? outcome : worded(outcome);
}

/** The failure in words. `leads` tells whether an escape of the character at fault leads to a URL; without it, all do. */
export function worded({ error, unsaid }: Refused, leads?: () => boolean): Failure {
  if (unsaid === undefined) return { ok: false, error: error as Failure['error'] };
  const { code, position = 0, end } = error;
  const { text, expected, book } = unsaid;
  const own = ruleOf(book.syntax?.rules?.errors as RuleTable | undefined, code);
  const [section = book.section, words] = own ?? ruleOf(SYNTAX_ERRORS as RuleTable, code) ?? unknown(code);
  const sentence = own === undefined ? sentenceAbout(code, words, text, position, expected, leads) : words;
  return { ok: false, error: { code, position, end, section, sentence, part: undefined } };
}

function repairsOf(allowed: readonly AllowedRepair[], { section: own, syntax }: RuleBook): readonly Repair[] {
  const table: RuleTable | undefined = syntax?.rules?.repairs;
  const repairs = allowed.map(({ code, position, end, rule }) => {
    const [section = own, sentence] = rule ?? ruleOf(table, code) ?? unknown(code);
    return { code, position, end, section, sentence };
  });
  // Of two that begin together, the longer one says why the other was read there.
  // A sort of one repair would take longer than the rest of this function.
  if (repairs.length > 1) repairs.sort((one, other) => one.position - other.position || other.end - one.end);
  return repairs;
}

function anotherScheme(name: string): string {
  return `scheme ${JSON.stringify(name)}: its read gives a url of another scheme; for a second name, use alias`;
}

/** A code that no table has, which types forbid. */
function unknown(code: string): CoreRule {
  return [undefined, code.replaceAll('-', ' ')];
}
