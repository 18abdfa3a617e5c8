// node tooling/bench/figures-of-one-node.mjs SEED [TITLE]: measures every figure, or those whose title holds TITLE, as lines of JSON.
import { packagesIn } from './builds.mjs';
import { corporaOf } from './corpora.mjs';
import { figures, warmUp } from './figures.mjs';
import { measure } from './measure.mjs';

const [seed, part = ''] = process.argv.slice(2);
const packages = await packagesIn('.');
const corpora = corporaOf(Number(seed));
const refused = warmUp(packages, corpora);
if (refused !== undefined) throw new Error(`the corpus has ${refused}`);

for (const { make, rounds, ...figure } of figures(packages, corpora).filter(({ title }) => title.includes(part))) {
  const { texts, contestants } = make();
  console.log(JSON.stringify({ ...figure, rows: measure(texts, contestants, rounds ?? 21) }));
}
