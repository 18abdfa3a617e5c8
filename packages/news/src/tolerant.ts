import { decode, encode, UCHAR, XCHAR } from '@url/core';
import {
  afterCharacters,
  assertTextPart,
  type CanonicalHost,
  isHost,
  isPort,
  locatePart,
  type Reader,
  readLogin,
  UnwritableError,
  withoutEscapes,
  withoutLeadingSlashes,
  withoutQuestion,
} from '@url/core/scheme';
import { readGroup, writeGroup } from './group.ts';
import { PORT, splitServer } from './server.ts';
import { UNIQUE, WRITTEN } from './sets.ts';
import type { AnyKind, NewsArticle, NewsCode, NewsRepairCode, NewsUrl } from './types.ts';

/** Reads a server before the group or article, angle brackets around an identifier, and a domain that is not a host. */
export function readTolerantNews(reader: Reader<NewsCode, NewsRepairCode>): NewsUrl {
  const server = readServer(reader);
  const open = reader.text.charAt(reader.index) === '<' && reader.allow('news-brackets');
  if (open) reader.index += 1;
  const start = reader.index;
  const written = reader.take(UNIQUE, 'group');
  if (reader.eat('@')) return readArticle(reader, { server, open, start, written });
  if (open) reader.fail('news-message-id-malformed');
  return readGroup(reader, written, start, server);
}

/**
 * Reads `"//" host [ ":" port ] "/"` before the group or article, as RFC 5538 has it.
 *
 * `news://h/a@b.c` is legal: the article `//h/a@b.c`, wherever it is. Brackets distinguish an article on a server.
 */
function readServer(reader: Reader<NewsCode, NewsRepairCode>): string | undefined {
  const { text, index } = reader;
  if (!text.startsWith('//', index) || endsInHost(text) || !reader.allow('news-server')) return undefined;
  reader.index += 2;
  const { host, port } = readLogin(reader, { authority: 'hostport', port: PORT });
  // After a user that is left out.
  locatePart(reader, 'server', Math.max(index + 2, text.lastIndexOf('@', reader.index) + 1), reader.index);
  if (!reader.eat('/')) reader.fail('news-group-malformed');
  return port === PORT ? host : `${host}:${port}`;
}

/** True if the text after the first at sign is a host, as in an article. */
function endsInHost(text: string): boolean {
  const host = /^[^@#]*@([^#]*)/.exec(text)?.[1];
  return host !== undefined && isHost(host);
}

interface ServerPrefix {
  readonly server: string | undefined;
  /** True after an opening bracket. */
  readonly open: boolean;
  readonly start: number;
  /** The text before the at sign, as written. */
  readonly written: string;
}

function readArticle(
  reader: Reader<NewsCode, NewsRepairCode>,
  { server, open, start, written }: ServerPrefix,
): NewsArticle {
  const { index } = reader;
  const domain = reader.take(XCHAR);
  const end = reader.index;
  if (open && !reader.eat('>')) reader.fail('news-message-id-malformed');
  const isEscaped = !open && /^%3C/i.test(written) && /%3E$/i.test(domain) && reader.allow('news-brackets', start);
  const bracket = isEscaped ? 3 : 0;
  const unique = written.slice(bracket);
  if (unique === '') reader.fail('news-message-id-malformed', start);
  const host = readDomain(reader, domain.slice(0, domain.length - bracket), index);
  locatePart(reader, 'messageId', start + bracket, end - bracket);
  return { scheme: 'news', kind: 'article', server, messageId: `${decode(unique)}@${host}` };
}

/** Reads the domain of an identifier: a host, or any atoms. */
function readDomain(reader: Reader<NewsCode, NewsRepairCode>, text: string, index: number): string {
  const domain = decode(text);
  if (isHost(domain) && withoutEscapes(reader, text, index) === domain) return domain;
  const isRepaired = isAtoms(domain) && reader.allow('news-message-id-atom', index);
  if (!isRepaired) reader.fail('news-message-id-malformed', afterCharacters(atomsLength(domain), reader, index));
  return domain;
}

// domain = sub-domain *("." sub-domain), each an atom                (RFC 822)
// atom   = 1*<any CHAR except specials, SPACE and CTLs>
function isAtoms(text: string): boolean {
  return text !== '' && !text.endsWith('.') && atomsLength(text) === text.length;
}

/** Counts the characters with which a domain can begin. */
function atomsLength(text: string): number {
  const wrong = text.search(/[^!#-'*+\-/-9=?A-Z^-~.]|(?<=^|\.)\./);
  return wrong === -1 ? text.length : wrong;
}

/** Writes a server too. An article on a server has brackets, unlike one whose identifier begins with slashes. */
export function writeTolerantNews(url: NewsUrl, canonicalHost: CanonicalHost): string {
  const { kind, server: named, group, messageId } = url as AnyKind;
  const server = named === undefined ? '' : `//${writeServer(named, canonicalHost)}/`;
  if (kind === 'all') return `${server}*`;
  if (kind === 'group') return server + writeGroup(group);
  if (kind !== 'article') throw new UnwritableError('kind');
  assertTextPart(messageId, 'messageId');
  const at = messageId.lastIndexOf('@');
  const domain = messageId.slice(at + 1);
  if (at < 1 || !(isHost(domain) || isAtoms(domain))) {
    throw new UnwritableError('messageId', 'news-message-id-malformed');
  }
  const article = `${encode(messageId.slice(0, at), WRITTEN, 'messageId')}@${encode(domain, withoutQuestion(UCHAR))}`;
  return server === '' ? withoutLeadingSlashes(article) : `${server}%3C${article}%3E`;
}

/** Writes a server: a canonical host, and a port other than the default. */
function writeServer(server: string, canonicalHost: CanonicalHost): string {
  assertTextPart(server, 'server');
  const { host, port } = splitServer(server);
  const canonical = canonicalHost(host);
  const written = port === PORT ? canonical : `${canonical}:${port}`;
  if (written !== server.toLowerCase() || !isPort(port)) throw new UnwritableError('server');
  return written;
}
