// start.mjs PROGRAM QUESTION: asks the bundle in Node, Bun and Deno, and prints the answer as JSON, in one line.
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const [program, question] = process.argv.slice(2);
const { bun, deno, node } = process.versions;
const engine = bun ? `Bun ${bun}` : deno ? `Deno ${deno}` : `Node ${node}`;
const { questions } = await import(pathToFileURL(program).href);
console.log(JSON.stringify({ engine, ...(await questions[question]()) }));
