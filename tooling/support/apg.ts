// Grammars in ABNF, compiled by apg-js.
import Api from 'apg-js/src/apg-api/api.js';

/** A compiled grammar, as apg-js has it: every production is a tree of these, flat in a list. */
export interface Grammar {
  readonly rules: readonly { readonly name: string; readonly lower: string; readonly opcodes: readonly Opcode[] }[];
}

export type Opcode =
  | { readonly type: typeof ALT | typeof CAT; readonly children: readonly number[] }
  | { readonly type: typeof REP; readonly min: number; readonly max: number }
  | { readonly type: typeof RNM; readonly index: number }
  | { readonly type: typeof TRG; readonly min: number; readonly max: number }
  | { readonly type: typeof TBS | typeof TLS; readonly string: readonly number[] };

export const ALT = 1;
export const CAT = 2;
export const REP = 3;
export const RNM = 4;
export const TRG = 5;
export const TBS = 6;
export const TLS = 7;

/** Compiles ABNF; `strict` allows nothing that RFC 5234 does not have. */
export function compile(abnf: string, strict = false): Grammar {
  const api = new Api(strict ? abnf.replaceAll('\n', '\r\n') : abnf);
  api.generate(strict);
  if (api.errors.length > 0) throw new Error(api.errorsToAscii());
  return api.toObject();
}
