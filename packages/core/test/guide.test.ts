import { describe } from 'vitest';
import { readme } from '../../../tooling/readme.ts';

describe('docs/custom-schemes.md', () => {
  readme(import.meta.url, '../../../docs/custom-schemes.md');
});

describe('README.md', () => {
  readme(import.meta.url, '../../../README.md');
});
