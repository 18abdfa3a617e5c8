// pnpm test:mutation NAME...: lists the changes to the code of these packages, or of `tooling`, that no test notices. With --again,
// it tries only what the last run left unnoticed and what was written since. That is enough if no test was removed since.
// With BUDGET=20000 each of these has 20 seconds of the processor, and with SHARE=2 at most twice that on the clock.
// `NAME:network,plan-of.ts` tries these files and folders of a package's sources. With --again, the package has a figure when the last of
// its files has been tried.
import { tried } from '../support/spawn.mjs';
import { mutate } from './mutate.mjs';

const { BUDGET = 5_000 } = process.env;
const names = process.argv.slice(2).filter((each) => each !== '--again');
const again = process.argv.includes('--again');
const env = { ...process.env, LAWS: '0.1' };
const runStryker = (config) => tried('stryker', ['run', config], { stdio: 'inherit', env }).status;
const problem = mutate(names, { again, budget: Number(BUDGET), runStryker });
if (problem !== undefined) console.error(problem);
process.exit(problem === undefined ? 0 : 1);
