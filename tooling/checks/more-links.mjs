// A plugin of remark, for links that remark-validate-links passes over: HTML, folders, other branches, and files that npm does not show.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const HOME = 'https://github.com/at-url/url/';
/** npm shows the README of a package, and nothing beside it. */
const ON_NPM = /^(?:packages\/[^/]+|tooling\/scaffold\/template)\/README\.md$/;

export default function moreLinks() {
  return (tree, file) => {
    for (const node of nodesOf(tree)) {
      const isHtml = node.type === 'html';
      for (const url of isHtml ? linksOfHtml(node.value) : [node.url ?? '']) {
        const problem = problemOf(url, file.path.replaceAll('\\', '/'), isHtml);
        if (problem !== undefined) file.message(`${url} ${problem}`, node);
      }
    }
  };
}

function* nodesOf(node) {
  yield node;
  for (const child of node.children ?? []) yield* nodesOf(child);
}

function linksOfHtml(html) {
  return Array.from(html.matchAll(/\b(?:href|src|srcset)="([^"#]+)/g), ([, url]) => url);
}

function problemOf(url, from, isHtml) {
  if (url.startsWith(HOME)) {
    const [, branch, path] = /^(?:blob|tree)\/([^/]+)\/([^#]*)/.exec(url.slice(HOME.length)) ?? [];
    if (path === undefined) return undefined;
    if (branch !== 'main') return 'does not name the branch main';
    return existsSync(path) ? undefined : 'does not exist';
  }
  if (url === '' || url.startsWith('#') || URL.canParse(url)) return undefined;
  if (ON_NPM.test(from) && url.startsWith('../')) return 'leaves the package, and npm does not show it';
  return !isHtml || existsSync(join(from, '..', url.replace(/#.*/, ''))) ? undefined : 'does not exist';
}
