import { type Connector, connector } from '@url/open/connect';
import { connectHttp, type HttpConnection, type HttpServer } from '@url/open/exchange';
import type { GuardOptions } from './options.ts';
import type { Watch } from './watch.ts';

/** Connections to servers, which are kept for a while after a reply. Each stays at the address that was checked. */
export class Pool {
  private readonly ca: string | undefined;
  private readonly connector: Connector;
  /** Those that wait for a request, by their servers. */
  private readonly kept = new Map<string, Set<Kept>>();

  /** @throws TypeError */
  constructor({ ca, hosts, ports, lookup }: GuardOptions) {
    this.ca = ca;
    this.connector = connector({ hosts, ports, lookup });
  }

  /** A connection that was kept, if there is one. */
  take(server: HttpServer): HttpConnection | undefined {
    const [found] = this.kept.get(originOf(server)) ?? [];
    found?.take();
    return found?.connection;
  }

  /** @throws OpenError */
  async connect(server: HttpServer, watch: Watch): Promise<HttpConnection> {
    const connecting = new AbortController();
    watch.stop = (reason) => connecting.abort(reason);
    watch.throwIfEnded();
    const connection = await connectHttp(server, {
      connector: this.connector,
      signal: connecting.signal,
      ca: this.ca,
    });
    const key = originOf(server);
    const room = this.kept.get(key) ?? new Set();
    this.kept.set(key, room);
    new Kept(connection, room).begin(() => {
      if (room.size === 0) this.kept.delete(key);
    });
    return connection;
  }
}

/** A connection that waits for a request, or answers one. */
class Kept {
  readonly connection: HttpConnection;
  /** Those to the same server that wait. */
  private readonly room: Set<Kept>;
  private tooLate: NodeJS.Timeout | undefined;

  constructor(connection: HttpConnection, room: Set<Kept>) {
    this.connection = connection;
    this.room = room;
  }

  begin(onClose: () => void): void {
    const { connection, room } = this;
    const { stream } = connection;
    const end = (): void => {
      // What comes now answers no request.
      if (room.has(this)) stream.destroy();
    };
    // A failure is the request's, or nobody's.
    stream.on('error', () => {});
    stream.on('data', end);
    stream.on('free', () => {
      if (stream.destroyed || room.size >= MOST) {
        stream.destroy();
        return;
      }
      room.add(this);
      connection.unref(true);
      this.tooLate ??= setTimeout(end, KEPT).unref();
      this.tooLate.refresh();
    });
    stream.once('close', () => {
      clearTimeout(this.tooLate);
      room.delete(this);
      onClose();
    });
  }

  take(): void {
    this.room.delete(this);
    this.connection.unref(false);
  }
}

/** Kept connections to one server. */
const MOST = 16;
/** Milliseconds. Servers of Node and Apache keep a connection for five seconds. */
const KEPT = 4_000;

/** Names a server: scheme, host and port. */
export function originOf({ by, host, port }: HttpServer): string {
  return `${by}://${host}:${port}`;
}
