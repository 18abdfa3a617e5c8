import type { Command } from 'commander';
import { type Io, print } from '../terminal/io.ts';
import type { Verb } from './verb.ts';

export const version: Verb = {
  name: 'version',
  summary: 'print the version',
  examples: ['url version'],
  answer,
};

async function answer(io: Io, _: object, { parent }: Command) {
  await print(io, `${parent?.version()}\n`);
  return 0 as const;
}
