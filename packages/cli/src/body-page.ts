import { StringDecoder } from 'node:string_decoder';
import type { Kind } from '@url/open';
import { menuItems } from '@url/open/gopher';
import { showTable } from './show.ts';

/** A body as a terminal shows it: nothing in it that the terminal obeys, and a menu as a table of what can be opened. */
export class BodyPage {
  private readonly decoder = new StringDecoder('utf8');
  private readonly isMenu: boolean;
  private menu = '';

  constructor(kind: Kind) {
    this.isMenu = kind === 'menu';
  }

  /** Takes octets. Returns the text that is complete so far. */
  show(octets: Uint8Array): string {
    return this.shown(this.decoder.write(Buffer.from(octets)));
  }

  /** The rest of the text. */
  end(): string {
    const rest = this.shown(this.decoder.end());
    return this.isMenu ? showMenu(this.menu) : rest;
  }

  private shown(text: string): string {
    if (!this.isMenu) return visible(text);
    this.menu += text;
    return '';
  }
}

/** Lines and tabs are kept. Everything else that a terminal obeys or does not show is a dot. */
function visible(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/[^\P{Cc}\n\t]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '·');
}

function showMenu(menu: string): string {
  const rows = menuItems(menu).map(({ gtype, name, url = '' }) => [WORDS[gtype] ?? gtype, visible(name), url]);
  return showTable(rows);
}

/** Names of item types, for people (RFC 1436 §3.8). */
const WORDS: { readonly [gtype: string]: string } = {
  0: 'text',
  1: 'menu',
  2: 'phone book',
  3: 'error',
  4: 'binhex',
  5: 'archive',
  6: 'uuencoded',
  7: 'search',
  8: 'telnet',
  9: 'binary',
  T: 'tn3270',
  g: 'gif',
  h: 'web page',
  I: 'image',
  i: '',
  s: 'sound',
};
