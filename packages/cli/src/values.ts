import {
  type Components,
  format,
  isGeneric,
  printable,
  type Registry,
  type Success,
  schemeOf,
  type Url,
} from '@url/core';
import { componentName, isInPath } from './component-names.ts';
import { cut } from './layout.ts';
import type { Page } from './page.ts';
import { canonicalOf } from './record.ts';
import { hideInUrl } from './secrets.ts';
import { type ShowOptions, showPart, showPath, showTable } from './show.ts';

/** A text, what it was read to, and where its components are. */
export interface Located {
  readonly text: string;
  readonly reading: Success<Url>;
  readonly located: Components;
}

/** A value that the text of a URL does not show, under its name. */
type Row = readonly [name: string, value: string];

/** More rows would hide the picture. */
const MOST = 10;

/**
 * The values that a picture does not show: parts that were encoded, a default port, and the canonical text.
 *
 * ```text
 * name       café
 * port       21 (the default)
 * canonical  ftp://host.dom/caf%C3%A9
 * ```
 */
export function showValues(registry: Registry, located: Located, options: ShowOptions, page: Page): string {
  const { text, reading } = located;
  const decoded = decodedRows(registry, located, options);
  const rows: Row[] = [...decoded.slice(0, MOST), ...defaultPort(located)];
  const more = decoded.length - MOST;
  if (more > 0) rows.push(['', `and ${more.toLocaleString('en')} more part${more === 1 ? '' : 's'}`]);
  if (format(registry, reading.url, reading.fragment) !== text) {
    rows.push(['canonical', printable(canonicalOf(registry, reading, options))]);
  }
  const room = page.width - 2 - Math.max(0, ...rows.map(([name]) => name.length));
  return showTable(rows.map(([name, value]) => [name, cut(value, room)]));
}

function defaultPort({ reading: { url }, located: { unwritten } }: Located): readonly Row[] {
  return unwritten.includes('port') && 'port' in url ? [['port', `${url.port} (the default)`]] : [];
}

function decodedRows(registry: Registry, located: Located, options: ShowOptions): readonly Row[] {
  const { url } = located.reading;
  const data = options.showPassword ? url : hideInUrl(registry, url);
  const { asWritten = [] } = schemeOf(registry, url.scheme)?.syntax ?? {};
  const rows: Row[] = [];
  const { components } = located.located;
  const lastOfPath = components.map(isInPath).lastIndexOf(true);
  for (const [at, component] of components.entries()) {
    const { part } = component;
    const isKept = part === 'scheme' || part === 'fragment' || asWritten.includes(part) || isAsWritten(url, part);
    const value = valueAt(url, part);
    const shown = valueAt(data, part);
    if (isKept || shown === '***' || value === located.text.slice(component.start, component.end)) continue;
    const name = componentName(url.scheme, component, at === lastOfPath);
    if (name !== 'path') rows.push([name, showPart(shown)]);
    else if (rows.every(([other]) => other !== 'path')) rows.push([name, showPath(pathOf(data))]);
  }
  return rows;
}

function isAsWritten(url: Url, part: string): boolean {
  return isGeneric(url) && (part === 'schemepart' || part === 'urlPath');
}

function valueAt(url: Url, part: string): string {
  let value: unknown = url;
  for (const name of part.split('.')) value = (value as { readonly [name: string]: unknown } | undefined)?.[name];
  return String(value);
}

function pathOf(url: Url): readonly string[] {
  return 'path' in url && Array.isArray(url.path) ? url.path : [];
}
