import type { Step } from '@url/core';
import { portReserved, type Refusal, splitHostport } from '@url/core/scheme';
import { PORT, splitServer } from './server.ts';
import type { NewsFindingCode, NewsOptions, NewsPlan, NewsUrl } from './types.ts';

/** RFC 1630 "News": by NNTP, with "the ARTICLE by message-id command"; a group is entered, and all groups are listed. */
export function accessNews(
  url: NewsUrl,
  { server, ports }: NewsOptions,
): NewsPlan | Refusal<NewsFindingCode | 'port-reserved'> {
  const hostport = url.server === undefined ? splitHostport(server ?? '', PORT) : splitServer(url.server);
  if (hostport === undefined) return { by: 'refused', findings: [{ code: 'news-server-missing' }], lines: url };
  // The reader's own server may have any port. A URL must not lead to any.
  const reserved = url.server !== undefined && portReserved(hostport.port, PORT, ports) !== undefined;
  if (reserved) return { by: 'refused', findings: [{ code: 'port-reserved', part: 'server' }], lines: hostport };
  return { by: 'nntp', ...hostport, steps: [stepFor(url)] };
}

function stepFor(url: NewsUrl): Step {
  if (url.kind === 'all') return { verb: 'LIST', argument: undefined };
  if (url.kind === 'group') return { verb: 'GROUP', argument: url.group };
  return { verb: 'ARTICLE', argument: `<${url.messageId}>` };
}
