// Prints NAME@VERSION of each package that is to be published: a version without a tag.
import { spawnSync } from 'node:child_process';
import { packages } from '../build/packages.mjs';

const tags = new Set(spawnSync('git', ['tag'], { encoding: 'utf8' }).stdout.split('\n'));
const versions = packages().map(({ manifest: { name, version } }) => `${name}@${version}`);
console.log(versions.filter((version) => !tags.has(version)).join(' '));
