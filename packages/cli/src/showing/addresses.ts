// The addresses of codes and sections, for terminals that show links, and for pages.

/** The pages of the repository that have an anchor for each code and for each section. */
const DOCS = 'https://github.com/at-url/url/blob/main/docs';

/** The address of the row that says what a code means. */
export function addressOfCode(code: string): string {
  return `${DOCS}/findings.md#${code}`;
}

/** The address of the row of a section, from which the document is one step: `RFC 1738 §3.2.2` is `#rfc-1738-3.2.2`. */
export function addressOfSection(section: string): string {
  return `${DOCS}/sections.md#${anchorOfSection(section)}`;
}

function anchorOfSection(section: string): string {
  return section
    .toLowerCase()
    .replace(/[^a-z\d.]+/g, '-')
    .replace(/^-|-$/g, '');
}
