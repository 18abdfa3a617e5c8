/** Numbers that look random and are the same for the same seed: the mulberry32 generator. */
export interface Random {
  /** A whole number from 0 to `below - 1`. */
  below(below: number): number;
  one<T>(of: ArrayLike<T>): T;
}

export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * limit);
  };
  return { below, one: (of) => of[below(of.length)] as never };
}
