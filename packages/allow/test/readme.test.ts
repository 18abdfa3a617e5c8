import { readme } from '../../../tooling/support/readme.ts';

readme(import.meta.url);
