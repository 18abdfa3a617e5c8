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
  findingsOfPort,
  isHost,
  type Locate,
  type LoginCode,
  portReserved,
  type Reader,
  type RefusedPlan,
  readLogin,
  type Scheme,
  type Step,
  splitHostport,
  UCHAR,
  type Url,
  unescape,
  withoutEscapes,
  XCHAR,
} from '@url/core';

/** A group or an article of USENET news, wherever it is kept (RFC 1738 §3.6). */
export type NewsUrl = NewsAll | NewsGroup | NewsArticle;

interface Placed extends Url<'news'> {
  /**
   * Tolerant reading alone: the server that the URL names, in lower case, with its port where that is not 119
   * (`news.host.dom:1190`). No news URL of RFC 1738 has one.
   */
  readonly server?: string | undefined;
}

/** `news:*`: "all available news groups". */
export interface NewsAll extends Placed {
  readonly kind: 'all';
}

export interface NewsGroup extends Placed {
  readonly kind: 'group';
  /** A period-delimited hierarchical name, such as `comp.infosystems.www.misc`. */
  readonly group: string;
}

export interface NewsArticle extends Placed {
  readonly kind: 'article';
  /**
   * `<unique>@<full domain name>`, in octets, without the angle brackets of RFC 1036. No case is folded in it. Behind the
   * last "@" tolerant reading alone has what is no host.
   */
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
  /** The reader's own news server, as `host` or `host:port`, where the URL names none. */
  readonly server?: string;
}

export type NewsCode = 'news-group-malformed' | 'news-message-id-malformed';

/** What tolerant reading takes. */
export type NewsRepairCode = 'news-brackets' | 'news-message-id-atom' | 'news-server';

