// Links of Markdown pages to files of the repository. Links to other sites are not followed.
import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: true, linkify: true });

/** The links of a page, each with its line, and its anchors: those that GitHub gives its headings, and those it has itself. */
export function readPage(text) {
  const slugger = new GithubSlugger();
  const links = [];
  const anchors = new Set();
  let line = 0;
  const tokens = markdown.parse(text, {});
  for (const [at, { type, map, children, content }] of tokens.entries()) {
    // A cell of a table has no line, but its row has.
    line = map?.[0] ?? line;
    if (type === 'heading_open') anchors.add(slugger.slug(textOf(tokens[at + 1])));
    if (type === 'html_block') links.push(...linksOfHtml(content, line + 1));
    let breaks = 0;
    for (const child of children ?? []) {
      if (child.type === 'softbreak' || child.type === 'hardbreak') breaks += 1;
      if (child.type === 'html_inline') {
        links.push(...linksOfHtml(child.content, line + breaks + 1));
        for (const [, id] of child.content.matchAll(/\bid="([^"]+)"/g)) anchors.add(id);
      }
      const url = child.attrGet('href') ?? child.attrGet('src');
      if (url !== null) links.push({ url, line: line + breaks + 1 });
    }
  }
  return { links, anchors };
}

/** `<a href="…">` and `<img src="…">`, whose attributes Markdown does not read. */
function linksOfHtml(html, line) {
  const found = html.matchAll(/\b(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi);
  return Array.from(found, (match) => ({
    url: match[1] ?? match[2] ?? match[3],
    line: line + html.slice(0, match.index).split('\n').length - 1,
  }));
}

function textOf({ children }) {
  return children.map(({ content }) => content).join('');
}

/**
 * The problems of the links of the page at `from`, in sentences. `pages` has every page by its path, `files` the paths of all
 * files, and `home` is the address of the repository.
 */
export function problemsOf(from, { pages, files, home }) {
  const repository = { pages, files, folders: foldersOf(files), home };
  return pages.get(from).links.flatMap(({ url, line }) => {
    if (isSourcesOfRelease(url, from, home)) return [];
    const problem = url.startsWith(`${home}/`)
      ? problemOfAddress(url, repository)
      : problemOfPath(url, from, repository);
    return problem === undefined ? [] : [`${from}:${line}: ${url} ${problem}`];
  });
}

/** True for the sources of a release in the changelog of its package: they are at its tag, not on a branch. */
function isSourcesOfRelease(url, from, home) {
  const [, name] = /^packages\/([^/]+)\/CHANGELOG\.md$/.exec(from) ?? [];
  const [, tagged] = /^\/tree\/@[\w-]+\/([\w-]+)@\d+\.\d+\.\d+$/.exec(url.slice(home.length)) ?? [];
  return name !== undefined && name === tagged && url.startsWith(home);
}

function problemOfAddress(url, repository) {
  const [view, branch, ...names] = url.slice(repository.home.length + 1).split('/');
  // Issues, advisories and the like.
  if (view !== 'blob' && view !== 'tree') return undefined;
  const [path, anchor] = split(names.join('/'));
  if (branch !== 'main') return 'does not name the branch main';
  if (!(view === 'blob' ? repository.files : repository.folders).has(path)) {
    return view === 'blob' ? 'names no file' : 'names no folder';
  }
  return problemOfAnchor(path, anchor, repository);
}

function problemOfPath(url, from, repository) {
  if (URL.canParse(url)) return undefined;
  const [path, anchor] = split(url);
  const target = path === '' ? from : posix.join(posix.dirname(from), path).replace(/\/$/, '');
  if (!repository.files.has(target) && !repository.folders.has(target)) return 'names no file and no folder';
  // npm shows the README of a package, and nothing beside it.
  const isPublished = /^(?:packages\/[^/]+|tooling\/scaffold\/template)\/README\.md$/.test(from);
  if (isPublished && !target.startsWith(`${posix.dirname(from)}/`)) {
    const view = repository.files.has(target) ? 'blob' : 'tree';
    return `leaves the package: write ${repository.home}/${view}/main/${target}`;
  }
  return problemOfAnchor(target, anchor, repository);
}

function problemOfAnchor(path, anchor, { pages, folders }) {
  if (anchor === undefined) return undefined;
  const page = pages.get(folders.has(path) ? `${path}/README.md` : path);
  return page?.anchors.has(anchor) ? undefined : 'names no heading';
}

function split(url) {
  return url.split('#', 2).map(decodeURIComponent);
}

function foldersOf(files) {
  const folders = new Set();
  for (const file of files) {
    for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) folders.add(folder);
  }
  return folders;
}
