// node tooling/bench/figures-of-one-node.mjs SEED [TITLE]: measures every figure, or those whose title holds TITLE, as lines of JSON.
import { figures } from './figures.mjs';
import { measure } from './measure.mjs';

const [seed, part = ''] = process.argv.slice(2);
for (const { make, rounds, ...figure } of figures(Number(seed)).filter(({ title }) => title.includes(part))) {
  const { texts, contestants } = make();
  console.log(JSON.stringify({ ...figure, rows: measure(texts, contestants, rounds ?? 21) }));
}
