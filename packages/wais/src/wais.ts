import {
  type AccessOptions,
  type AccessPlan,
  type CharSet,
  canonicalSearch,
  charSet,
  defineScheme,
  escape,
  type Finding,
  type Locate,
  type Login,
  type Reader,
  type RefusedPlan,
  type Scheme,
  UCHAR,
  type Url,
  unescape,
} from '@url/core';

/** A WAIS database, a search in one, or a document of one (RFC 1738 §3.9). */
export type WaisUrl = WaisDatabase | WaisSearch | WaisDocument;

interface InDatabase extends Url<'wais'> {
  readonly host: string;
  readonly port: number;
  /** Octets. */
  readonly database: string;
}

/** "…a WAIS database that is available for searching." */
export interface WaisDatabase extends InDatabase {
  readonly kind: 'database';
}

/** "…a particular search." */
export interface WaisSearch extends InDatabase {
  readonly kind: 'search';
  /** Text, since "+" and "%2B" may differ in it; an empty search is not the same as none. */
  readonly search: string;
}

/** "…a particular document within a WAIS database to be retrieved." */
export interface WaisDocument extends InDatabase {
  readonly kind: 'document';
  /** Octets: "the WAIS designation of the type of the object", which many servers want to be told. */
  readonly wtype: string;
  /** Octets: the document-id. Only the server that issued it may take it apart. */
  readonly wpath: string;
}

/** What to ask a WAIS server (RFC 1625): to describe a database, to search it, or for a document of it. */
export type WaisPlan = WaisDatabasePlan | WaisSearchPlan | WaisDocumentPlan;

interface InDatabasePlan extends AccessPlan {
  readonly by: 'wais';
  readonly host: string;
  readonly port: number;
  /** Octets. */
  readonly database: string;
}

export interface WaisDatabasePlan extends InDatabasePlan {
  readonly kind: 'database';
}

export interface WaisSearchPlan extends InDatabasePlan {
  readonly kind: 'search';
  /** Octets. */
  readonly search: string;
}

export interface WaisDocumentPlan extends InDatabasePlan {
  readonly kind: 'document';
  /** Octets. */
  readonly wtype: string;
  /** The protocol sends the document-id with its length before it, so that it may hold any octets. */
  readonly binary: { readonly wpath: string };
}

export type WaisCode = 'wais-wpath-missing';

/** What tolerant reading takes. */
export type WaisRepairCode = 'wais-fields' | 'wais-semicolon-missing' | 'wais-length';

export const wais: Scheme<'wais', WaisUrl, WaisPlan, WaisCode, AccessOptions, WaisRepairCode> =
  /* @__PURE__ */ defineScheme({
    name: 'wais',
    section: 'RFC 1738 §3.9',
    status: 'standard',
    syntax: {
      form: 'ip',
      port: 210,
      authority: 'hostport',
      slash: 'required',
      partial: 'whole',
      reserved: '/?',
      errors: { 'wais-wpath-missing': ['RFC 1738 §3.9', 'a "/" and a document-id must follow the type'] },
      repairs: {
        'wais-fields': ['RFC 1630 "WAIS"', 'a document-id in fields is escaped once more, as a whole'],
        'wais-semicolon-missing': ['RFC 1630 "WAIS"', 'every field of a document-id ends in ";"'],
        'wais-length': [
          'draft url7a "WAIS"',
          'a length and a "/" before the document-id are a part of it, and escaped',
        ],
      },
      read: readWais,
      write: writeWais,
    },
    findings: findingsWais,
    access: accessWais,
  });

// search = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
const SEARCH: CharSet = /* @__PURE__ */ charSet(UCHAR, ';:@&=');

// waisurl      = waisdatabase | waisindex | waisdoc
// waisdatabase = "wais://" hostport "/" database
// waisindex    = "wais://" hostport "/" database "?" search
// waisdoc      = "wais://" hostport "/" database "/" wtype "/" wpath
// database     = *uchar
function readWais(reader: Reader<WaisCode, WaisRepairCode>, { host, port = 210 }: Login): WaisUrl {
  const database = reader.octets(UCHAR);
  if (reader.eat('?')) {
    const search = canonicalSearch(reader.take(SEARCH));
    return { scheme: 'wais', host, port, database, kind: 'search', search };
  }
  if (!reader.eat('/')) return { scheme: 'wais', host, port, database, kind: 'database' };
  // wtype = *uchar
  const wtype = reader.octets(UCHAR);
  // What else stands here is a character too many, and an error without being looked for.
  if (!reader.eat('/') && isEnd(reader)) reader.fail('wais-wpath-missing');
  return { scheme: 'wais', host, port, database, kind: 'document', wtype, wpath: readWpath(reader) };
}

