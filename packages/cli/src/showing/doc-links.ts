// The addresses of codes and sections, for terminals that show links, and for pages.

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
