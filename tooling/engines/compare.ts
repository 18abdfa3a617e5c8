// The place where the answers of two engines begin to differ.

export interface Difference {
  /** The number of the first answer that is not the same, from 1. */
  readonly answer: number;
  /** The answer of each engine: its beginning, and what is around the first character that differs. */
  readonly one: string;
  readonly other: string;
}

export function firstDifference(one: readonly string[], other: readonly string[]): Difference | undefined {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const [left, right] = [one[at] ?? NONE, other[at] ?? NONE];
    if (left === right) continue;
    const from = firstDifferent(left, right);
    return { answer: at + 1, one: around(left, from), other: around(right, from) };
  }
  return undefined;
}

const NONE = '(no answer)';

function firstDifferent(left: string, right: string): number {
  let at = 0;
  while (left[at] === right[at]) at += 1;
  return at;
}

/** Enough to show the question, and the context of a character. */
const HEAD = 160;
const BEFORE = 60;
const AFTER = 140;

function around(text: string, at: number): string {
  const before = at > HEAD + BEFORE ? `${text.slice(0, HEAD)} … ${text.slice(at - BEFORE, at)}` : text.slice(0, at);
  return before + text.slice(at, at + AFTER) + (text.length > at + AFTER ? ' …' : '');
}

/** The problems of a run: it was in another engine than was asked for, vectors failed, or nothing was tried. */
export function problemsOfRun(
  { name, version }: { readonly name: string; readonly version?: string | undefined },
  run: {
    readonly engine: string;
    readonly ran: number;
    readonly answers: number;
    readonly failures: readonly string[];
  },
): readonly string[] {
  const { engine, failures } = run;
  const more = failures.length > 10 ? [`and ${failures.length - 10} more`] : [];
  const failed = [`${name}: vectors that failed: ${failures.length}`, ...failures.slice(0, 10), ...more].join('\n  ');
  return [
    ...(version === undefined || engine === version ? [] : [`${name}: asked for ${version}, and ${engine} ran`]),
    ...(run.ran > 0 && run.answers > 0 ? [] : [`${name}: nothing was tried`]),
    ...(failures.length > 0 ? [failed] : []),
  ];
}

/** The problem of answers whose digest is not that of the first engine. */
export function problemOfDigest(
  name: string,
  first: string,
  answers: readonly string[],
  reference: readonly string[],
): string {
  const difference = firstDifference(reference, answers);
  const found =
    difference === undefined
      ? `its answers are those of ${first} when asked again`
      : `answer ${difference.answer} is the first that differs\n  ${first}: ${difference.one}\n  ${name}: ${difference.other}`;
  return `${name}: the digest is not that of ${first}: ${found}`;
}
