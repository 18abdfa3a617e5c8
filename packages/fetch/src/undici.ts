import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { ConnectorOptions } from '@url/open/connect';
import { servernameOf } from '@url/open/exchange';
import { withoutBrackets } from '@url/open/hosts';
import { Agent, type buildConnector, type Dispatcher } from 'undici';
import { type Door, doorOf, hostIn } from './door.ts';

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
    const by = protocol.slice(0, -1);
    const fault = this.#door.hostFault(
      { by, host: hostname, port: Number(port || PORTS[by]) },
      hostIn(options.headers),
    );
    if (fault === undefined) return super.dispatch(options, handler);
    // A handler has one of these, by its age.
    handler.onResponseError?.(undefined as never, fault);
    handler.onError?.(fault);
    return false;
  }
}

function connecting({ dial }: Door): buildConnector.connector {
  return ({ hostname, protocol, port, servername }, done) => {
    const isSecure = protocol === 'https:';
    const host = withoutBrackets(hostname);
    try {
      const socket = dial(host, Number(port || PORTS[protocol.slice(0, -1)]), (dialled) =>
        isSecure
          ? connectSecurely({ ...dialled, servername: servername ?? servernameOf(host), ALPNProtocols: ['http/1.1'] })
          : connect(dialled),
      );
      const late = setTimeout(() => socket.destroy(new Error('connecting timed out')), CONNECTING);
      const end = (error?: Error): void => {
        clearTimeout(late);
        socket.off('error', end);
        if (error === undefined) done(null, socket);
        else done(error, null);
      };
      socket.setNoDelay(true);
      socket.once(isSecure ? 'secureConnect' : 'connect', () => end()).once('error', end);
    } catch (error) {
      queueMicrotask(() => done(error as Error, null));
    }
  };
}

const PORTS: { readonly [scheme: string]: number } = { http: 80, https: 443 };
/** Milliseconds, as undici's own. */
const CONNECTING = 10_000;
