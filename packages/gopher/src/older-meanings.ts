import { decode, readWords, XCHAR } from '@url/core';
import type { Reader } from '@url/core/scheme';
import type { GopherCode, GopherRepairCode, GopherUrl } from './types.ts';

/** Returns the older meaning of a URL read by RFC 1738, if a profile asks for one. Its url-path begins at `start`. */
export function withOlderMeaning(
  reader: Reader<GopherCode, GopherRepairCode>,
  start: number,
  url: GopherUrl,
): GopherUrl {
  return readDraft(reader, start, url) ?? readCommand(reader, start, url) ?? url;
}

/**
 * `gopheraddress = "gopher://" hostport [ / gtype [ gcommand ]]` (RFC 1630): the command is "the gopher selector string
 * followed by any 'Gopher plus' syntax". In the command of a search (type 7) the words come first.
 */
function readCommand(
  reader: Reader<GopherCode, GopherRepairCode>,
  start: number,
  url: GopherUrl,
): GopherUrl | undefined {
  const { gtype, search, plus } = url;
  if (search === undefined || gtype === '7' || !/^[+?!$]/.test(search)) return undefined;
  if (!reader.allow('rfc1630-gopher-command', reader.text.indexOf('%09', start))) return undefined;
  return { ...url, search: '', plus: plus === undefined ? search : `${search}\t${plus}` };
}

/**
 * `gopheraddress = "gopher://" hostport [ / gtype [ selector ]] [ ? search ]` (drafts). The drafts have no tabs: a path with
 * one is RFC 1738's.
 */
function readDraft(reader: Reader<GopherCode, GopherRepairCode>, start: number, url: GopherUrl): GopherUrl | undefined {
  const written = reader.text.slice(start, reader.index);
  const mark = written.lastIndexOf('?');
  if (mark === -1 || written.includes('%09') || !reader.allow('draft-gopher-search', start + mark)) return undefined;
  reader.index = start;
  const path = reader.take(XCHAR);
  const question = path.lastIndexOf('?');
  const item = path.slice(0, question);
  const end = item.startsWith('%') ? 3 : 1;
  const search = readWords(path.slice(question + 1)).join(' ');
  return { ...url, gtype: decode(item.slice(0, end)) || '1', selector: decode(item.slice(end)), search };
}
