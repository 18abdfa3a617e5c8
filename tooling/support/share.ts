// The share of what is random or long that the tests try. Files that import this are run again by `pnpm test:long`, with a greater share.

/** 0.05 in `pnpm test`, and more in `pnpm test:long`. The environment variable LAWS sets another. */
export const SHARE: number = Number(process.env['LAWS'] ?? 0.05);

/** A share of some items: all of them from a share of 1 on, and otherwise every few, at least `least`. Another run begins with another item. */
export function sample<T>(items: readonly T[], least = 1): readonly T[] {
  const step = Math.max(1, Math.min(Math.floor(1 / SHARE), Math.floor(items.length / least)));
  const first = Math.floor(Math.random() * step);
  return items.filter((_, at) => at % step === first);
}

/** A number of repetitions or characters: `most` from a share of 1 on, and fewer otherwise, but at least `least`. */
export function amount(most: number, least = 1): number {
  return Math.max(least, Math.round(most * Math.min(1, SHARE)));
}
