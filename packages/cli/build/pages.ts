// Writes the manual pages and the completions of the command into its `dist`: from commander's tree and the sentences of its README.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { packageFile } from '../src/package-file.ts';
import { loadSchemes } from '../src/reading/registry.ts';
import { programOf } from '../src/run.ts';
import { completionScripts } from './completions.ts';
import { manPages } from './man-page.ts';

const io = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough(), env: {} };
const program = programOf(io, () => {});
await loadSchemes();

const { version } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'));
const epoch = process.env['SOURCE_DATE_EPOCH'];
const date = (epoch === undefined ? new Date() : new Date(Number(epoch) * 1_000)).toISOString().slice(0, 10);
const readme = readFileSync(packageFile('README.md'), 'utf8');

write('man', manPages(program, { version, date, readme }));
write('completions', completionScripts(program));

function write(name: string, files: ReadonlyMap<string, string>): void {
  const folder = packageFile(`dist/${name}/`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of files) writeFileSync(new URL(file, folder), text);
}
