// The server that amqplib would connect to, and its words there: its own `connect`, with a socket that goes nowhere.
import { createRequire } from 'node:module';
import net from 'node:net';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import tls from 'node:tls';
import type { AmqplibOptions } from '../src/index.ts';

/** A connection as amqplib opens it. */
export interface Opened {
  readonly tls: boolean;
  readonly host: string;
  readonly port: number;
  /** The login as SASL's PLAIN sends it. */
  readonly login: string;
  readonly vhost: string;
  readonly heartbeat: number;
  readonly channelMax: number;
  readonly frameMax: number;
  readonly locale: string;
}

const require = createRequire(import.meta.url);
const lib = join(dirname(require.resolve('amqplib')), 'lib');
const { connect } = require(join(lib, 'connect.js')) as {
  connect(url: string | AmqplibOptions, socketOptions: object, opened: (error: unknown) => void): void;
};
const { Connection } = require(join(lib, 'connection.js')) as {
  Connection: { prototype: { open(fields: Fields): void } };
};

interface Fields {
  readonly response: Buffer;
  readonly virtualHost: string;
  readonly heartbeat: number | null;
  readonly channelMax: number;
  readonly frameMax: number;
  readonly locale: string;
}

let to: { readonly tls: boolean; readonly host: string; readonly port: number } | undefined;
let said: Fields | undefined;
Connection.prototype.open = (fields) => {
  said = fields;
};

/** In place of `connect` of node:net and node:tls. */
function socketOf(isTls: boolean) {
  return ({ host, port }: { host: string; port: number }, connected: () => void) => {
    to = { tls: isTls, host, port };
    queueMicrotask(connected);
    return Object.assign(new PassThrough(), { setNoDelay: () => {}, setKeepAlive: () => {} });
  };
}

/** The connection that amqplib makes of a text or of options; `undefined` where it throws. */
export async function amqplib(from: string | AmqplibOptions): Promise<Opened | undefined> {
  const real = [net.connect, tls.connect] as const;
  Object.assign(net, { connect: socketOf(false) });
  Object.assign(tls, { connect: socketOf(true) });
  [to, said] = [undefined, undefined];
  try {
    connect(from, {}, () => {});
  } catch {
    return undefined;
  } finally {
    Object.assign(net, { connect: real[0] });
    Object.assign(tls, { connect: real[1] });
  }
  await Promise.resolve();
  return openedBy(to as typeof to, said as typeof said);
}

function openedBy(where: typeof to, fields: Fields | undefined): Opened | undefined {
  if (where === undefined || fields === undefined) return undefined;
  const { response, virtualHost: vhost, heartbeat, channelMax, frameMax, locale } = fields;
  return {
    ...where,
    // Node connects to it without a host.
    host: (where.host || 'localhost').toLowerCase(),
    login: response.toString('hex'),
    vhost,
    heartbeat: heartbeat ?? -1,
    channelMax,
    frameMax,
    locale,
  };
}
