import {
  type AccessOptions,
  type AccessPlan,
  defineScheme,
  escape,
  type Finding,
  type Locate,
  type Login,
  queryWords,
  type Reader,
  type Scheme,
  type Url,
  unescape,
  XCHAR,
} from '@url/core';
import { formLines, gopherPlus } from './plus.ts';

/** An item, a search or a Gopher+ item on a Gopher server (RFC 1738 §3.4). */
export interface GopherUrl extends Url<'gopher'> {
  readonly host: string;
  readonly port: number;
  /** One octet that tells the client what to expect; it is not sent (§3.4.1). */
  readonly gtype: string;
  /** Octets. No character is reserved: a slash is not a level. */
  readonly selector: string;
  /** Octets; an empty search is not the same as none (§3.4.2). */
  readonly search: string | undefined;
  /** The Gopher+ string, in octets; `gopherPlus` takes it apart (§3.4.4 to §3.4.9). */
  readonly plus: string | undefined;
}

/** What to send to a Gopher server, and what its type promises for an answer. */
export interface GopherPlan extends AccessPlan {
  readonly by: 'gopher';
  readonly host: string;
  readonly port: number;
  /** One line; several where a Gopher+ form is sent (§3.4.9). Octets. */
  readonly lines: readonly string[];
  readonly reply: GopherReply;
}

export type GopherReply = 'text' | 'menu' | 'opaque' | 'attributes' | 'ask';

export interface GopherOptions extends AccessOptions {
  /** `gopher+` leaves out an empty search field before a Gopher+ string, as Gopher+ software does; §3.4.3 keeps it. */
  readonly plusWire?: 'rfc1738' | 'gopher+';
}

export type GopherCode = 'gopher-type-malformed';

/** What a profile reads as it was meant once. */
export type GopherRepairCode = 'rfc1630-gopher-command' | 'draft-gopher-search';

export const gopher: Scheme<
  'gopher',
  GopherUrl,
  GopherPlan,
  GopherCode,
  GopherOptions,
  GopherRepairCode,
  'gtype' | 'selector'
> = /* @__PURE__ */ defineScheme({
  name: 'gopher',
  section: 'RFC 1738 §3.4',
  status: 'standard',
  syntax: {
    form: 'ip',
    port: 70,
    authority: 'hostport',
    partial: 'path',
    defaults: { gtype: '1', selector: '' },
    errors: { 'gopher-type-malformed': ['RFC 1738 §3.4.1', 'the type is one character, and not an escaped tab'] },
    repairs: {
      'rfc1630-gopher-command': ['RFC 1630 "Gopher"', 'a Gopher+ string was the second field of what is sent'],
      'draft-gopher-search': ['draft url7a "Gopher"', 'a search followed a "?", with "+" between its words'],
    },
    read: readGopher,
    write: writeGopher,
  },
  findings: findingsGopher,
  access: accessGopher,
});

/** What the path of a URL is made of: type and selector, and what follows them. */
interface Fields {
  readonly item: string;
  readonly search: string | undefined;
  readonly plus: string | undefined;
}

// gopherurl = "gopher://" hostport [ / [ gtype [ selector [ "%09" search [ "%09" gopher+_string ]]]]]
function readGopher(reader: Reader<GopherCode, GopherRepairCode>, { host, port = 70 }: Login): GopherUrl {
  const start = reader.index;
  const path = reader.take(XCHAR);
  const { item, search, plus } = readDraft(reader, path) ?? readFields(reader, unescape(path), start);
  return { scheme: 'gopher', host, port, gtype: item.charAt(0) || '1', selector: item.slice(1), search, plus };
}

function readFields(reader: Reader<GopherCode, GopherRepairCode>, octets: string, start: number): Fields {
  const { field: item, rest } = cutAtTab(octets);
  if (rest === undefined) return { item, search: undefined, plus: undefined };
  if (item === '') reader.fail('gopher-type-malformed', start);
  if (isCommand(item, rest) && reader.allow('rfc1630-gopher-command', reader.text.indexOf('%09', start))) {
    return { item, search: '', plus: rest };
  }
  const { field: search, rest: plus } = cutAtTab(rest);
  return { item, search, plus };
}

