import { describe } from 'vitest';
import { readme } from '../../../tooling/support/readme.ts';

readme(import.meta.url);

describe('docs/gate.md', () => readme(import.meta.url, '../../../docs/gate.md'));
