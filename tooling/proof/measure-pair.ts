// node measure-pair.ts PAIR: measures an entry point with a shape, and prints the timing as JSON, or null if the entry point does not
// take such texts. PAIR is JSON: {"entry":"parse","shape":"(a)*","longest":640000}. It fails if there is no such entry point or shape.
import { ENTRIES } from './entries.ts';
import { ALL_SHAPES, textsUpTo } from './slow-texts.ts';
import { measure } from './timing.ts';

const { entry, shape, longest } = JSON.parse(process.argv[2] ?? '');
const make = ENTRIES[entry];
const of = ALL_SHAPES.find(({ name }) => name === shape)?.of;
if (make === undefined || of === undefined) throw new Error(`there is no ${entry} or ${shape}`);
console.log(JSON.stringify((await measure(entry, shape, make, textsUpTo(longest, of))) ?? null));
