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
  isHost,
  type Locate,
  type Reader,
  type RefusedPlan,
  type Scheme,
  type Step,
  UCHAR,
  type Url,
  unescape,
  XCHAR,
} from '@url/core';

/** A group or an article of USENET news, wherever it is kept (RFC 1738 §3.6). */
export type NewsUrl = NewsAll | NewsGroup | NewsArticle;

/** `news:*`: "all available news groups". */
export interface NewsAll extends Url<'news'> {
  readonly kind: 'all';
}

export interface NewsGroup extends Url<'news'> {
  readonly kind: 'group';
  /** A period-delimited hierarchical name, such as `comp.infosystems.www.misc`. */
  readonly group: string;
}

export interface NewsArticle extends Url<'news'> {
  readonly kind: 'article';
  /** `<unique>@<full domain name>`, in octets, without the angle brackets of RFC 1036. No case is folded in it. */
  readonly messageId: string;
}

/** What to say to a news server: "the reader will fetch the article or group from his or her local news host" (RFC 1630 "News"). */
export interface NewsPlan extends AccessPlan {
  readonly by: 'nntp';
  readonly host: string;
  readonly port: number;
  /** Commands of RFC 977, each a line; octets. */
  readonly steps: readonly Step[];
}

export interface NewsOptions extends AccessOptions {
  /** The reader's own news server, as `host` or `host:port`; no news URL names one. */
  readonly server?: string;
}

export type NewsCode = 'news-group-malformed' | 'news-message-id-malformed';

export const news: Scheme<'news', NewsUrl, NewsPlan, NewsCode, NewsOptions> = /* @__PURE__ */ defineScheme({
  name: 'news',
  section: 'RFC 1738 §3.6',
  status: 'standard',
  syntax: {
    form: 'opaque',
    partial: 'whole',
    reserved: '@',
    errors: {
      'news-group-malformed': [
        'RFC 1738 §3.6',
        'a group is a letter and then letters, digits, "-", ".", "+" and "_" alone; only "*" by itself is all groups',
      ],
      'news-message-id-malformed': [
        'RFC 1738 §3.6',
        'a message identifier is something, one "@" and a host, without angle brackets',
      ],
    },
    read: readNews,
    write: writeNews,
  },
  findings: findingsNews,
  access: accessNews,
});

// article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host
const UNIQUE: CharSet = /* @__PURE__ */ charSet(UCHAR, ';/?:&=');

/**
 * `newsurl = "news:" grouppart`, `grouppart = "*" | group | article`
 *
 * A group, and the asterisk too, may be how an article begins: the at sign alone tells them apart (§3.6).
 */
function readNews(reader: Reader<NewsCode>): NewsUrl {
  const start = reader.index;
  const text = reader.take(UNIQUE);
  if (reader.eat('@')) return readArticle(reader, start, text);
  if (text === '*') return { scheme: 'news', kind: 'all' };
  GROUP.lastIndex = 0;
  const group = GROUP.test(text) ? text.slice(0, GROUP.lastIndex) : '';
  // A text that was cut short could have become an article: what cut it is wrong then, and is noted already.
  const cut = reader.index < reader.text.length && reader.text.charAt(reader.index) !== '#';
  if (!cut && (group === '' || group !== text)) reader.fail('news-group-malformed', start + group.length);
  return { scheme: 'news', kind: 'group', group };
}

// group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
const GROUP = /[A-Za-z][\w\-.+]*/y;
const GROUP_CHAR: CharSet = /* @__PURE__ */ charSet(ALPHA, DIGIT, '-.+_');

/** Behind the at sign: a host ends the identifier, and a host has no escapes. */
function readArticle(reader: Reader<NewsCode>, start: number, unique: string): NewsArticle {
  if (unique === '') reader.fail('news-message-id-malformed', start);
  const { index } = reader;
  const host = reader.take(XCHAR);
  if (!isHost(host)) reader.fail('news-message-id-malformed', index);
  return { scheme: 'news', kind: 'article', messageId: `${unescape(unique)}@${host}` };
}

/** What no production has is escaped, so that nothing is taken for something else: reading then says what is wrong. */
function writeNews(url: NewsUrl): string {
  if (url.kind === 'all') return '*';
  if (url.kind === 'group') return escape(url.group, GROUP_CHAR);
  const at = url.messageId.lastIndexOf('@');
  return `${escape(url.messageId.slice(0, Math.max(at, 0)), UNIQUE)}@${escape(url.messageId.slice(at + 1), UCHAR)}`;
}

/** "A period-delimited hierarchical name": the grammar lets a part of it be empty, no news system does. */
function findingsNews(url: NewsUrl, at?: Locate): readonly Finding[] {
  const empty = url.kind === 'group' ? url.group.search(EMPTY) : -1;
  if (empty === -1) return [];
  return [{ code: 'news-component-empty', severity: 'note', section: 'RFC 1738 §3.6', position: at?.(empty) }];
}

/** Where an empty part of a group's name stands: a name begins with no period. */
const EMPTY = /(?<=\.)(?:\.|$)/;

/** RFC 1630 "News": by NNTP, with "the ARTICLE by message-id command"; a group is entered, and all groups are listed. */
function accessNews(url: NewsUrl, { server }: NewsOptions): NewsPlan | RefusedPlan {
  const hostport = readServer(server);
  if (hostport === undefined) return { by: 'refused', findings: [SERVER_MISSING] };
  return { by: 'nntp', ...hostport, steps: [stepFor(url)] };
}

// hostport = host [ ":" port ]
function readServer(server = ''): { readonly host: string; readonly port: number } | undefined {
  const [, host = '', digits = '119'] = /^([^:]*)(?::(\d+))?$/.exec(server) ?? [];
  const port = Number(digits);
  return isHost(host) && port >= 1 && port <= 65535 ? { host: host.toLowerCase(), port } : undefined;
}

const SERVER_MISSING: Finding = { code: 'news-server-missing', severity: 'note', section: 'RFC 1738 §3.6' };

function stepFor(url: NewsUrl): Step {
  if (url.kind === 'all') return { verb: 'LIST', argument: undefined };
  if (url.kind === 'group') return { verb: 'GROUP', argument: url.group };
  return { verb: 'ARTICLE', argument: `<${url.messageId}>` };
}
