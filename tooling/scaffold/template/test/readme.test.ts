import { readme } from '../../../support/readme.ts';

readme(import.meta.url);
