// The pages of codes and sections: their addresses, and links to them in notes.

import { hyperlink } from '../terminal/hyperlink.ts';
import type { Page } from '../terminal/page.ts';

/** The site has an anchor for each code and for each section. */
const SITE = 'https://at-url.github.io/url';

/** The address of the row that says what a code means. */
export function addressOfCode(code: string): string {
  return `${SITE}/findings/#${code}`;
}

/** The address of the row of a section, from which the document is one step: `RFC 1738 §3.2.2` is `#rfc-1738-3.2.2`. */
export function addressOfSection(section: string): string {
  return `${SITE}/sections/#${anchorOfSection(section)}`;
}

function anchorOfSection(section: string): string {
  return section
    .toLowerCase()
    .replace(/[^a-z\d.]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The code at the end of a note, which a section follows. */
const CODE = /(?<=\()[a-z\d]+(?:-[a-z\d]+)*(?=,\s)/g;
const SECTION = /\bRFC\s+\d+\s+§\d+(?:\.\d+)*/g;

/** The lines of a note, with links where the page has them. They take no columns: lines are folded before. */
export function withLinks(lines: string, { isLinked }: Page): string {
  return isLinked ? withSections(lines.replace(CODE, (code) => hyperlink(code, addressOfCode(code)))) : lines;
}

/** The code alone, as a link where the page has them. */
export function linkedCode(code: string, { isLinked }: Page): string {
  return isLinked ? hyperlink(code, addressOfCode(code)) : code;
}

/** A section that is folded is a link on each of its lines. */
export function linkedSections(lines: string, { isLinked }: Page): string {
  return isLinked ? withSections(lines) : lines;
}

function withSections(lines: string): string {
  return lines.replace(SECTION, (section) => {
    const address = addressOfSection(section.replace(/\s+/g, ' '));
    return section.replace(/\S+(?:[^\S\n]+\S+)*/g, (words) => hyperlink(words, address));
  });
}
