import { type ClientRequest, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ConnectorOptions } from '@url/open/connect';
import { type Door, doorOf, hostIn } from './door.ts';

export { type FetchCode, type FetchPart, FetchRefused } from './fetch-refused.ts';

/** The agents of both schemes. */
export interface GuardedAgents {
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
}

/**
 * Makes agents for `node:http`, `node:https`, and clients that take such agents. Every connection that they make is checked, and so are the
 * redirects that a client follows by itself. What the client does with a reply is its own affair.
 *
 * ```ts
 * const agent = guardedAgent();
 * await got('https://host.dom/', { agent });
 * await axios.get('https://host.dom/', { httpAgent: agent.http, httpsAgent: agent.https, proxy: false });
 * ```
 *
 * @throws TypeError for a wrong option
 */
export function guardedAgent(options: ConnectorOptions = {}): GuardedAgents {
  const door = doorOf(options, 'guardedAgent');
  return {
    http: guard(new HttpAgent({ keepAlive: true }), door),
    https: guard(new HttpsAgent({ keepAlive: true }), door),
  };
}

/** What `node:http` calls of an agent. */
interface Inner {
  addRequest(request: ClientRequest, options: RequestedOptions): void;
  createConnection(options: object, done?: (error: Error | null, socket?: Duplex) => void): Duplex | undefined;
}

interface RequestedOptions {
  readonly host?: string | null;
  readonly hostname?: string | null;
  readonly port?: number | string | null;
  readonly socketPath?: string | null;
  readonly headers?: unknown;
  readonly [name: string]: unknown;
}

function guard<A extends HttpAgent>(agent: A, { dial, refusal, hostFault }: Door): A {
  const inner = agent as unknown as Inner;
  const addRequest = inner.addRequest.bind(agent);
  const createConnection = inner.createConnection.bind(agent);
  const [by, defaultPort] = agent instanceof HttpsAgent ? ['https', 443] : ['http', 80];
  const placeOf = ({ host, hostname, port }: RequestedOptions): readonly [string, number] => [
    host ?? hostname ?? 'localhost',
    Number(port ?? defaultPort),
  ];
  inner.addRequest = (request, options) => {
    const [host, port] = placeOf(options);
    const fault =
      typeof options.socketPath === 'string'
        ? refusal('host-refused', options.socketPath)
        : hostFault({ by, host, port }, request.getHeader('host') ?? hostIn(options.headers));
    if (fault === undefined) addRequest(request, options);
    else (request.onSocket as unknown as (socket: null, error: Error) => void).call(request, null, fault);
  };
  inner.createConnection = (options, done) => {
    const [host, port] = placeOf(options as RequestedOptions);
    try {
      return dial(host, port, (dialled) => createConnection({ ...options, ...NOTHING, ...dialled }) as Socket);
    } catch (error) {
      process.nextTick(() => done?.(error as Error));
      return undefined;
    }
  };
  return agent;
}

/** In place of options of a client that would lead elsewhere. */
const NOTHING = {
  path: undefined,
  socketPath: undefined,
  socket: undefined,
  fd: undefined,
  handle: undefined,
  onread: undefined,
};
