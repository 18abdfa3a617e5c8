import { type CharSet, encode, type Step, XCHAR } from '@url/core';
import {
  afterCharacters,
  assertTextPart,
  defineScheme,
  emptyComponent,
  GROUP,
  groupLength,
  type Login,
  type Reader,
  type ReadLogin,
  type Refusal,
  type SchemeFinding,
  splitHostport,
  UnwritableError,
  without,
  withoutEscapes,
} from '@url/core/scheme';
import { rules } from './rules.ts';
import type { NntpCode, NntpFindingCode, NntpOptions, NntpPlan, NntpRepairCode, NntpScheme, NntpUrl } from './types.ts';

/** The port of NNTP (RFC 977). */
const PORT = 119;

export const nntp: NntpScheme = /* @__PURE__ */ defineScheme({
  name: 'nntp',
  section: 'RFC 1738 §3.7',
  status: 'standard',
  plan: { assumes: { server: 'localhost' }, plain: accessNntp },
  syntax: {
    form: 'ip',
    port: PORT,
    authority: 'hostport',
    slash: 'required',
    reserved: '/',
    rules,
    read: readNntp,
    write: writeNntp,
    tolerant: { readBare: readBareNntp },
    fast: { pattern: ['[A-Za-z]', GROUP, '(?:/\\d+)?'] },
  },
  findings: findingsNntp,
  options: ['server'],
  access: accessNntp,
});

// nntpurl = "nntp://" hostport "/" group [ "/" digits ]
function readNntp(
  reader: Reader<NntpCode, NntpRepairCode>,
  { host, port = PORT }: Pick<ReadLogin, 'host' | 'port'>,
): NntpUrl {
  const group = readGroup(reader);
  const article = reader.eat('/') ? readDigits(reader) : undefined;
  return { scheme: 'nntp', host, port, group, article };
}

const TO_SLASH: CharSet = /* @__PURE__ */ without(XCHAR, '/');

// group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
function readGroup(reader: Reader<NntpCode, NntpRepairCode>): string {
  const start = reader.index;
  const group = withoutEscapes(reader, reader.take(TO_SLASH, 'group'), start);
  const length = groupLength(group);
  if (length === 0 || length < group.length) {
    reader.fail('nntp-group-malformed', afterCharacters(length, reader, start));
  }
  return group;
}

// digits = 1*digit
function readDigits(reader: Reader<NntpCode, NntpRepairCode>): string {
  const start = reader.index;
  const digits = withoutEscapes(reader, reader.take(XCHAR, 'article'), start);
  const other = digits === '' ? 0 : digits.search(/\D/);
  if (other !== -1) reader.fail('nntp-article-malformed', afterCharacters(other, reader, start));
  return digits.startsWith('0') ? digits.replace(/^0+(?=\d)/, '') : digits;
}

/** Reads "nntp:" group "/" digits, RFC 1630's form for the reader's own server. */
function readBareNntp(reader: Reader<NntpCode | 'slashes-missing', NntpRepairCode>): NntpUrl {
  // Without a group to begin with, it is the slashes and a host that are missing.
  if (/[A-Za-z%]/.test(reader.text.charAt(reader.index))) reader.allow('nntp-host-missing');
  else reader.fail('slashes-missing');
  const url = readNntp(reader, { host: '', port: PORT });
  // Some people mean a server by `nntp:news.host.dom`.
  if (url.article === undefined) reader.fail('nntp-article-malformed');
  return url;
}

function writeNntp({ host, port, group, article }: NntpUrl): Login & { readonly urlPath: string } {
  const name = encode(group, GROUP, 'group');
  if (group === '' || groupLength(group) < group.length) throw new UnwritableError('group', 'nntp-group-malformed');
  if (article === undefined) {
    // Without a host, a group alone has no form.
    if (host === '') throw new UnwritableError('host', 'host-missing');
    return { host, port, urlPath: name };
  }
  assertTextPart(article, 'article');
  if (/^0\d/.test(article)) throw new UnwritableError('article');
  if (!/^\d+$/.test(article)) throw new UnwritableError('article', 'nntp-article-malformed');
  return { host, port, urlPath: `${name}/${article}` };
}

/**
 * §3.7: "the news: form of URL is preferred", since an article's number has a meaning only on one server, and most
 * servers admit only local clients. An empty component of a group's name is legal, and no group has one (§3.6).
 */
function findingsNntp({ group, article }: NntpUrl): readonly SchemeFinding<NntpFindingCode>[] {
  const found: SchemeFinding<NntpFindingCode>[] = [];
  const empty = emptyComponent(group);
  if (empty !== -1) found.push({ code: 'nntp-component-empty', part: 'group', at: empty });
  if (article !== undefined) found.push({ code: 'nntp-article-local', part: 'article' });
  return found;
}

/** "The NNTP protocol must be used" (RFC 1630 "NNTP"): the group is entered first, since the number is one in it. */
function accessNntp(
  { host, port, group, article }: NntpUrl,
  { server = '' }: NntpOptions,
): NntpPlan | Refusal<NntpFindingCode> {
  const hostport = host === '' ? splitHostport(server, PORT) : { host, port };
  if (hostport === undefined) return { by: 'refused', findings: [{ code: 'nntp-server-missing' }] };
  const enter: Step = { verb: 'GROUP', argument: group };
  const steps = article === undefined ? [enter] : [enter, { verb: 'ARTICLE', argument: article }];
  return { by: 'nntp', ...hostport, steps };
}
