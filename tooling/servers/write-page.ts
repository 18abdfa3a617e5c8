// Writes the tables of docs/access.md that come from the cases and from `observed.json`.
import { readFileSync, writeFileSync } from 'node:fs';
import { END, pagePart, START } from './page.ts';

const page = new URL('../../docs/access.md', import.meta.url);
const text = readFileSync(page, 'utf8');
writeFileSync(page, text.slice(0, text.indexOf(START)) + pagePart() + text.slice(text.indexOf(END) + END.length));
