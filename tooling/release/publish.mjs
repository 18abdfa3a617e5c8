// `pnpm release` ends with this: publishes what npm does not have, in the order of dependencies, and tags it. It ends with 0 only if
// every version has its package, its tag and its notes; whatever was cut short is mended by running it again. Words after it go to
// pnpm, as `--tag NAME` does. With --no-git-tag it tags nothing.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packages } from '../build/packages.mjs';
import { tried } from '../support/spawn.mjs';
import { publishAll } from './publish-all.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const words = process.argv.slice(2).filter((word) => word !== '--no-git-tag');
const tags = process.argv.includes('--no-git-tag') ? undefined : new Set(tried('git', ['tag']).stdout.split('\n'));
const versionOf = ({ manifest: { name, version } }) => `${name}@${version}`;

const problems = await publishAll(packages(), {
  isPublished: async (each) => versionsOf(each).includes(each.manifest.version),
  isTagged: (each) => tags === undefined || tags.has(versionOf(each)),
  hasNotes({ name, manifest: { version } }) {
    const file = `packages/${name}/CHANGELOG.md`;
    return existsSync(file) && readFileSync(file, 'utf8').includes(`\n## ${version}\n`);
  },
  async publish(each) {
    console.log(`publishing ${versionOf(each)}`);
    const args = ['publish', '--no-git-checks', '--access', 'public', ...words];
    const { status } = tried('pnpm', args, { cwd: `packages/${each.name}`, stdio: 'inherit' });
    if (status !== 0 && versionsOf(each).length === 0) {
      console.error(`npm has no ${each.manifest.name} yet. A workflow publishes only what exists: docs/releasing.md`);
    }
  },
  tag(each) {
    const { status, stderr } = tried('git', ['tag', versionOf(each), '--message', versionOf(each)]);
    if (status !== 0) throw new Error(stderr);
    tags.add(versionOf(each));
    // The action of changesets reads this line, pushes the tag and makes the release on GitHub.
    console.log(`New tag:  ${versionOf(each)}`);
  },
});
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

/** The versions that the registry has. It is asked anew each time. */
function versionsOf({ manifest: { name } }) {
  const { status, stdout, stderr } = tried('npm', ['view', name, 'versions', '--json', '--prefer-online']);
  if (status === 0) return [JSON.parse(stdout || '[]')].flat();
  if (/E404/.test(stdout + stderr)) return [];
  throw new Error(stderr);
}
