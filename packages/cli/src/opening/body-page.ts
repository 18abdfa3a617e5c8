import { TextDecoder } from 'node:util';
import type { Reply } from '@url/open';
import { menuItems } from '@url/open/gopher';
import { replaceUnseen } from '@url/safety';
import { columnsOf, fold, widestOf } from '../terminal/columns.ts';

/**
 * A body as a terminal shows it: text with nothing in it that the terminal obeys, and the lines of a menu as a table of what can be
 * opened. A server may call anything binary, so the first octets tell what is text.
 */
export class BodyPage {
  /** False once the octets have turned out to be something else. Nothing of them is shown. */
  isText = true;
  private readonly decoder: TextDecoder;
  private readonly isMenu: boolean;
  private readonly isNamedText: boolean;
  private readonly width: number;
  private isBegun = false;
  private line = '';

  /** `width` is the width of the terminal. */
  constructor({ kind, type = '' }: Pick<Reply, 'kind' | 'type'>, width: number) {
    this.width = width;
    this.isMenu = kind === 'menu';
    this.isNamedText = kind !== 'binary' || /^(?:text|message)\//i.test(type);
    this.decoder = decoderFor(type);
  }

  /** Takes octets. Returns the text that is complete so far. */
  show(octets: Uint8Array): string {
    if (!this.isBegun && octets.length > 0) {
      this.isBegun = true;
      this.isText = this.isNamedText || !octets.some(isBinary);
    }
    return this.isText ? this.shown(this.decoder.decode(octets, { stream: true })) : '';
  }

  /** The rest of the text. */
  end(): string {
    if (!this.isText) return '';
    const rest = this.shown(this.decoder.decode());
    return this.isMenu ? showMenu(this.line, this.width) : rest;
  }

  private shown(text: string): string {
    if (!this.isMenu) return visible(text);
    const end = text.lastIndexOf('\n') + 1;
    if (end === 0) {
      this.line += text;
      return '';
    }
    const lines = this.line + text.slice(0, end);
    this.line = text.slice(end);
    return showMenu(lines, this.width);
  }
}

/** The decoder of the charset that a media type names, or of UTF-8. */
function decoderFor(type: string): TextDecoder {
  const [, label = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type) ?? [];
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/** True for NUL, and for the other controls that no text has: all but those of white space, BS and ESC. */
function isBinary(octet: number): boolean {
  return octet < 0x20 && !(octet >= 0x08 && octet <= 0x0d) && octet !== 0x1b;
}

/** Lines and tabs are kept. Everything else that a terminal obeys or does not show is a dot. */
function visible(text: string): string {
  return replaceUnseen(text.replaceAll('\r\n', '\n'), (unseen) => ('\n\t'.includes(unseen) ? unseen : '·'));
}

/** The rows of a menu: the URL is beside the name, or below it where there is no room. */
function showMenu(menu: string, width: number): string {
  const rows = menu.split(/\r?\n/).flatMap(rowsOf);
  const indent = widestOf(rows.map(({ word }) => word)) + GAP.length;
  const named = rows.filter(({ url, name }) => url !== '' && indent + columnsOf(name + GAP + url) <= width);
  const column = indent + widestOf(named.map(({ name }) => name)) + GAP.length;
  return rows
    .map(({ word, name, url }) => {
      const end = indent + columnsOf(name);
      const shown = word + ' '.repeat(indent - columnsOf(word)) + (end <= width ? name : fold(name, { width, indent }));
      if (url === '') return `${shown}\n`;
      const isBeside = end < column && column + columnsOf(url) <= width;
      return `${shown}${isBeside ? ' '.repeat(column - end) : `\n${' '.repeat(indent)}`}${url}\n`;
    })
    .join('');
}

const GAP = '  ';

interface MenuRow {
  /** The kind of the item, in a word. */
  readonly word: string;
  readonly name: string;
  readonly url: string;
}

/** The row of a line. A line without an item is shown as it is; nothing is left out but the dot that ends a menu. */
function rowsOf(line: string): readonly MenuRow[] {
  const [item] = menuItems(line);
  if (item !== undefined) {
    return [
      { word: WORDS[item.gtype] ?? visible(item.gtype), name: visible(item.name).trimEnd(), url: item.url ?? '' },
    ];
  }
  const name = visible(line.replaceAll('\t', ' ')).trim();
  return name === '' || line === '.' ? [] : [{ word: '', name, url: '' }];
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
