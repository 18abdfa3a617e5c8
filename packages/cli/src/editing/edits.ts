import { PARTS } from '../reading/part-names.ts';

// edit     = name operator text
// operator = [ "?" ] ( "=" | ":=" ) | "+="

type Operator = '=' | ':=' | '+=';

/** A change of one part. */
export interface Edit {
  readonly name: string;
  readonly operator: Operator;
  readonly text: string;
  /** True for one that is made only if the part is not written. */
  readonly isDefault?: boolean;
}

/**
 * The edits at the beginning of the arguments, and the URLs after them. No URL begins with a name and "=". One of a scheme that is known may
 * begin with a name and ":=".
 */
export function splitEdits(words: readonly string[]): {
  readonly edits: readonly Edit[];
  readonly urls: readonly string[];
} {
  const edits: Edit[] = [];
  for (const word of words) {
    const edit = editIn(word);
    if (edit === undefined) break;
    edits.push(edit);
  }
  return { edits, urls: words.slice(edits.length) };
}

function editIn(word: string): Edit | undefined {
  const [, name = '', mark, operator, text = ''] = /^(\w+(?:\.-?\w+)*)(\?(?=:?=))?(:?=|\+=)(.*)/s.exec(word) ?? [];
  const isDefault = mark !== undefined;
  const mayBeUrl = operator === ':=' && !isDefault && Object.hasOwn(PARTS, name.toLowerCase());
  if (operator === undefined || mayBeUrl) return undefined;
  return { name, operator: operator as Operator, text, isDefault };
}

/** Every combination of the values between commas, one after the other. The values of the last edit change first. */
export function* combinations([first, ...others]: readonly Edit[]): Generator<readonly Edit[]> {
  if (first === undefined) return yield [];
  for (const text of first.text.split(',')) {
    for (const some of combinations(others)) yield [{ ...first, text }, ...some];
  }
}
