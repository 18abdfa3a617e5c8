// The list of all pages, in the order of the sidebar.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rfc1630 } from '@url/rfc1630';

export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url));

interface Entry {
  /** The Markdown file. */
  readonly source: string;
  readonly title: string;
}

export interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** The folders of the packages. */
export function packages(): readonly string[] {
  return readdirSync(`${ROOT}packages`).filter((name) => existsSync(`${ROOT}packages/${name}/package.json`));
}

/** The packages of the sixteen schemes, in the order of the documents. `https` is in the package of `http`. */
export function schemePackages(): readonly string[] {
  const known = packages();
  return rfc1630.map(({ name }) => name).filter((name) => known.includes(name));
}

/** The packages of other schemes: those that are made with `@url/grammar`. */
export function connectionPackages(): readonly string[] {
  return packages().filter((name) => {
    const { peerDependencies = {} } = JSON.parse(readFileSync(`${ROOT}packages/${name}/package.json`, 'utf8'));
    return !schemePackages().includes(name) && '@url/grammar' in peerDependencies;
  });
}

/** The guide and the list of decisions, each with the pages that it links to: a group for each heading of the guide. */
export function navigation(): readonly Group[] {
  const [, ...sections] = readFileSync(`${ROOT}docs/index.md`, 'utf8').split(/^## /m);
  const groups = sections.map((text) => ({ title: text.split('\n', 1).join(), entries: linksIn(text, 'docs') }));
  const decisions = readFileSync(`${ROOT}docs/decisions/README.md`, 'utf8');
  const all = [{ source: 'docs/decisions/README.md', title: 'Decisions' }, ...linksIn(decisions, 'docs/decisions')];
  const known = new Set<string>();
  const isNew = ({ source }: Entry): boolean => !known.has(source) && Boolean(known.add(source));
  return [...groups, { title: 'Decisions', entries: all }].map(({ title, entries }) => ({
    title,
    entries: entries.filter(isNew),
  }));
}

/** The pages that a text in this folder links to. Those that are generated are on the site alone. */
function linksIn(text: string, folder: string): readonly Entry[] {
  return Array.from(text.matchAll(/\[([^\]]+)\]\(([^)#]+)\)/g), ([, title = '', url = '']) => {
    const generated = /^https:\/\/at-url\.github\.io\/url\/([\w-]+)\/$/.exec(url)?.[1];
    const source = generated === undefined ? posix.join(folder, url) : `docs/generated/${generated}.md`;
    return { source, title: title.replaceAll('`', '') };
  }).filter(({ source }) => source.endsWith('.md'));
}

/** The route of a file that is a page. It ends with a slash: `schemes/ftp/`. */
export function routeOf(source: string): string {
  const [, name] = /^packages\/([^/]+)\/README\.md$/.exec(source) ?? [];
  if (source === 'docs/home.md') return '';
  if (source === 'README.md') return 'start/';
  if (source === 'docs/index.md') return 'guide/';
  if (name !== undefined)
    return `${[...schemePackages(), ...connectionPackages()].includes(name) ? 'schemes' : 'packages'}/${name}/`;
  const path = source.replace(/^docs\/(?:generated\/)?/, '').replace(/\.md$/, '');
  return `${path.replace(/(^|\/)README$/, '$1').toLowerCase()}/`.replace('//', '/');
}

/** The pages of what each entry of a package declares, core first. */
export function apiPages(): readonly { readonly file: string; readonly name: string; readonly route: string }[] {
  const files = readdirSync(`${ROOT}docs/api`).sort(
    (a, b) => Number(b.startsWith('core')) - Number(a.startsWith('core')),
  );
  return files.map((each) => {
    const file = `docs/api/${each}`;
    const name = /^# (.*)/.exec(readFileSync(ROOT + file, 'utf8'))?.[1] ?? each;
    return { file, name, route: `api/${name.replace('@url/', '')}/` };
  });
}
