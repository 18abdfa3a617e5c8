import { type CharSet, XCHAR } from '@url/core';
import { afterCharacters, groupLength, type Reader, type ReadLogin, without, withoutEscapes } from '@url/core/scheme';
import type { NntpCode, NntpRepairCode, NntpUrl } from './types.ts';

const PORT = 119;
const TO_SLASH: CharSet = /* @__PURE__ */ without(XCHAR, '/');

/** Reads a group and a number in which characters are escaped. */
export function readTolerantNntp(
  reader: Reader<NntpCode, NntpRepairCode>,
  { host, port = PORT }: Pick<ReadLogin, 'host' | 'port'>,
): NntpUrl {
  const start = reader.index;
  const group = withoutEscapes(reader, reader.take(TO_SLASH, 'group'), start);
  const length = groupLength(group);
  if (length === 0 || length < group.length) {
    reader.fail('nntp-group-malformed', afterCharacters(length, reader, start));
  }
  const article = reader.eat('/') ? readDigits(reader) : undefined;
  return { scheme: 'nntp', host, port, group, article };
}

function readDigits(reader: Reader<NntpCode, NntpRepairCode>): string {
  const start = reader.index;
  const digits = withoutEscapes(reader, reader.take(XCHAR, 'article'), start);
  const other = digits === '' ? 0 : digits.search(/\D/);
  if (other !== -1) reader.fail('nntp-article-malformed', afterCharacters(other, reader, start));
  return digits.replace(/^0+(?=\d)/, '');
}

/** Reads "nntp:" group "/" digits, RFC 1630's form for the reader's own server. */
export function readBareNntp(reader: Reader<NntpCode | 'slashes-missing', NntpRepairCode>): NntpUrl {
  // Without a group to begin with, it is the slashes and a host that are missing.
  if (/[A-Za-z%]/.test(reader.text.charAt(reader.index))) reader.allow('nntp-host-missing');
  else reader.fail('slashes-missing');
  const url = readTolerantNntp(reader, { host: '', port: PORT });
  // `nntp:news.host.dom` is no group to everybody.
  if (url.article === undefined) reader.fail('nntp-article-malformed');
  return url;
}
