import type { Terminal } from '../src/session/telnet.ts';

/** A terminal of a test: `type` is its keyboard. */
export interface TestTerminal extends Terminal {
  type(typed: string): void;
  /** Ends the input. */
  hangUp(): void;
  /** The octets that were shown, each as a character. */
  readonly shown: string;
  /** The arguments of the calls of `setRaw`. */
  readonly raw: readonly boolean[];
}

export function terminal(shape: Partial<Terminal> = {}): TestTerminal {
  const typed: (Uint8Array | undefined)[] = [];
  const raw: boolean[] = [];
  let wake: () => void = () => {};
  let shown = '';
  async function* input(): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      if (typed.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      for (const each of typed.splice(0)) {
        if (each === undefined) return;
        yield each;
      }
    }
  }
  function put(octets: Uint8Array | undefined): void {
    typed.push(octets);
    wake();
  }
  return {
    input: input(),
    columns: 80,
    rows: 24,
    name: 'xterm',
    isTerminal: true,
    write: (octets) => {
      shown += Buffer.from(octets).toString('latin1');
    },
    setRaw: (isRaw) => raw.push(isRaw),
    ...shape,
    type: (text) => put(Buffer.from(text, 'latin1')),
    hangUp: () => put(undefined),
    get shown() {
      return shown;
    },
    raw,
  };
}
