// Prints NAME@VERSION of each package that is to be published: a version without a tag.
import { packages } from '../build/packages.mjs';
import { tried } from '../support/spawn.mjs';

const tags = tried('git', ['tag']).stdout.split('\n');
const versions = packages().map(({ manifest: { name, version } }) => `${name}@${version}`);
console.log(versions.filter((each) => !tags.includes(each) && !each.endsWith('@0.0.0')).join(' '));
