// The routes of files. A route begins without a slash and ends with one: `schemes/ftp/`; that of the home page is empty.
import { posix } from 'node:path';
import { connectionPackages, schemePackages } from './nav.ts';

/** The route of a Markdown file that is a page. */
export function routeOf(source: string): string {
  if (source === 'docs/home.md') return '';
  if (source === 'README.md') return 'start/';
  if (source === 'docs/index.md') return 'guide/';
  const [, name] = /^packages\/([^/]+)\/README\.md$/.exec(source) ?? [];
  if (name !== undefined) {
    const isScheme = schemePackages().includes(name) || connectionPackages().includes(name);
    return `${isScheme ? 'schemes' : 'packages'}/${name}/`;
  }
  const path = source.replace(/^docs\//, '').replace(/\.md$/, '');
  return `${path.replace(/(^|\/)README$/, '$1').toLowerCase()}/`.replace('//', '/');
}

/** The relative link from one page to another. */
export function linkTo(from: string, to: string): string {
  const [path = '', anchor] = to.split('#');
  const relative = path === from ? '' : posix.relative(`/${from}`, `/${path}`) || '.';
  const folder = relative === '' || /\.[a-z]+$/.test(path) ? relative : `${relative}/`;
  return anchor === undefined ? folder || './' : `${folder}#${anchor}`;
}
