// node measure-pair.ts PAIR: measures an entry point with a shape, and prints the timing as JSON, or null if the entry point does not
// take such texts. PAIR is a `Pair` as JSON: {"entry":"parse","shape":"(a)*","longest":640000}. It fails if there is no such entry point or shape.
import { nameOf, type Shape, textOf } from '../support/climb.ts';
import { ENTRIES } from './entries.ts';
import { ALL_SHAPES, textsUpTo } from './slow-texts.ts';
import { measure } from './timing.ts';

export interface Pair {
  readonly entry: string;
  /** A shape, or the name of one that is known. */
  readonly shape: Shape | string;
  /** The length of the longest text, in characters. */
  readonly longest: number;
  /** The time in ms after which `measure` gives up on a text that grows fast. */
  readonly patience?: number;
}

const { entry, shape, longest, patience }: Pair = JSON.parse(process.argv[2] ?? '');
const make = ENTRIES[entry];
const { name, of } =
  typeof shape === 'string'
    ? { name: shape, of: ALL_SHAPES.find((known) => known.name === shape)?.of }
    : { name: nameOf(shape), of: (length: number) => textOf(shape, length) };
if (make === undefined || of === undefined) throw new Error(`there is no ${entry} or ${name}`);
console.log(JSON.stringify((await measure(entry, name, make, textsUpTo(longest, of), patience)) ?? null));
