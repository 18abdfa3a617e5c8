// Links of the playground to other pages of the site.
import { h } from './dom.ts';

export function codeLink(code: string): HTMLElement {
  return h('a', { href: `../findings/#${code}`, class: 'code' }, code);
}

/** A section leads to its row, and from there to the document. A section that somebody made up has no row. */
export function sectionLink(section: string): HTMLElement | string {
  if (!/^(?:RFC 1738|RFC 1630|draft url)/.test(section)) return section;
  const anchor = section
    .toLowerCase()
    .replace(/[^a-z\d.]+/g, '-')
    .replace(/^-|-$/g, '');
  return h('a', { href: `../sections/#${anchor}` }, section);
}
