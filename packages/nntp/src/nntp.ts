import {
  type AccessOptions,
  type AccessPlan,
  ALPHA,
  type CharSet,
  charSet,
  DIGIT,
  defineScheme,
  escape,
  type Finding,
  type Locate,
  type Login,
  type Reader,
  type RefusedPlan,
  type Scheme,
  type Step,
  splitHostport,
  type Url,
  without,
  withoutEscapes,
  XCHAR,
} from '@url/core';

/** A group of one news server, or an article by its number there (RFC 1738 §3.7). */
export interface NntpUrl extends Url<'nntp'> {
  /** In lower case; `''`, which tolerant reading alone gives, is the reader's own server. */
  readonly host: string;
  readonly port: number;
  readonly group: string;
  /** Digits without leading zeros, of any size; `undefined` is the group as a whole, which §5 allows and §3.7 does not show. */
  readonly article: string | undefined;
}

/** What to say to the news server. */
export interface NntpPlan extends AccessPlan {
  readonly by: 'nntp';
  readonly host: string;
  readonly port: number;
  /** Commands of RFC 977, each a line. */
  readonly steps: readonly Step[];
}

export interface NntpOptions extends AccessOptions {
  /** The reader's own news server, as `host` or `host:port`, where the URL names none. */
  readonly server?: string;
}

export type NntpCode = 'nntp-group-malformed' | 'nntp-article-malformed';

/** What tolerant reading takes. */
export type NntpRepairCode = 'nntp-host-missing';

const PORT = 119;

export const nntp: Scheme<'nntp', NntpUrl, NntpPlan, NntpCode, NntpOptions, NntpRepairCode> =
  /* @__PURE__ */ defineScheme({
    name: 'nntp',
    section: 'RFC 1738 §3.7',
    status: 'standard',
    syntax: {
      form: 'ip',
      port: PORT,
      authority: 'hostport',
      slash: 'required',
      reserved: '/',
      errors: {
        'nntp-group-malformed': [
          'RFC 1738 §3.7',
          'a group is a letter and then letters, digits, "-", ".", "+" and "_" alone',
        ],
        'nntp-article-malformed': ['RFC 1738 §3.7', 'an article is named by decimal digits alone'],
      },
      repairs: {
        'nntp-host-missing': ['RFC 1738 §3.7', 'the server must be named: "//", a host and "/" before the group'],
      },
      read: readNntp,
      readBare: readNntpBare,
      write: writeNntp,
    },
    findings: findingsNntp,
    access: accessNntp,
  });

// nntpurl = "nntp://" hostport "/" group [ "/" digits ]
function readNntp(reader: Reader<NntpCode, NntpRepairCode>, { host, port = PORT }: Login): NntpUrl {
  const group = readWhole(reader, TO_SLASH, GROUP, 'nntp-group-malformed');
  const article = reader.eat('/') ? readWhole(reader, XCHAR, DIGITS, 'nntp-article-malformed') : undefined;
  return { scheme: 'nntp', host, port, group, article: article?.replace(/^0+(?=\d)/, '') };
}

/** Tolerant reading: "nntp:" group "/" digits, which RFC 1630 has as the form for the reader's own server. */
function readNntpBare(reader: Reader<NntpCode | 'slashes-missing', NntpRepairCode>): NntpUrl {
  // Without a group to begin with, it is the slashes and a host that are missing.
  if (/[A-Za-z%]/.test(reader.text.charAt(reader.index))) reader.allow('nntp-host-missing');
  else reader.fail('slashes-missing');
  const url = readNntp(reader, { host: '', port: PORT });
  // `nntp:news.host.dom` is no group to everybody.
  if (url.article === undefined) reader.fail('nntp-article-malformed');
  return url;
}

const TO_SLASH: CharSet = /* @__PURE__ */ without(XCHAR, '/');

// group  = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
const GROUP = /[A-Za-z][\w\-.+]*/y;
const GROUP_CHAR: CharSet = /* @__PURE__ */ charSet(ALPHA, DIGIT, '-.+_');
// digits = 1*digit
const DIGITS = /\d+/y;

/** The run of `set` from here on, all of which has to be of the production; neither of the two has escapes. */
function readWhole(reader: Reader<NntpCode, NntpRepairCode>, set: CharSet, production: RegExp, code: NntpCode): string {
  const start = reader.index;
  const text = withoutEscapes(reader, reader.take(set), start);
  production.lastIndex = 0;
  const length = production.test(text) ? production.lastIndex : 0;
  if (length === 0 || length < text.length) reader.fail(code, behind(length, reader.text, start));
  return text;
}

/** Where so many characters end that begin at `start`, each as it is or escaped. */
function behind(count: number, text: string, start: number): number {
  let index = start;
  for (let left = count; left > 0; left -= 1) index += text.charAt(index) === '%' ? 3 : 1;
  return index;
}

/** What neither production has is escaped, so that nothing is taken for something else: reading then says what is wrong. */
function writeNntp({ host, port, group, article }: NntpUrl): Login & { readonly urlPath: string } {
  const path = escape(group, GROUP_CHAR);
  if (article !== undefined) return { host, port, urlPath: `${path}/${escape(article, DIGIT)}` };
  // Without a host a group alone has no form, and reading is to say that a host is missing.
  return { host, port, urlPath: host === '' ? `///${path}` : path };
}

/**
 * §3.7: "the news: form of URL is preferred", since an article's number means something on one server only, and most
 * let none but local clients in. An empty part of a "period-delimited" name (§3.6) is legal and no group's.
 */
function findingsNntp({ group, article }: NntpUrl, at?: Locate): readonly Finding[] {
  const findings: Finding[] = [];
  const empty = group.search(EMPTY);
  if (empty !== -1) {
    findings.push({ code: 'nntp-component-empty', severity: 'note', section: 'RFC 1738 §3.7', position: at?.(empty) });
  }
  if (article !== undefined) {
    const position = at?.(group.length + 1);
    findings.push({ code: 'nntp-article-local', severity: 'note', section: 'RFC 1738 §3.7', position });
  }
  return findings;
}

/** Where an empty part of a group's name stands: a name begins with no period. */
const EMPTY = /(?<=\.)(?:\.|$)/;

/** "The NNTP protocol must be used" (RFC 1630 "NNTP"): the group is entered first, since the number is one in it. */
function accessNntp({ host, port, group, article }: NntpUrl, { server = '' }: NntpOptions): NntpPlan | RefusedPlan {
  const hostport = host === '' ? splitHostport(server, PORT) : { host, port };
  if (hostport === undefined) return { by: 'refused', findings: [SERVER_MISSING] };
  const enter: Step = { verb: 'GROUP', argument: group };
  const steps = article === undefined ? [enter] : [enter, { verb: 'ARTICLE', argument: article }];
  return { by: 'nntp', ...hostport, steps };
}

const SERVER_MISSING: Finding = { code: 'nntp-server-missing', severity: 'note', section: 'RFC 1738 §3.7' };
