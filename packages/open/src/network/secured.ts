import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import * as tls from 'node:tls';
import { OpenError } from '../error/open-error.ts';
import { failureOf, inTime } from './in-time.ts';

export interface SecureOptions {
  /** Certificates, in PEM, of further authorities to trust. */
  readonly ca: string | undefined;
  readonly silence: number;
}

/** Starts TLS on a connection. @throws OpenError */
export async function secured(
  stream: Duplex,
  { host, port }: { readonly host: string; readonly port: number },
  { ca, silence }: SecureOptions,
): Promise<Duplex> {
  const socket = tls.connect({
    socket: stream,
    servername: servernameOf(host),
    host,
    ...(ca !== undefined && { secureContext: await trusting(ca) }),
  });
  const isSecure = once(socket, 'secureConnect').catch((error) => {
    const isCut = error instanceof OpenError && error.code === 'reply-cut';
    throw failureOf(isCut ? error.cause : error, `${host}, port ${port}`, 'tls-failed');
  });
  try {
    await inTime(isSecure, silence, (error) => void socket.destroy(error));
    return socket;
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

/** Not an address, and without a last dot (RFC 6066 §3). */
export function servernameOf(host: string): string {
  return isIP(host) === 0 ? host.replace(/\.$/, '') : '';
}

/**
 * A context that trusts further authorities, in addition to those that Node trusts: its own, those of the system if it uses them, and those
 * of `NODE_EXTRA_CA_CERTS`. A list of all would be parsed at each call, which takes 25 ms.
 */
async function trusting(ca: string): Promise<tls.SecureContext> {
  const { getCACertificates } = tls as { getCACertificates?(): readonly string[] };
  const trusted = tls.createSecureContext();
  const { context } = trusted;
  if (getCACertificates !== undefined && typeof context.addCACert !== 'function') {
    return tls.createSecureContext({ ca: [...getCACertificates(), ca] });
  }
  context.addCACert(ca);
  // Node 20, which has no such list, forgets these when others are added.
  if (getCACertificates === undefined) context.addCACert(await extraCertificates());
  return trusted;
}

/** Reads the certificates of `NODE_EXTRA_CA_CERTS`. Like Node, it ignores a file that cannot be read. */
async function extraCertificates(): Promise<string> {
  const { NODE_EXTRA_CA_CERTS: file } = process.env;
  return file === undefined ? '' : readFile(file, 'utf8').catch(() => '');
}
