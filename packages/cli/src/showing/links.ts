import { Option } from 'commander';
import { HYPERLINKS, hyperlink } from '../terminal/hyperlink.ts';
import type { Page } from '../terminal/page.ts';
import { addressOfCode, addressOfSection } from './doc-links.ts';

/** The option of the commands that show codes and sections below a text. */
export function hyperlinkOption(): Option {
  return new Option('--hyperlink <when>', 'let codes and sections lead to their pages').choices(HYPERLINKS);
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