/**
 * `gopheraddress = "gopher://" hostport [ / gtype [ gcommand ]]` (RFC 1630): what goes to the server, "the gopher
 * selector string followed by any 'Gopher plus' syntax". In the command of a search (type 7) its words come first.
 */
function isCommand(item: string, rest: string): boolean {
  return /^[+?!$]/.test(rest) && !item.startsWith('7');
}

/**
 * `gopheraddress = "gopher://" hostport [ / gtype [ selector ]] [ ? search ]` (drafts). They have no tabs: a path with
 * one is RFC 1738's.
 */
function readDraft(reader: Reader<GopherCode, GopherRepairCode>, path: string): Fields | undefined {
  if (!path.includes('?') || path.includes('%09')) return undefined;
  if (!reader.allow('draft-gopher-search', reader.text.lastIndexOf('?', reader.index - 1))) return undefined;
  const question = path.lastIndexOf('?');
  const words = queryWords(path.slice(question + 1));
  return { item: unescape(path.slice(0, question)), search: words.join(' '), plus: undefined };
}

/** The first "%09" ends a field; later ones are the rest's. */
function cutAtTab(octets: string): { readonly field: string; readonly rest: string | undefined } {
  const tab = octets.indexOf('\t');
  if (tab === -1) return { field: octets, rest: undefined };
  return { field: octets.slice(0, tab), rest: octets.slice(tab + 1) };
}

function writeGopher(url: GopherUrl): Login & { urlPath: string } {
  return { host: url.host, port: url.port, urlPath: escape(url.gtype + fields(url).join('\t'), XCHAR) };
}

/** What stands between the tabs; a Gopher+ string wants a search before it, which may be empty (§3.4.3). */
function fields({ selector, search, plus }: Pick<GopherUrl, 'selector' | 'search' | 'plus'>): readonly string[] {
  if (plus !== undefined) return [selector, search ?? '', plus];
  return search === undefined ? [selector] : [selector, search];
}

function findingsGopher(url: GopherUrl, at?: Locate): readonly Finding[] {
  const { gtype, selector, search, plus } = url;
  if (search === undefined || gtype === '7' || plus !== undefined) return [];
  const position = at?.(gtype.length + selector.length);
  return [{ code: 'gopher-search-unexpected', severity: 'note', section: 'RFC 1738 §3.4.2', position }];
}

/**
 * §3.4.1 to §3.4.3: the selector, then the search and the Gopher+ string, each behind a tab. §3.4.5: the answers to a
 * form are asked for first. §3.4.9: a filled-in form goes out as the lines it is made of, on Gopher's own port.
 */
function accessGopher(url: GopherUrl, { plusWire, ports }: GopherOptions): GopherPlan {
  const { host, port } = url;
  const plus = url.plus === '?' ? '!+ASK' : url.plus;
  const form = port === 70 || ports?.includes(port) ? formLines(plus) : undefined;
  const [first = plus, ...more] = form ?? [];
  const line = fields({ ...url, plus: first });
  const unasked = line.length === 3 && line[1] === '' && (form !== undefined || plusWire === 'gopher+');
  const sent = unasked ? line.filter((_, index) => index !== 1) : line;
  return { by: 'gopher', host, port, lines: [sent.join('\t'), ...more], reply: replyOf(url) };
}

function replyOf({ gtype, plus }: GopherUrl): GopherReply {
  const kind = plus === undefined ? undefined : gopherPlus(plus).kind;
  if (kind === 'form') return 'ask';
  if (kind === 'attributes') return 'attributes';
  if (gtype === '0') return 'text';
  return gtype === '1' || gtype === '7' ? 'menu' : 'opaque';
}
