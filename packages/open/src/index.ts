import type { AnyScheme, Registry, Url } from '@url/core';
import type { OpenOptions } from './network/options.ts';
import type { Protocol } from './network/protocol.ts';
import { openWith } from './open-with.ts';
import { file } from './protocols/file.ts';
import { ftp } from './protocols/ftp.ts';
import { gopher } from './protocols/gopher.ts';
import { http } from './protocols/http.ts';
import { nntp } from './protocols/nntp.ts';
import type { Reply } from './reply.ts';

export { OpenError } from './error/open-error.ts';
export type { OpenCode } from './error/rules.ts';
export type { Guards, OpenOptions } from './network/options.ts';
export type { Kind } from './network/protocol.ts';
export type { Reply } from './reply.ts';

/**
 * Opens a URL: returns the octets that it names, and the server's words before them (RFC 1738 §3).
 *
 * ```ts
 * const reply = await open(urls, 'ftp://host.dom/pub/motd', { email: 'me@host.dom' });
 * for await (const octets of reply.body) process.stdout.write(octets);
 * ```
 *
 * Without options it is safe for a text from a stranger: no files of this machine, no address that is not public, no redirect, and
 * limits for time and length.
 *
 * @throws OpenError, in the promise: whatever keeps the URL from being opened has a code.
 */
export function open(registry: Registry<AnyScheme>, urlOrText: string | Url, options?: OpenOptions): Promise<Reply> {
  return openWith(PROTOCOLS, registry, urlOrText, options);
}

/** Few programs meet WAIS: its protocol is loaded when a plan asks for it. */
const wais: Protocol = {
  by: ['wais'],
  open: async (plan, call) => (await import('./wais/wais.ts')).wais.open(plan, call),
};

const PROTOCOLS: readonly Protocol[] = [ftp, gopher, nntp, wais, http, file];
