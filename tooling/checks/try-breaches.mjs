// pnpm breaches: breaks a copy of the repository in one place after another, and fails if the check that is there for it passes.
// Build first.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tried } from '../support/spawn.mjs';
import { BREACHES } from './breaches.mjs';
import { releasedCopy } from './released-copy.mjs';

const { copy, git, remove } = releasedCopy();
const unseen = [];
try {
  const healthy = new Set(BREACHES.map(({ command }) => command.join(' ')));
  for (const command of healthy) {
    const { status, said } = attempted(command.split(' '));
    if (status !== 0) unseen.push(`pnpm ${command} fails before anything is broken:\n${said}`);
  }
  for (const { file, from, to, command, why } of BREACHES) {
    const path = join(copy, file);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const broken = text.replace(from, () => to);
    if (broken === text) unseen.push(`${file} has no ${from}`);
    writeFileSync(path, broken);
    const { status, said } = attempted(command);
    const isSeen = status !== 0 && why.test(said);
    console.log(`${isSeen ? 'seen' : 'NOT SEEN'}: pnpm ${command.join(' ')}, ${file}`);
    if (!isSeen)
      unseen.push(`pnpm ${command.join(' ')} ends with ${status} and not with ${why}:\n${said.slice(-2_000)}`);
    git('checkout', '--quiet', '.');
    git('clean', '--quiet', '--force', '-d');
  }
} finally {
  remove();
}
for (const each of unseen) console.error(`\n${each}`);
process.exitCode = unseen.length === 0 ? 0 : 1;

function attempted(command) {
  const { status, stdout, stderr } = tried('pnpm', command, { cwd: copy, timeout: 900_000 });
  return { status, said: stdout + stderr };
}
