import { readme } from '../../../tooling/readme.ts';

readme(import.meta.url);
