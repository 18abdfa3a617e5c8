// The frame of every page: head, navigation, headings of the page, foot.
import type { Group, Head } from './nav.ts';
import { escaped } from './railroad.ts';
import { linkTo } from './routes.ts';

/** The policy of a page: nothing but its own scripts, styles and pictures. No code is inline, nothing connects. */
export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** That of `pnpm site`, whose pages are loaded again when a file changes. */
const POLICY_OF_WATCHING = "default-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws:";

export interface PageInShell {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
  readonly head: Head | undefined;
  /** The path of the file in the repository that it is made from. */
  readonly source: string | undefined;
  readonly hasTwin: boolean;
  readonly headings: readonly { readonly id: string; readonly text: string; readonly level: number }[];
  readonly before: Neighbour | undefined;
  readonly after: Neighbour | undefined;
  /** The page takes the whole width. */
  readonly wide?: boolean;
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
}

interface Neighbour {
  readonly route: string;
  readonly title: string;
}

export interface ListedGroup extends Omit<Group, 'entries'> {
  readonly pages: readonly Neighbour[];
}

export interface Shell {
  readonly groups: readonly ListedGroup[];
  /** The files of scripts and styles, by their names without what changes with their content. */
  readonly assets: { readonly [name: string]: string };
  readonly isWatched: boolean;
}

const HEADS: readonly Head[] = ['Guide', 'Schemes', 'Playground', 'Evidence', 'API'];

export function shell(page: PageInShell, site: Shell): string {
  const { route, title, description, scripts = [], styles = [], wide = false } = page;
  const link = (to: string) => linkTo(route, to);
  const asset = (name: string) => link(`assets/${site.assets[name]}`);
  const full = route === '' ? '@url: URLs exactly as RFC 1738 says' : `${title} · @url`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${site.isWatched ? POLICY_OF_WATCHING : POLICY}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(full)}</title>
<meta name="description" content="${escaped(description)}">
<link rel="icon" type="image/svg+xml" href="${link('assets/icon.svg')}">
<link rel="stylesheet" href="${asset('site.css')}">
${styles.map((name) => `<link rel="stylesheet" href="${asset(name)}">\n`).join('')}<script src="${asset('site.js')}"></script>
${scripts.map((name) => `<script type="module" src="${asset(name)}"></script>\n`).join('')}${page.hasTwin ? '<link rel="alternate" type="text/markdown" href="index.md">\n' : ''}</head>
<body data-root="${link('') || './'}" data-search="${site.assets['search.js'] === undefined ? '' : asset('search.js')}">
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<a class="logo" href="${link('') || './'}"><span>@</span>url</a>
<nav aria-label="Site">${HEADS.map((head) => headLink(head, page, site)).join('')}</nav>
<button type="button" class="search" data-open-search hidden><span class="word">Search</span> <kbd>/</kbd></button>
<button type="button" class="theme" data-theme-button hidden aria-label="Dark or light"><svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M8 1.5a6.5 6.5 0 0 1 0 13z" fill="currentColor"/></svg></button>
</header>
<div class="${wide ? 'frame wide' : 'frame'}">
${wide ? '' : sides(page, site)}<main id="content">
${page.html}
${foot(page)}</main>
</div>
<dialog class="found" aria-label="Search"></dialog>
</body>
</html>
`;
}

function headLink(head: Head, { route, head: own }: PageInShell, { groups }: Shell): string {
  const first = groups.find((group) => group.head === head)?.pages[0];
  if (first === undefined) return '';
  return `<a href="${linkTo(route, first.route)}"${own === head ? ' aria-current="true"' : ''}>${head}</a>`;
}

function sides(page: PageInShell, { groups }: Shell): string {
  const listed = groups.filter((group) => group.head !== 'Playground' && (group.folded !== true || holds(group, page)));
  const list = listed.map((group) => groupList(group, page)).join('');
  const headings = page.headings.filter(({ level }) => level === 2 || (level === 3 && page.headings.length < 30));
  const outline =
    headings.length < 2
      ? ''
      : `<nav class="outline" aria-labelledby="on-this-page"><h2 id="on-this-page">On this page</h2><ul>${headings.map(({ id, text, level }) => `<li class="l${level}"><a href="#${id}">${escaped(text)}</a></li>`).join('')}</ul></nav>\n`;
  return `<details class="pages"><summary>All pages</summary><nav aria-label="All pages">${list}</nav></details>
<nav class="side" aria-label="Pages">${list}</nav>
${outline}`;
}

function holds({ pages }: ListedGroup, { route }: PageInShell): boolean {
  return pages.some((each) => each.route === route);
}

function groupList({ title, pages }: ListedGroup, { route }: PageInShell): string {
  const items = pages.map(
    (each) =>
      `<li><a href="${linkTo(route, each.route)}"${each.route === route ? ' aria-current="page"' : ''}>${escaped(each.title)}</a></li>`,
  );
  return `<h2>${escaped(title)}</h2><ul>${items.join('')}</ul>`;
}

function foot({ route, source, before, after, hasTwin }: PageInShell): string {
  if (route === '') return '';
  const neighbour = (rel: string, word: string, to: Neighbour | undefined): string =>
    to === undefined
      ? ''
      : `<a rel="${rel}" href="${linkTo(route, to.route)}"><small>${word}</small> ${escaped(to.title)}</a>`;
  const links = [
    ...(source === undefined ? [] : [`<a href="https://github.com/at-url/url/blob/main/${source}">Source</a>`]),
    ...(hasTwin ? ['<a href="index.md">As Markdown</a>'] : []),
  ];
  return `<footer class="foot"><div class="next">${neighbour('prev', 'Before', before)}${neighbour('next', 'Next', after)}</div><p>${links.join(' · ')}</p></footer>`;
}
