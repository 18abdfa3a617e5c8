// Prints NAME@VERSION of each package that is to be published: a version without a tag.
import { packages } from '../build/packages.mjs';
import { tried } from '../support/spawn.mjs';
import { untagged } from './changelog-texts.mjs';

console.log(untagged(packages(), tried('git', ['tag']).stdout.split('\n')).join(' '));
