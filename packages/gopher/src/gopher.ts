import { type CharSet, decode, encode, XCHAR } from '@url/core';
import {
  afterCharacters,
  defineScheme,
  escapeDotSegments,
  type Login,
  locatePart,
  type Reader,
  type ReadLogin,
  type SchemeFinding,
  UnwritableError,
  withoutEscaped,
  withoutQuestion,
} from '@url/core/scheme';
import { accessGopher } from './access.ts';
import { withOlderMeaning } from './older-meanings.ts';
import { rules } from './rules.ts';
import type { GopherCode, GopherFindingCode, GopherScheme, GopherUrl } from './types.ts';

/** The characters of a field: "%09" ends it. */
const FIELD: CharSet = /* @__PURE__ */ withoutEscaped(XCHAR, '\t');

export const gopher: GopherScheme = /* @__PURE__ */ defineScheme({
  name: 'gopher',
  section: 'RFC 1738 §3.4',
  status: 'standard',
  labels: { gtype: 'item type', plus: 'Gopher+ string' },
  marks: { plus: '\t' },
  plan: { plain: accessGopher },
  syntax: {
    form: 'ip',
    port: 70,
    authority: 'hostport',
    partial: 'path',
    defaults: { gtype: '1', selector: '' },
    rules,
    read: readGopher,
    write: writeGopher,
    tolerant: {
      read: (reader, login) => withOlderMeaning(reader, reader.index, readGopher(reader, login)),
    },
    fast: { pattern: ['(?!%09)', FIELD, '(?:%09', FIELD, '(?:%09', XCHAR, ')?)?'] },
  },
  findings: findingsGopher,
  options: ['plusWire'],
  access: accessGopher,
});

// gopherurl = "gopher://" hostport [ / [ gtype [ selector [ "%09" search [ "%09" gopher+_string ]]]]]
function readGopher(reader: Reader<GopherCode>, { host, port = 70 }: ReadLogin): GopherUrl {
  const start = reader.index;
  const item = reader.take(FIELD, 'gtype');
  // gtype = xchar: of a character beyond US-ASCII, it would be one octet.
  if (reader.text.charCodeAt(start) > 0x7e) reader.fail('gopher-type-malformed', start);
  const end = item.startsWith('%') ? 3 : 1;
  if (item !== '') locateSelector(reader, start);
  const gtype = decode(item.slice(0, end)) || '1';
  const selector = decode(item.slice(end));
  const search = reader.eat('%09') ? reader.decode(FIELD, 'search') : undefined;
  if (item === '' && search !== undefined) reader.fail('gopher-type-malformed', start);
  if (search === undefined || !reader.eat('%09')) {
    return { scheme: 'gopher', host, port, gtype, selector, search, plus: undefined };
  }
  return { scheme: 'gopher', host, port, gtype, selector, search, plus: reader.decode(XCHAR, 'plus') };
}

/** Locates the selector, which follows the first character, the type. */
function locateSelector(reader: Reader<GopherCode>, start: number): void {
  const after = afterCharacters(1, reader, start);
  locatePart(reader, 'gtype', start, after);
  locatePart(reader, 'selector', after, reader.index);
}

/** A "?" means nothing in Gopher, and begins a query elsewhere. */
const WRITTEN: CharSet = /* @__PURE__ */ withoutQuestion(XCHAR);

function writeGopher(url: GopherUrl): Login & { readonly urlPath: string } {
  const { host, port, gtype, selector, search, plus } = url;
  const type = encode(gtype, WRITTEN, 'gtype');
  if (!/^(?:[^%]|%..)$/.test(type) || gtype === '\t') throw new UnwritableError('gtype', 'gopher-type-malformed');
  // A Gopher+ string comes after a search, which may be empty (§3.4.3).
  if (plus !== undefined && search === undefined) throw new UnwritableError('search', 'part-missing');
  const fields = [type + writeField(selector, 'selector')];
  if (search !== undefined) fields.push(writeField(search, 'search'));
  if (plus !== undefined) fields.push(encode(plus, WRITTEN, 'plus'));
  // A slash in a search is one to other readers too.
  return { host, port, urlPath: escapeDotSegments(fields.join('%09')) };
}

/** Writes a field that a tab ends. */
function writeField(text: string, part: string): string {
  const field = encode(text, WRITTEN, part);
  if (text.includes('\t')) throw new UnwritableError(part);
  return field;
}

function findingsGopher({ gtype, search, plus }: GopherUrl): readonly SchemeFinding<GopherFindingCode>[] {
  if (search === undefined || gtype === '7' || plus !== undefined) return [];
  return [{ code: 'gopher-search-unexpected', part: 'search' }];
}
