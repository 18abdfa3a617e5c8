/**
 * The buffer that octets arrive in before they are copied, for any connection. Large pieces are quick. Of hundreds of connections, each of which
 * has a piece in memory, all but the first get small ones.
 */
export function arrivalBuffer(): Buffer {
  shared ??= Buffer.allocUnsafeSlow(LARGE);
  return openNow < FEW ? shared : shared.subarray(0, SMALL);
}

/** Counts a connection that is open. The function that it returns says that it has closed. */
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
