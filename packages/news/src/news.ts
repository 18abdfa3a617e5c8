import { decode, encode, XCHAR } from '@url/core';
import {
  assertTextPart,
  atEnd,
  defineScheme,
  emptyComponent,
  findingsOfPort,
  hostError,
  isHost,
  locatePart,
  type Reader,
  type SchemeFinding,
  UnwritableError,
  withoutLeadingSlashes,
} from '@url/core/scheme';
import { accessNews } from './access.ts';
import { readGroup, writeGroup } from './group.ts';
import { rules } from './rules.ts';
import { PORT, splitServer } from './server.ts';
import { GROUPPART, UNIQUE, WRITTEN } from './sets.ts';
import { readTolerantNews, writeTolerantNews } from './tolerant.ts';
import type { AnyKind, NewsArticle, NewsCode, NewsFindingCode, NewsRepairCode, NewsScheme, NewsUrl } from './types.ts';

export const news: NewsScheme = /* @__PURE__ */ defineScheme({
  name: 'news',
  section: 'RFC 1738 §3.6',
  status: 'standard',
  bare: true,
  // A blank parts the arguments of a command, and a bracket ends an identifier (RFC 977 §2.3, RFC 1036 §2.1.5).
  plan: { assumes: { server: 'localhost' }, forbids: { messageId: '<> \t' }, plain: accessNews },
  syntax: {
    form: 'opaque',
    partial: 'whole',
    reserved: '@',
    rules,
    read: readNews,
    write: writeNews,
    tolerant: { parts: ['server'], read: readTolerantNews, write: writeTolerantNews },
    fast: { pattern: GROUPPART },
  },
  findings: findingsNews,
  options: ['server'],
  access: accessNews,
});

// newsurl   = "news:" grouppart
// grouppart = "*" | group | article
function readNews(reader: Reader<NewsCode, NewsRepairCode>): NewsUrl {
  const start = reader.index;
  const text = reader.take(UNIQUE, 'group');
  // An article may begin like a group, or with the asterisk: only the at sign distinguishes them.
  if (reader.eat('@')) return readArticle(reader, text, start);
  return readGroup(reader, text, start, undefined);
}

function readArticle(reader: Reader<NewsCode>, unique: string, start: number): NewsArticle {
  const { index } = reader;
  if (unique === '') reader.fail('news-message-id-malformed', start);
  // A host has no escapes.
  const host = reader.take(XCHAR);
  // A host that was cut short by another character could have gone on: digits alone are not a host number yet.
  const error = hostError(atEnd(reader) ? host : host + reader.text.charAt(reader.index));
  if (error !== undefined) reader.fail('news-message-id-malformed', index + error.at);
  locatePart(reader, 'messageId', start, reader.index);
  return { scheme: 'news', kind: 'article', server: undefined, messageId: `${decode(unique)}@${host}` };
}

function writeNews(url: NewsUrl): string {
  const { kind, group, messageId } = url as AnyKind;
  if (kind === 'all') return '*';
  if (kind === 'group') return writeGroup(group);
  if (kind !== 'article') throw new UnwritableError('kind');
  assertTextPart(messageId, 'messageId');
  const at = messageId.lastIndexOf('@');
  const host = messageId.slice(at + 1);
  if (at < 1 || !isHost(host)) throw new UnwritableError('messageId', 'news-message-id-malformed');
  return withoutLeadingSlashes(`${encode(messageId.slice(0, at), WRITTEN, 'messageId')}@${host}`);
}

/** "A period-delimited hierarchical name": the grammar allows an empty component, no news system has one. */
function findingsNews(url: NewsUrl): readonly SchemeFinding<NewsFindingCode>[] {
  const empty = url.kind === 'group' ? emptyComponent(url.group) : -1;
  if (url.kind === 'article' && url.messageId.startsWith('//'))
    return [{ code: 'news-slashes-leading', part: 'messageId' }];
  const { server = '' } = url;
  const { port } = splitServer(server);
  const at = server.lastIndexOf(':') + 1;
  const ofPort = findingsOfPort(port, PORT).map(({ code }) => ({ code: code as NewsFindingCode, part: 'server', at }));
  return empty === -1 ? ofPort : [{ code: 'news-component-empty', part: 'group', at: empty }, ...ofPort];
}