export const news: Scheme<'news', NewsUrl, NewsPlan, NewsCode, NewsOptions, NewsRepairCode> =
  /* @__PURE__ */ defineScheme({
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
      repairs: {
        'news-brackets': ['RFC 1738 §3.6', 'a message identifier is written without its angle brackets'],
        'news-message-id-atom': ['RFC 1738 §3.6', 'a message identifier ends in a host'],
        'news-server': ['RFC 1738 §3.6', 'no server is part of a news URL: the reader has one of his or her own'],
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
function readNews(reader: Reader<NewsCode, NewsRepairCode>): NewsUrl {
  const server = readServer(reader);
  const open = reader.text.charAt(reader.index) === '<' && reader.allow('news-brackets');
  if (open) reader.index += 1;
  const start = reader.index;
  const written = reader.take(UNIQUE);
  if (reader.eat('@')) return readArticle(reader, { server, open, start, written });
  if (open) reader.fail('news-message-id-malformed');
  const text = withoutEscapes(reader, written, start);
  if (text === '*') return { scheme: 'news', kind: 'all', server };
  GROUP.lastIndex = 0;
  const group = GROUP.test(text) ? text.slice(0, GROUP.lastIndex) : '';
  // A text that was cut short could have become an article: what cut it is wrong then, and is noted already.
  const cut = reader.index < reader.text.length && reader.text.charAt(reader.index) !== '#';
  if (!cut && (group === '' || group !== text)) {
    reader.fail('news-group-malformed', behind(group.length, reader.text, start));
  }
  return { scheme: 'news', kind: 'group', server, group };
}

// group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
const GROUP = /[A-Za-z][\w\-.+]*/y;
const GROUP_CHAR: CharSet = /* @__PURE__ */ charSet(ALPHA, DIGIT, '-.+_');

/** Where so many characters end that begin at `start`, each as it is or escaped. */
function behind(count: number, text: string, start: number): number {
  let index = start;
  for (let left = count; left > 0; left -= 1) index += text.charAt(index) === '%' ? 3 : 1;
  return index;
}

/**
 * Tolerant reading: `"//" host [ ":" port ] "/"` before what is meant, as RFC 5538 has it.
 *
 * `news://h/a@b.c` is legal: the article `//h/a@b.c`, wherever it is. Brackets tell an article on a server from it.
 */
function readServer(reader: Reader<NewsCode | LoginCode, NewsRepairCode>): string | undefined {
  const { text, index } = reader;
  if (!text.startsWith('//', index) || endsInHost(text) || !reader.allow('news-server')) return undefined;
  reader.index += 2;
  const { host, port } = readLogin(reader, { authority: 'hostport', port: PORT });
  if (!reader.eat('/')) reader.fail('news-group-malformed');
  return port === PORT ? host : `${host}:${port}`;
}

const PORT = 119;

/** Whether the text behind the first at sign is a host, as in an article. */
function endsInHost(text: string): boolean {
  const host = /^[^@#]*@([^#]*)/.exec(text)?.[1];
  return host !== undefined && isHost(host);
}

interface Opening {
  readonly server: string | undefined;
  /** Whether a bracket was opened before the article. */
  readonly open: boolean;
  readonly start: number;
  /** What stands before the at sign, as text. */
  readonly written: string;
}

function readArticle(reader: Reader<NewsCode, NewsRepairCode>, { server, open, start, written }: Opening): NewsArticle {
  const { index } = reader;
  const domain = reader.take(XCHAR);
  if (open && !reader.eat('>')) reader.fail('news-message-id-malformed');
  const escaped = !open && /^%3C/i.test(written) && /%3E$/i.test(domain) && reader.allow('news-brackets', start);
  const unique = escaped ? written.slice(3) : written;
  if (unique === '') reader.fail('news-message-id-malformed', start);
  const host = readDomain(reader, escaped ? domain.slice(0, -3) : domain, index);
  return { scheme: 'news', kind: 'article', server, messageId: `${unescape(unique)}@${host}` };
}

/** Behind the at sign: a host ends the identifier, and a host has no escapes. Tolerant reading takes any atoms too. */
function readDomain(reader: Reader<NewsCode, NewsRepairCode>, text: string, index: number): string {
  const octets = unescape(text);
  if (isHost(octets) && withoutEscapes(reader, text, index) === octets) return octets;
  const atoms = ATOMS.test(octets) && reader.allow('news-message-id-atom', index);
  if (!atoms) reader.fail('news-message-id-malformed', index);
  return octets;
}

// domain = sub-domain *("." sub-domain), each an atom                (RFC 822)
// atom   = 1*<any CHAR except specials, SPACE and CTLs>
const ATOMS = /^[!#-'*+\-/-9=?A-Z^-~]+(?:\.[!#-'*+\-/-9=?A-Z^-~]+)*$/;

/** What no production has is escaped, so that nothing is taken for something else: reading then says what is wrong. */
function writeNews(url: NewsUrl): string {
  const place = url.server === undefined ? '' : `//${url.server}/`;
  if (url.kind === 'all') return `${place}*`;
  if (url.kind === 'group') return place + escape(url.group, GROUP_CHAR);
  const article = writeArticle(url.messageId);
  if (place !== '') return `${place}%3C${article}%3E`;
  // Slashes that tolerant reading would take for those before a server.
  return article.startsWith('//') && !endsInHost(article) ? `%2F${article.slice(1)}` : article;
}

function writeArticle(messageId: string): string {
  const at = messageId.lastIndexOf('@');
  return `${escape(messageId.slice(0, Math.max(at, 0)), UNIQUE)}@${escape(messageId.slice(at + 1), UCHAR)}`;
}

/**
 * "A period-delimited hierarchical name": the grammar lets a part of it be empty, no news system does. The port is that of
 * a server, which tolerant reading alone gives.
 */
function findingsNews(url: NewsUrl, at?: Locate): readonly Finding[] {
  const empty = url.kind === 'group' ? url.group.search(EMPTY) : -1;
  const port = findingsOfPort(splitHostport(url.server ?? '', PORT)?.port, PORT);
  if (empty === -1) return port;
  return [{ code: 'news-component-empty', severity: 'note', section: 'RFC 1738 §3.6', position: at?.(empty) }, ...port];
}

/** Where an empty part of a group's name stands: a name begins with no period. */
const EMPTY = /(?<=\.)(?:\.|$)/;

/** RFC 1630 "News": by NNTP, with "the ARTICLE by message-id command"; a group is entered, and all groups are listed. */
function accessNews(url: NewsUrl, { server, ports }: NewsOptions): NewsPlan | RefusedPlan {
  const hostport = splitHostport(url.server ?? server ?? '', PORT);
  if (hostport === undefined) return { by: 'refused', findings: [SERVER_MISSING] };
  // The reader may have a server on any port, a URL may not lead to any.
  const reserved = url.server === undefined ? undefined : portReserved(hostport.port, PORT, ports);
  if (reserved !== undefined) return { by: 'refused', findings: [reserved] };
  return { by: 'nntp', ...hostport, steps: [stepFor(url)] };
}

const SERVER_MISSING: Finding = { code: 'news-server-missing', severity: 'note', section: 'RFC 1738 §3.6' };

function stepFor(url: NewsUrl): Step {
  if (url.kind === 'all') return { verb: 'LIST', argument: undefined };
  if (url.kind === 'group') return { verb: 'GROUP', argument: url.group };
  return { verb: 'ARTICLE', argument: `<${url.messageId}>` };
}
