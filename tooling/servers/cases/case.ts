/** A URL, and what RFC 1738 has a client send for it. */
export interface Case {
  /** PORT stands for the server's port. */
  readonly url: string;
  /** The lines of the plan, or `refused` where nothing may be sent. */
  readonly sends: readonly string[] | 'refused';
  /** The reply of the server: the octets, or the lines of a list in any order. */
  readonly gives?: string | readonly string[];
  /** The refusals, by the server's name. */
  readonly fails?: { readonly [server: string]: Failure } | undefined;
}

export interface Failure {
  /** The code of the OpenError. */
  readonly code: string;
  /** The last line that is sent. */
  readonly at?: string;
  /** The server's message. */
  readonly said: string | RegExp;
}

/** Makes cases of URLs that begin so. */
export function casesAt(start: string) {
  return (rest: string, sends: Case['sends'], reply: Pick<Case, 'gives' | 'fails'> = {}): Case => {
    return { url: start + rest, sends, ...reply };
  };
}
