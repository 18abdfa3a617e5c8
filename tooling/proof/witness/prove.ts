import { compare, NONE, sum, type WitnessTally, witnessed } from './compare.ts';

/** Texts in a chunk. Each chunk has a seed of its own. */
const CHUNK = 5_000;

/** Compares our readers with the grammars, with `count` texts in all, and prints the result. True if nothing differs. */
export function proveWitnesses(count: number): boolean {
  const start = performance.now();
  const each = Math.ceil(count / witnessed.length);
  let different = 0;
  for (const name of witnessed) {
    let tally: WitnessTally = NONE;
    for (let from = 0; from < each; from += CHUNK) {
      tally = sum(tally, compare(name, Math.min(CHUNK, each - from), from));
    }
    const { texts, accepted, byHand, differences } = tally;
    console.log(`${name}: ${texts} texts, ${accepted} legal, ${differences.length} different`);
    for (const [reason, times] of Object.entries(byHand)) console.log(`  tolerantly by hand: ${times} ${reason}`);
    for (const difference of differences.slice(0, 10)) console.log(`  ${difference}`);
    different += differences.length;
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`\n${each * witnessed.length} texts in ${seconds} s, ${different} differences\n`);
  return different === 0;
}
