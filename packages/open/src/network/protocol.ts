import type { AccessPlan } from '@url/core';
import type { Connection, Limits } from './connection.ts';
import type { OpenOptions } from './options.ts';

/** Carries out plans of some kind. */
export interface Protocol {
  /** The `by` of the plans that this protocol carries out. */
  readonly by: readonly string[];
  /** @throws OpenError for whatever keeps the plan from being carried out. */
  open(plan: AccessPlan, call: Call): Promise<Answer | Redirect>;
}

/** The means of a protocol to carry out a plan. */
export interface Call {
  readonly options: OpenOptions;
  readonly limits: Limits;
  /** Aborted when the caller gives up or the time is over. Its reason is an OpenError. */
  readonly signal: AbortSignal;
  /**
   * A connection to a host, which is guarded. A client that takes a stream gets that of its `stream`: `node:tls`, or `createConnection` of
   * `node:http`.
   *
   * @throws OpenError
   */
  connect(host: string, port: number): Promise<Connection>;
}

/** The kind of the octets, as far as the protocol specifies it. */
export type Kind =
  /** Text: lines that end in CR LF, or as the server has them. */
  | 'text'
  | 'binary'
  /** A Gopher menu: `menuItems` reads it. */
  | 'menu'
  /** A name or a group in each line. */
  | 'listing'
  /** A message of RFC 1036. */
  | 'article'
  /** A news server's line about a group. */
  | 'group'
  /** Attributes of Gopher+ items, or the questions of its forms. */
  | 'attributes'
  | 'form'
  /** A WAIS database's description, or the documents found in it. */
  | 'description'
  | 'hits';

/** The answer of a protocol, before it is made a `Reply`. */
export interface Answer {
  readonly kind: Kind;
  /** Octets of the body. */
  readonly length?: number | undefined;
  /** Octets before the body that the caller has: those of the option, or 0 if they cannot be left out. */
  readonly offset?: number | undefined;
  readonly validator?: string | undefined;
  readonly type?: string | undefined;
  readonly said: readonly string[];
  /** Read only as fast as the body is. */
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Ends the source of the pieces, even while the next one is awaited. */
  stop(): void;
}

/** A redirect: the server answers with another URL. */
export interface Redirect {
  readonly location: string;
  /** The URL that `location` is relative to. */
  readonly base: string;
  readonly said: readonly string[];
}
