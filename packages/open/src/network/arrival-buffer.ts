/**
 * The buffer for octets that arrive on any connection, before they are copied. A large buffer is quick. With hundreds of connections, each of
 * which keeps a piece in memory, all but the first connections get a small one.
 */
export function arrivalBuffer(): Buffer {
  shared ??= Buffer.allocUnsafeSlow(LARGE);
  return openNow < FEW ? shared : shared.subarray(0, SMALL);
}

/** Counts an open connection. Returns a function that ends this. */
export function countOpen(): () => void {
  openNow += 1;
  return () => {
    openNow -= 1;
  };
}

let shared: Buffer | undefined;
/** The connections that are open. */
let openNow = 0;
const FEW = 32;
const LARGE = 64 * 1024;
const SMALL = 16 * 1024;
