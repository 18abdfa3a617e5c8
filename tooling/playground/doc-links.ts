// Links of the playground to other pages of the site.
import { html } from './dom.ts';

export function codeLink(code: string): HTMLElement {
  return html`<a href="../findings/#${code}" class="code">${code}</a>`;
}

/** A section leads to its row, and from there to the document. A section that somebody made up has no row. */
export function sectionLink(section: string): HTMLElement | string {
  if (!/^(?:RFC 1738|RFC 1630|draft url)/.test(section)) return section;
  const anchor = section
    .toLowerCase()
    .replace(/[^a-z\d.]+/g, '-')
    .replace(/^-|-$/g, '');
  return html`<a href="../sections/#${anchor}">${section}</a>`;
}
