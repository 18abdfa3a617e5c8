import { type CharSet, encode, UCHAR } from '@url/core';
import {
  asWritten,
  atEnd,
  charSet,
  defineScheme,
  escapeDotSegments,
  type Login,
  type Reader,
  type ReadLogin,
  UnwritableError,
} from '@url/core/scheme';
import { accessWais } from './access.ts';
import { withOlderWpath } from './older-wpath.ts';
import { rules } from './rules.ts';
import type { InDatabase, WaisCode, WaisDocument, WaisScheme, WaisSearch, WaisUrl } from './types.ts';

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
  options: [],
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
  const name = written(database, 'database');
  if (kind === 'search') return { host, port, urlPath: `${name}?${asWritten(search, SEARCH, 'search')}` };
  if (kind === 'document')
    return { host, port, urlPath: `${name}/${written(wtype, 'wtype')}/${written(wpath, 'wpath')}` };
  if (kind !== 'database') throw new UnwritableError('kind');
  return { host, port, urlPath: name };
}

function written(text: string, part: string): string {
  return escapeDotSegments(encode(text, UCHAR, part));
}

/** The parts of all kinds, each of which is read once. */
type AnyKind = Pick<WaisSearch, 'search'> & Omit<WaisDocument, 'kind'> & { readonly kind: string };
