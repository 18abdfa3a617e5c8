// The line that is a dot alone, and ends a text of FTP's family, NNTP and Gopher.
export const LF = 0x0a;
const CR = 0x0d;
export const DOT = 0x2e;
/** Another line begins here. No line that is a dot ends before the index 2. */
export const NONE = 0;
/** There is too little to tell. */
export const UNKNOWN = 1;

/** The index after a line that is a dot alone. */
export function endOfDot(data: Buffer, from: number): number {
  if (data[from] !== DOT) return NONE;
  const after = data[from + 1];
  if (after === undefined) return UNKNOWN;
  if (after === LF) return from + 2;
  if (after !== CR) return NONE;
  const last = data[from + 2];
  if (last === undefined) return UNKNOWN;
  return last === LF ? from + 3 : NONE;
}
