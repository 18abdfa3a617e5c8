import { type Io, print } from './io.ts';

// V8 makes long strings in the old generation, which it seldom collects: memory is 5 MB less than with 64 Ki.
/** A text is printed once it has this many UTF-16 units. */
export const ENOUGH = 16_384;

/**
 * Prints many short texts with few writes: those of one turn of the event loop together. Nothing waits for input that has not
 * arrived. A write for each text takes longer than finding a URL.
 */
export class Printer {
  private readonly io: Io;
  private readonly encoding: BufferEncoding | undefined;
  private held = '';
  private isDue = false;

  constructor(io: Io, encoding?: BufferEncoding) {
    this.io = io;
    this.encoding = encoding;
  }

  /**
   * Returns a promise where there is something to wait for: a promise for each text would take longer than many a text.
   *
   * @throws the error of an earlier write too.
   */
  add(text: string): Promise<void> | undefined {
    const { errored } = this.io.stdout;
    if (errored) throw errored;
    this.held += text;
    if (this.held.length >= ENOUGH) return this.flush();
    if (this.isDue || this.held === '') return undefined;
    this.isDue = true;
    setImmediate(() => {
      this.isDue = false;
      this.hurry();
    });
    return undefined;
  }

  /** Writes what is held without waiting, so that a message on standard error comes after it. */
  hurry(): void {
    // The stream keeps its error for whoever writes next.
    this.flush().catch(() => {});
  }

  /** Writes what is held, and waits until the reader on the other side has caught up. */
  flush(): Promise<void> {
    const text = this.held;
    this.held = '';
    return print(this.io, text, this.encoding);
  }
}
