// The share of what is random or long that the tests try. `pnpm test:long` runs the files that import this again, with a greater share.

/** 0.05 in `pnpm test`, and more than 1 in `pnpm test:long`. The environment variable LAWS sets another. */
export function share(): number {
  return Number(process.env['LAWS'] ?? 0.05);
}

/** The number of trials of a law. */
export function runs(times: number): number {
  return Math.ceil(times * share());
}

/** The length of a text of millions of characters. */
export function long(length: number): number {
  return Math.ceil(length * Math.min(1, share()) ** 2);
}

/** A number of repetitions or characters: `most` from a share of 1 on, and fewer otherwise, but at least `least`. */
export function amount(most: number, least = 1): number {
  return Math.max(least, Math.round(most * Math.min(1, share())));
}

/** A share of some items, at least `least`: all of them from a share of 1 on. */
export function sample<T>(items: readonly T[], least = 1): readonly T[] {
  const step = Math.max(1, Math.min(Math.floor(1 / share()), Math.floor(items.length / least)));
  return items.filter((_, at) => at % step === 0);
}
