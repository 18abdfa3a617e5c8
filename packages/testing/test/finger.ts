import { type AnyScheme, encode, UCHAR, type Url } from '@url/core';
import { defineScheme, type Reader } from '@url/core/scheme';

export interface FingerUrl extends Url<'x-finger'> {
  readonly host: string;
  readonly port: number;
  readonly who: string;
}

/** A correct scheme, with members of its syntax replaced. */
export function finger(otherwise: object = {}): AnyScheme {
  return defineScheme({
    name: 'x-finger',
    section: 'RFC 1288 §2.3',
    syntax: {
      form: 'ip',
      port: 79,
      authority: 'hostport',
      read: (reader: Reader, { host, port = 79 }): FingerUrl => ({
        scheme: 'x-finger',
        host,
        port,
        who: reader.decode(UCHAR),
      }),
      write: ({ host, port, who }: FingerUrl) => ({ host, port, urlPath: encode(who, UCHAR, 'who') }),
      ...otherwise,
    },
    access: ({ host, port, who }: FingerUrl) => ({ by: 'finger', host, port, lines: [who] }),
  });
}
