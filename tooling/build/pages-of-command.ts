// Writes the manual pages and the completions of the command into its `dist`: from commander's tree and the sentences of its README.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { completionScript } from '../../packages/cli/src/pages/completion-script.ts';
import { manPages } from '../../packages/cli/src/pages/man-page.ts';
import { loadSchemes } from '../../packages/cli/src/reading/registry.ts';
import { programOf } from '../../packages/cli/src/run.ts';

const folder = 'packages/cli';
const dist = `${folder}/dist`;
const io = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough(), env: {} };
const program = programOf(io, () => {});
await loadSchemes();

const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
const epoch = process.env['SOURCE_DATE_EPOCH'];
const date = (epoch === undefined ? new Date() : new Date(Number(epoch) * 1_000)).toISOString().slice(0, 10);
const readme = readFileSync(`${folder}/README.md`, 'utf8');

write('man', manPages(program, { version, date, readme }));
const shells = ['bash', 'zsh', 'fish'] as const;
write('completion', new Map(shells.map((shell) => [`url.${shell}`, completionScript(shell, program)])));

function write(name: string, files: ReadonlyMap<string, string>): void {
  rmSync(`${dist}/${name}`, { recursive: true, force: true });
  mkdirSync(`${dist}/${name}`, { recursive: true });
  for (const [file, text] of files) writeFileSync(`${dist}/${name}/${file}`, text);
}
