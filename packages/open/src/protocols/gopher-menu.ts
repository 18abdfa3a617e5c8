// Menus of Gopher, line by line, with the URL of each item.
import { build, createRegistry, format, fromBytes, parse, tolerant } from '@url/core';
import { ftp } from '@url/ftp';
import { gopher } from '@url/gopher';
import { http, https } from '@url/http';
import { mailto } from '@url/mailto';
import { news } from '@url/news';
import { nntp } from '@url/nntp';
import { telnet } from '@url/telnet';
import { tn3270 } from '@url/tn3270';
import { wais } from '@url/wais';

/** A line of a Gopher menu (RFC 1436 §3.9). */
export interface MenuItem {
  /** `0` a text, `1` a menu, `7` a search, `i` words for people, `3` an error, and others. */
  readonly gtype: string;
  /** The words for a person. */
  readonly name: string;
  readonly selector: string;
  readonly host: string;
  /** `undefined` where something else stands in its place. */
  readonly port: number | undefined;
  /** True for an item of a Gopher+ server. */
  readonly isPlus: boolean;
  /** The URL of the item. `undefined` for words and errors, and for an item that no URL can name. */
  readonly url: string | undefined;
}

/** Reads a menu. A line that is not an item is passed over, and the menu ends with a dot or without. */
export function menuItems(menu: Uint8Array | string): readonly MenuItem[] {
  const text = typeof menu === 'string' ? menu : fromBytes(menu);
  const items: MenuItem[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line === '.') break;
    const item = itemOf(line);
    if (item !== undefined) items.push(item);
  }
  return items;
}

// the type and what is displayed, tab, selector, tab, host, tab, port, [ tab, "+" ]
function itemOf(line: string): MenuItem | undefined {
  const [displayed = '', selector, host, port, plus] = line.split('\t');
  if (displayed === '' || selector === undefined || host === undefined) return undefined;
  const [gtype = ''] = displayed;
  const where = { gtype, selector, host, port: portOf(port) };
  const isPlus = plus === '+' || plus === '?';
  return { ...where, name: displayed.slice(gtype.length), isPlus, url: urlOf(where) };
}

/** Reads the port of an item, by default 70. Returns `undefined` for a text that is not a port. */
function portOf(written = '70'): number | undefined {
  return /^\d{1,5}$/.test(written.trim()) && Number(written) < 65_536 ? Number(written) : undefined;
}

/** The schemes of a menu's links. */
const ITEMS = /* @__PURE__ */ createRegistry([gopher, telnet, tn3270]);

function urlOf({ gtype, selector, host, port }: Omit<MenuItem, 'name' | 'isPlus' | 'url'>): string | undefined {
  if (gtype === 'i' || gtype === '3') return undefined;
  // A link to elsewhere, which servers write so: `URL:http://host.dom/`.
  if (gtype === 'h' && /^(?:GET )?\/?URL:./.test(selector)) return linkOf(selector.slice(selector.indexOf(':') + 1));
  if (port === undefined) return undefined;
  const scheme = SESSIONS[gtype];
  const built =
    scheme === undefined
      ? build(ITEMS, { scheme: 'gopher', host, port, gtype, selector })
      : build(ITEMS, { scheme, host, port, user: selector === '' ? undefined : selector });
  return built.ok ? format(ITEMS, built.url) : undefined;
}

/** Returns the legal text of a link. Servers write whatever browsers accept. */
function linkOf(text: string): string | undefined {
  const read = parse(LINKS, text);
  return read.ok ? format(LINKS, read.url, read.fragment) : undefined;
}

/** Schemes of links. Their URLs run nothing, and name no file of this machine, but for fields of a mailto, which `draftCommand` refuses. */
const LINKS = /* @__PURE__ */ createRegistry([http, https, ftp, gopher, news, nntp, telnet, tn3270, wais, mailto], {
  tolerant,
});

/** Items whose selector is the name to log in with (RFC 1436 §3.8). */
const SESSIONS: { readonly [gtype: string]: 'telnet' | 'tn3270' } = { 8: 'telnet', T: 'tn3270' };