// wpath = *uchar
function readWpath(reader: Reader<WaisCode, WaisRepairCode>): string {
  const { text, index } = reader;
  const wpath = reader.octets(UCHAR);
  if (!/^\d+$/.test(text.slice(index, reader.index))) return wpath;
  const left = text.charAt(reader.index);
  if (left === '=' && reader.allow('wais-fields')) return readFields(reader, index);
  if (left === '/' && reader.allow('wais-length')) return wpath + reader.octets(LENGTH_PATH);
  return wpath;
}

/**
 * RFC 1630's form, from `start` on: the whole text of it is RFC 1738's document-id, so that its own escapes stay in it.
 *
 * ```text
 * wais://h/db/TEXT/1=quake.think.com;2=db;3=%2Fa%2Fb%3B;
 *                  ^start
 * ```
 */
function readFields(reader: Reader<WaisCode, WaisRepairCode>, start: number): string {
  const { index } = reader;
  reader.index = start;
  const fields = reader.take(FIELDS);
  if (waisFields(fields) === undefined) reader.index = index;
  else if (!fields.endsWith(';')) reader.allow('wais-semicolon-missing');
  return fields;
}

// wpath   = digits "=" path ";" [ wpath ]                  (RFC 1630 "BNF for specific URL schemes")
// path    = void | xpalphas [ "/" path ]
// xpalpha = alpha | digit | safe | extra | escape | "+"    (there, `safe` has "@" and "&", and `extra` a quotation mark)
const FIELDS: CharSet = /* @__PURE__ */ charSet(UCHAR, '/@&=;');
const FIELD = /^\d+=/;
/** A colon is none of RFC 1630's characters of a path, but servers wrote `host:port`, and it can mean nothing else. */
const NO_PATH = /[^\w$\-@.&+!*"'(),/:%]|%(?![\dA-Fa-f]{2})/;

// waisdoc = "wais://" hostport "/" database "/" wtype "/" digits "/" path      (draft url7a)
// path    = void | xpalphas [ "/" path ]                                       (there, `extra` has ":" and ";" too)
const LENGTH_PATH: CharSet = /* @__PURE__ */ charSet(UCHAR, '/@&:;');

/** A field of a WAIS document-id: its number in the identifier, in digits as they are written, and its octets. */
export interface WaisField {
  readonly name: string;
  readonly value: string;
}

/**
 * The fields of a document-id, where it is written in RFC 1630's way, in the order of the identifier; `undefined` of any
 * other. The last semicolon may be missing. By RFC 1738 §3.9 only the server that issued a document-id knows whether it
 * means them.
 *
 * ```ts
 * waisFields('1=quake.think.com;3=%2Fa%2Fb%3B;'); // [{ name: '1', value: 'quake.think.com' }, { name: '3', value: '/a/b;' }]
 * ```
 */
export function waisFields(wpath: string): readonly WaisField[] | undefined {
  const fields: WaisField[] = [];
  for (const field of wpath.replace(/;$/, '').split(';')) {
    const equals = field.indexOf('=');
    const value = field.slice(equals + 1);
    if (!FIELD.test(field) || NO_PATH.test(value)) return undefined;
    fields.push({ name: field.slice(0, equals), value: unescape(value) });
  }
  return fields;
}

/** A URL ends with its text, or where a fragment begins. */
function isEnd({ text, index }: Reader<WaisCode, WaisRepairCode>): boolean {
  return index === text.length || text[index] === '#';
}

function writeWais(url: WaisUrl): Login & { readonly urlPath: string } {
  return { host: url.host, port: url.port, urlPath: `${escape(url.database, UCHAR)}${writeRest(url)}` };
}

function writeRest(url: WaisUrl): string {
  if (url.kind === 'search') return `?${url.search}`;
  return url.kind === 'document' ? `/${escape(url.wtype, UCHAR)}/${escape(url.wpath, UCHAR)}` : '';
}

/** What the grammar lets be empty, although nothing can be asked of a server without it. */
function findingsWais(url: WaisUrl, at?: Locate): readonly Finding[] {
  const findings: Finding[] = [];
  if (url.database === '') {
    findings.push({ code: 'wais-database-empty', severity: 'caution', section: 'RFC 1738 §3.9', position: at?.(0) });
  }
  if (url.kind === 'document' && (url.wtype === '' || url.wpath === '')) {
    const position = at?.(url.database.length + (url.wtype === '' ? 1 : url.wtype.length + 2));
    findings.push({ code: 'wais-document-empty', severity: 'caution', section: 'RFC 1738 §3.9', position });
  }
  return findings;
}

function accessWais(url: WaisUrl): WaisPlan | RefusedPlan {
  const refusing = findingsWais(url);
  if (refusing.length > 0) return { by: 'refused', findings: refusing };
  const { host, port, database } = url;
  const within = { by: 'wais', host, port, database } as const;
  if (url.kind === 'search') return { ...within, kind: 'search', search: unescape(url.search) };
  if (url.kind === 'database') return { ...within, kind: 'database' };
  return { ...within, kind: 'document', wtype: url.wtype, binary: { wpath: url.wpath } };
}
