import { Duplex } from 'node:stream';

/** Reads and writes of a connection. */
interface RawConnection {
  read(): Promise<Buffer | undefined>;
  send(octets: Uint8Array): Promise<void>;
  close(): void;
}

/**
 * A connection as a stream, for clients such as `node:tls` and the `createConnection` of `node:http`. It reads no more than the client asks
 * for, so that a failure comes after all octets before it.
 */
export class ConnectionStream extends Duplex {
  private readonly connection: RawConnection;

  constructor(connection: RawConnection) {
    super({ allowHalfOpen: false, readableHighWaterMark: 0 });
    this.connection = connection;
  }

  override _read(): void {
    this.connection.read().then(
      (octets) => this.push(octets ?? null),
      (error) => this.destroy(error),
    );
  }

  override _write(octets: Buffer, _: BufferEncoding, done: (error?: Error) => void): void {
    this.connection.send(octets).then(() => done(), done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.connection.close();
    done(error);
  }

  /** Ends it once everything is sent, as clients ask of a socket. */
  destroySoon(): void {
    this.end(() => this.destroy());
  }
}
