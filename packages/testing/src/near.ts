/**
 * Lists texts near a given one: cut at each index, with another character at each index, doubled, in capitals. The list is
 * always the same.
 */
export function near(text: string): readonly string[] {
  return nearFrom(text, 0, 1);
}

/**
 * Lists texts near each of some. If texts begin with the same characters, only the first is changed within these: other changes would
 * be nearly the same. `random` are random texts: at each of their indexes, a quarter of the characters are inserted.
 */
export function nearEach(texts: readonly string[], random: readonly string[] = []): readonly string[] {
  return texts.flatMap((text, at) => {
    const first = texts.slice(0, at).reduce((most, other) => Math.max(most, sharedLength(text, other)), 0);
    return nearFrom(text, first, random.includes(text) ? 4 : 1);
  });
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function nearFrom(text: string, first: number, step: number): readonly string[] {
  const indexes = Array.from({ length: Math.min(text.length + 1, MOST) }, (_, at) => at).slice(first);
  return [
    text,
    text.toUpperCase(),
    text + text,
    ...indexes.map((at) => text.slice(0, at)),
    ...indexes.map((at) => text.slice(0, at) + text.slice(at + 1)),
    ...indexes.flatMap((at) =>
      INSERTED.filter((_, which) => (which + at) % step === 0).map(
        (inserted) => text.slice(0, at) + inserted + text.slice(at),
      ),
    ),
  ];
}

/** Lists the suffixes of a text. Those of a long one begin near its beginning or near its end. */
export function suffixes(text: string): readonly string[] {
  const first = Math.min(text.length, MOST);
  const last = Math.min(text.length - first, MOST);
  return [
    ...Array.from({ length: first }, (_, at) => text.slice(at)),
    ...Array.from({ length: last }, (_, at) => text.slice(text.length - last + at)),
  ];
}

/** A long text is changed or cut at so many indexes: at each of them, all of it is read. */
const MOST = 200;

const INSERTED: readonly string[] = [
  ...'/:@?;=&#%.-+*~ <>"\\^{}|[]`a0',
  ...':8079 u:p@ %2F %0D%0A %00 %09 %zz %2E%2E %C3%A9 %E9 // .. \n \t \0 \u00E9 \u{1F600} \uD800'.split(' '),
];
