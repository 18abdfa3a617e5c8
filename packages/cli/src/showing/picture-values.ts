import { type Components, format, isGeneric, type Registry, type Success, schemeOf, type Url } from '@url/core';
import { labelOf, printable, withoutSecrets } from '@url/safety';
import type { ShowOptions } from '../reading/shared-options.ts';
import { cut } from '../terminal/columns.ts';
import type { Page } from '../terminal/page.ts';
import { showTable } from '../terminal/table.ts';
import { wholePart } from './named-spans.ts';
import { canonicalOf } from './record.ts';
import { showPart, showPath } from './shown-text.ts';

/** A text, what it was read to, and where its components are. */
export interface LocatedUrl {
  readonly text: string;
  readonly reading: Success<Url>;
  readonly located: Components;
}

/** A value that the text of a URL does not show, under its name. */
type Row = readonly [name: string, value: string];

const CANONICAL = 'canonical';

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
export function showValues(registry: Registry, located: LocatedUrl, options: ShowOptions, page: Page): string {
  const { text, reading } = located;
  const decoded = decodedRows(registry, located, options);
  const rows: Row[] = [...decoded.slice(0, MOST), ...defaultPort(located)];
  const more = decoded.length - MOST;
  if (more > 0) rows.push(['', `and ${more.toLocaleString('en')} more part${more === 1 ? '' : 's'}`]);
  const isCanonical = format(registry, reading.url, reading.fragment) === text;
  const names = [...rows.map(([name]) => name), ...(isCanonical ? [] : [CANONICAL])];
  const room = page.width - 2 - Math.max(0, ...names.map(({ length }) => length));
  const cutRows = rows.map(([name, value]): Row => [name, cut(value, room)]);
  // This is what a person copies: it is whole, however long it is.
  if (!isCanonical) cutRows.push([CANONICAL, printable(canonicalOf(registry, reading, options))]);
  return showTable(cutRows);
}

function defaultPort({ reading: { url }, located: { unwritten } }: LocatedUrl): readonly Row[] {
  return unwritten.includes('port') && 'port' in url ? [['port', `${url.port} (the default)`]] : [];
}

function decodedRows(registry: Registry, located: LocatedUrl, options: ShowOptions): readonly Row[] {
  const { url } = located.reading;
  const data = options.showPassword ? url : withoutSecrets(registry, url);
  const { asWritten = [] } = schemeOf(registry, url.scheme)?.syntax ?? {};
  const rows = new Map<string, Row>();
  for (const { part, start, end, leftOut } of located.located.components) {
    if (leftOut) continue;
    const isKept = part === 'scheme' || part === 'fragment' || asWritten.includes(part) || isAsWritten(url, part);
    const shown = valueAt(data, part);
    if (isKept || shown === '***' || String(valueAt(url, part)) === located.text.slice(start, end)) continue;
    const whole = wholePart(registry, url, part);
    if (rows.has(whole)) continue;
    const value = valueAt(data, whole);
    rows.set(whole, [labelOf(registry, url, part), Array.isArray(value) ? showPath(value) : showPart(String(value))]);
  }
  return [...rows.values()];
}

function isAsWritten(url: Url, part: string): boolean {
  return isGeneric(url) && (part === 'schemepart' || part === 'urlPath');
}

function valueAt(url: Url, part: string): unknown {
  let value: unknown = url;
  for (const name of part.split('.')) value = (value as { readonly [name: string]: unknown } | undefined)?.[name];
  return value;
}
