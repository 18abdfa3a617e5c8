import { Duplex } from 'node:stream';

/** Reads and writes of a connection. */
export interface RawConnection {
  read(): Promise<Buffer | undefined>;
  write(octets: Uint8Array | string, encoding: BufferEncoding, done: (error?: Error) => void): void;
  close(): void;
}

/** Reads and writes of a stream, such as that of TLS. What came before a failure is read before it. */
export function rawOf(inner: Duplex): RawConnection {
  let wake = (): void => {};
  let hasEnded = false;
  let failure: Error | undefined;
  inner.on('readable', () => wake());
  inner.once('end', () => {
    hasEnded = true;
    wake();
  });
  inner.once('error', (error) => {
    failure = error;
    wake();
  });
  inner.once('close', () => wake());
  return {
    async read() {
      for (;;) {
        const piece: Buffer | null = inner.read();
        if (piece !== null) return piece;
        // TLS may end without a notice, and tell of it afterwards.
        if (hasEnded) return undefined;
        if (failure !== undefined) throw failure;
        if (inner.closed) return undefined;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    write: (octets, encoding, done) => void inner.write(octets, encoding, (error) => done(error ?? undefined)),
    close: () => void inner.destroy(),
  };
}

/**
 * A connection as a stream, for clients such as `node:tls` and the `createConnection` of `node:http`. It reads no more than the client asks
 * for, so that a failure comes after all octets before it.
 */
export class ConnectionStream extends Duplex {
  private readonly connection: RawConnection;

  constructor(connection: RawConnection) {
    super({ allowHalfOpen: false, readableHighWaterMark: 0, decodeStrings: false });
    this.connection = connection;
  }

  override _read(): void {
    this.connection.read().then(
      (octets) => this.push(octets === undefined ? null : this.passed(octets)),
      (error) => this.destroy(error),
    );
  }

  /** The octets as the client gets them. */
  protected passed(octets: Buffer): Buffer {
    return octets;
  }

  override _write(octets: Buffer | string, encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.connection.write(octets, encoding, done);
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
