import { type CharSet, decode, UCHAR, UNRESERVED } from '@url/core';
import { assertText, charSet, classOf, type Reader, strayPercent } from '@url/core/scheme';
import type { WaisCode, WaisRepairCode, WaisUrl } from './types.ts';

/** Reads on where a document-id goes on in the way of RFC 1630 or of the drafts: after digits, with "=" or with "/". */
export function withOlderWpath(reader: Reader<WaisCode, WaisRepairCode>, url: WaisUrl): WaisUrl {
  if (url.kind !== 'document' || !/^\d+$/.test(url.wpath)) return url;
  const start = reader.index - url.wpath.length;
  // Escaped digits are part of a document-id, as RFC 1738 has it.
  if (reader.text.slice(start - 1, reader.index) !== `/${url.wpath}`) return url;
  const left = reader.text.charAt(reader.index);
  if (left === '=' && reader.allow('wais-fields')) return { ...url, wpath: readFields(reader, start) };
  if (left !== '/' || !reader.allow('wais-length')) return url;
  reader.index = start;
  return { ...url, wpath: reader.decode(LENGTH_PATH, 'wpath') };
}

/**
 * Reads RFC 1630's form from `start` on. Its whole text is RFC 1738's document-id, so its own escapes stay in it.
 *
 * ```text
 * wais://h/db/TEXT/1=quake.think.com;2=db;3=%2Fa%2Fb%3B;
 *                  ^start
 * ```
 */
function readFields(reader: Reader<WaisCode, WaisRepairCode>, start: number): string {
  const { index } = reader;
  reader.index = start;
  const fields = reader.take(FIELDS, 'wpath');
  if (waisFields(fields) === undefined) reader.index = index;
  else if (!fields.endsWith(';')) reader.allow('wais-semicolon-missing');
  return fields;
}

// wpath   = digits "=" path ";" [ wpath ]                  (RFC 1630 "BNF for specific URL schemes")
// path    = void | xpalphas [ "/" path ]
// xpalpha = alpha | digit | safe | extra | escape | "+"    (there, `safe` has "@" and "&", and `extra` a quotation mark)
const FIELDS: CharSet = /* @__PURE__ */ charSet(UCHAR, '/@&=;');
const FIELD = /^\d+=/;
/** A colon is not one of RFC 1630's characters of a path, but servers wrote `host:port`, and it can mean nothing else. */
const NOT_IN_PATH: RegExp = /* @__PURE__ */ (() => new RegExp(`[^${classOf(UNRESERVED)}@&"/:%]`))();

// waisdoc = "wais://" hostport "/" database "/" wtype "/" digits "/" path      (draft url7a)
// path    = void | xpalphas [ "/" path ]                                       (there, `extra` has ":" and ";" too)
const LENGTH_PATH: CharSet = /* @__PURE__ */ charSet(UCHAR, '/@&:;');

/** A field of a WAIS document-id: its number in the identifier, in digits as they are written, and its value, decoded. */
export interface WaisField {
  readonly name: string;
  readonly value: string;
}

/**
 * Reads the fields of a document-id in RFC 1630's notation, in their order. Returns `undefined` for any other. The last
 * semicolon may be missing. Only the server that issued a document-id can interpret it (RFC 1738 §3.9).
 *
 * ```ts
 * waisFields('1=quake.think.com;3=%2Fa%2Fb%3B;'); // [{ name: '1', value: 'quake.think.com' }, { name: '3', value: '/a/b;' }]
 * ```
 *
 * @throws TypeError for anything but a string.
 */
export function waisFields(wpath: string): readonly WaisField[] | undefined {
  assertText(wpath, 'waisFields');
  const fields: WaisField[] = [];
  for (const field of wpath.replace(/;$/, '').split(';')) {
    const equals = field.indexOf('=');
    const value = field.slice(equals + 1);
    if (!FIELD.test(field) || NOT_IN_PATH.test(value) || strayPercent(value) !== -1) return undefined;
    fields.push({ name: field.slice(0, equals), value: decode(value) });
  }
  return fields;
}
