import { type AccessOptions, type AccessPlan, type CharSet, encode, UCHAR, type Url } from '@url/core';
import {
  asWritten,
  atEnd,
  charSet,
  defineScheme,
  escapeDotSegments,
  type Login,
  type Reader,
  type ReadLogin,
  type Scheme,
  UnwritableError,
} from '@url/core/scheme';
import { accessWais } from './access.ts';
import { withOlderWpath } from './older-wpath.ts';
import { rules } from './rules.ts';

/** A WAIS database, a search in one, or a document of one (RFC 1738 §3.9). */
export type WaisUrl = WaisDatabase | WaisSearch | WaisDocument;

interface InDatabase extends Url<'wais'> {
  readonly host: string;
  readonly port: number;
  /** Decoded. */
  readonly database: string;
}

/** "…a WAIS database that is available for searching." */
export interface WaisDatabase extends InDatabase {
  readonly kind: 'database';
}

/** "…a particular search." */
export interface WaisSearch extends InDatabase {
  readonly kind: 'search';
  /** As written, since "+" and "%2B" may differ in it. An empty search is not the same as none. */
  readonly search: string;
}

/** "…a particular document within a WAIS database to be retrieved." */
export interface WaisDocument extends InDatabase {
  readonly kind: 'document';
  /** Decoded: "the WAIS designation of the type of the object", which many servers want to be told. */
  readonly wtype: string;
  /** Decoded: the document-id. Only the server that issued it may take it apart. */
  readonly wpath: string;
}

/** What to ask a WAIS server (RFC 1625): to describe a database, to search it, or for a document of it. */
export type WaisPlan = WaisDatabasePlan | WaisSearchPlan | WaisDocumentPlan;

interface InDatabasePlan extends AccessPlan {
  readonly by: 'wais';
  readonly host: string;
  readonly port: number;
  readonly database: string;
}

export interface WaisDatabasePlan extends InDatabasePlan {
  readonly kind: 'database';
}

export interface WaisSearchPlan extends InDatabasePlan {
  readonly kind: 'search';
  /** As written. */
  readonly search: string;
  /** The words of the search, decoded: a raw "+" separates them (RFC 1630 "Query strings"), and an escaped one is in a word. */
  readonly words: readonly string[];
}

export interface WaisDocumentPlan extends InDatabasePlan {
  readonly kind: 'document';
  readonly wtype: string;
  /** The protocol sends the document-id with its length before it, so that it may have any octets. */
  readonly binary: { readonly wpath: string };
}

export type WaisCode = keyof typeof rules.errors;
export type WaisRepairCode = keyof typeof rules.repairs;
export type WaisFindingCode = keyof typeof rules.findings;

export interface WaisScheme
  extends Scheme<{
    form: 'ip';
    url: WaisUrl;
    plan: WaisPlan;
    code: WaisCode;
    repair: WaisRepairCode;
    finding: WaisFindingCode;
    options: AccessOptions;
  }> {}

// search = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
const SEARCH: CharSet = /* @__PURE__ */ charSet(UCHAR, ';:@&=');

export const wais: WaisScheme = /* @__PURE__ */ defineScheme({
  name: 'wais',
  section: 'RFC 1738 §3.9',
  status: 'standard',
  labels: { wtype: 'document type', wpath: 'document-id' },
  plan: { notLines: ['binary'] },
  syntax: {
    form: 'ip',
    port: 210,
    authority: 'hostport',
    slash: 'required',
    partial: 'whole',
    reserved: '/?',
    asWritten: ['search'],
    rules,
    read: readWais,
    write: writeWais,
    tolerant: {
      read: (reader, login) => withOlderWpath(reader, readWais(reader, login)),
    },
    fast: { pattern: [UCHAR, '(?:\\?', SEARCH, '|/', UCHAR, '/', UCHAR, ')?'] },
  },
  access: accessWais,
});

// waisurl      = waisdatabase | waisindex | waisdoc
// waisdatabase = "wais://" hostport "/" database
// waisindex    = "wais://" hostport "/" database "?" search
// waisdoc      = "wais://" hostport "/" database "/" wtype "/" wpath
// database     = *uchar
function readWais(reader: Reader<WaisCode>, { host, port = 210 }: ReadLogin): WaisUrl {
  const database = reader.decode(UCHAR, 'database');
  if (reader.eat('?')) {
    return { scheme: 'wais', host, port, database, kind: 'search', search: reader.take(SEARCH, 'search') };
  }
  if (!reader.eat('/')) return { scheme: 'wais', host, port, database, kind: 'database' };
  // wtype = *uchar
  const wtype = reader.decode(UCHAR, 'wtype');
  // Any other character here is left over, and an error by itself.
  if (!reader.eat('/') && atEnd(reader)) reader.fail('wais-wpath-missing');
  // wpath = *uchar
  return { scheme: 'wais', host, port, database, kind: 'document', wtype, wpath: reader.decode(UCHAR, 'wpath') };
}

function writeWais(url: WaisUrl): Login & { readonly urlPath: string } {
  const { host, port, database, kind, search, wtype, wpath } = url as InDatabase & AnyKind;
  const name = written(database);
  if (kind === 'search') return { host, port, urlPath: `${name}?${asWritten(search, SEARCH, 'search')}` };
  if (kind === 'document') return { host, port, urlPath: `${name}/${written(wtype)}/${written(wpath)}` };
  if (kind !== 'database') throw new UnwritableError('kind');
  return { host, port, urlPath: name };
}

function written(part: string): string {
  return escapeDotSegments(encode(part, UCHAR));
}

/** The parts of all kinds, each of which is read once. */
type AnyKind = Pick<WaisSearch, 'search'> & Omit<WaisDocument, 'kind'> & { readonly kind: string };
