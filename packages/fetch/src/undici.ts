import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { ConnectorOptions } from '@url/open/connect';
import { servernameOf } from '@url/open/exchange';
import { Agent, type buildConnector, type Dispatcher } from 'undici';
import { type Door, doorOf } from './door.ts';

export { type FetchCode, type FetchPart, FetchRefused } from './fetch-refused.ts';

/**
 * Makes a dispatcher for undici, and for the global `fetch`. Every connection that it makes is checked, and so are the redirects that a
 * client follows by itself. What the client does with a reply is its own affair.
 *
 * ```ts
 * const dispatcher = guardedDispatcher();
 * await fetch('https://host.dom/', { dispatcher });
 * ```
 *
 * @throws TypeError for a wrong option
 */
export function guardedDispatcher(options: ConnectorOptions = {}): Dispatcher {
  return new GuardedAgent(doorOf(options, 'guardedDispatcher'));
}

class GuardedAgent extends Agent {
  readonly #door: Door;

  constructor(door: Door) {
    super({ allowH2: false, connect: connecting(door) });
    this.#door = door;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const { protocol, hostname, port } = new URL(String(options.origin));
    const usual = protocol === 'https:' ? 443 : 80;
    const fault = this.#door.hostFault(hostname, Number(port || usual), port === '', hostIn(options.headers));
    if (fault === undefined) return super.dispatch(options, handler);
    if (handler.onResponseError !== undefined) handler.onResponseError(undefined as never, fault);
    else if (handler.onError !== undefined) handler.onError(fault);
    else throw fault;
    return false;
  }
}

function connecting({ dial }: Door): buildConnector.connector {
  return ({ hostname, protocol, port, servername }, done) => {
    const isSecure = protocol === 'https:';
    const host = hostname.replace(/^\[|\]$/g, '');
    try {
      const socket = dial(host, Number(port || (isSecure ? 443 : 80)), (dialled) =>
        isSecure
          ? connectSecurely({ ...dialled, servername: servername ?? servernameOf(host), ALPNProtocols: ['http/1.1'] })
          : connect(dialled),
      );
      const late = setTimeout(() => socket.destroy(new Error('connecting took too long')), CONNECTING);
      socket.setNoDelay(true);
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        clearTimeout(late);
        socket.off('error', failed);
        done(null, socket);
      });
      const failed = (error: Error): void => {
        clearTimeout(late);
        done(error, null);
      };
      socket.once('error', failed);
    } catch (error) {
      queueMicrotask(() => done(error as Error, null));
    }
  };
}

/** Milliseconds, as undici's own. */
const CONNECTING = 10_000;

/** The value of `Host` in fields of any of the kinds that undici takes. */
function hostIn(headers: Dispatcher.DispatchOptions['headers']): unknown {
  const pairs: readonly (readonly unknown[])[] =
    headers === undefined || headers === null
      ? []
      : Array.isArray(headers)
        ? headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : []))
        : Symbol.iterator in headers
          ? Array.from(headers as Iterable<readonly unknown[]>)
          : Object.entries(headers);
  return pairs.find(([name]) => String(name).toLowerCase() === 'host')?.[1];
}
