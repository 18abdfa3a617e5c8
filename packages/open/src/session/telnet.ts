import type { AnyScheme, Registry, Url } from '@url/core';
import type { TelnetPlan } from '@url/telnet';
import { OpenError } from '../error/open-error.ts';
import { type GuardedCall, guardedCall } from '../network/call.ts';
import type { Connection } from '../network/connection.ts';
import { DEFAULTS, type Defaults, type OpenOptions } from '../network/options.ts';
import { planOf } from '../plan-of.ts';
import { Negotiation, type TerminalShape } from './telnet-negotiation.ts';

export { OpenError } from '../error/open-error.ts';
export type { Command } from '../spawned-command.ts';
export { type SessionCommandOptions, sessionCommand } from './session-command.ts';

/** The terminal of a session: the input of a person, and the output. */
export interface Terminal extends TerminalShape {
  /** The input. Its end ends the session of a terminal. The session of a pipe lasts until the server ends it. */
  readonly input: AsyncIterable<Uint8Array>;
  /** Shows the server's output. The server is read on once this is done. */
  write(octets: Uint8Array): void | Promise<void>;
  /**
   * Called when the server begins or ends its echo. A terminal then sends each key as it is typed, without an echo of its own,
   * or each line. It is called with `false` at the end of the session.
   */
  setRaw?(isRaw: boolean): void;
}

/** The side that ended a session. */
export interface SessionEnd {
  readonly endedBy: 'server' | 'person';
}

/**
 * Connects to the interactive service of a telnet URL (RFC 1738 §3.8). Nothing of the URL is ever sent: the user and the
 * password in it are the plan's advice, to be shown to the person before `run`. They may have control characters in them.
 *
 * ```ts
 * const session = await openSession(urls, 'telnet://guest@host.dom/', terminal);
 * const { user } = session.plan.advise;
 * if (user !== undefined) console.error(`Log in as ${encodeURIComponent(user)}`);
 * await session.run();
 * ```
 *
 * The guards are those of `open`, but a session may last for any time: only connecting is limited, to half a minute. Explicit
 * options `timeout`, `silence` and `maxBytes` hold.
 *
 * @throws OpenError, in the promise: whatever keeps the session from being opened has a code.
 */
export async function openSession(
  registry: Registry<AnyScheme>,
  urlOrText: string | Url,
  terminal: Terminal,
  options: OpenOptions = {},
): Promise<Session> {
  const guarded = guardedCall(registry, options, UNLIMITED, 'openSession');
  try {
    guarded.call.signal.throwIfAborted();
    const plan = planOf(registry, urlOrText, guarded.call.options);
    if (plan.by !== 'telnet') throw new OpenError('protocol-unknown', { about: plan.by });
    if (!guarded.guards.protocols.includes(plan.by)) throw new OpenError('protocol-not-allowed', { about: plan.by });
    const { host, port } = plan as TelnetPlan;
    return new TelnetSession(plan as TelnetPlan, await guarded.call.connect(host, port), terminal, guarded);
  } catch (error) {
    guarded.done();
    throw error;
  }
}

/** A session has no limits by default. */
const UNLIMITED: Defaults = {
  ...DEFAULTS,
  protocols: ['telnet'],
  timeout: Infinity,
  silence: Infinity,
  maxBytes: Infinity,
};

/** A connection to an interactive service. */
export interface Session {
  /** The plan that was carried out. Its advice is for the person. */
  readonly plan: TelnetPlan;
  /**
   * Passes on the input and the server's output, until one side ends the session. Call it once. On a terminal the key Ctrl-]
   * (octet 29) ends the session. All other keys are sent.
   *
   * @throws OpenError, in the promise: a limit is reached, the caller gives up, or the network fails. Errors of the terminal come as
   * they are.
   */
  run(): Promise<SessionEnd>;
  /** Reports a change of the terminal's size to the server. */
  resize(columns: number, rows: number): void;
  /** Ends the session. */
  close(): void;
}

class TelnetSession implements Session {
  readonly plan: TelnetPlan;
  private readonly connection: Connection;
  private readonly terminal: Terminal;
  private readonly guarded: GuardedCall;
  private readonly negotiation: Negotiation;
  private isRaw = false;
  private isClosed = false;
  /** The time at which the server last sent something. */
  private heard = 0;
  private quiet: NodeJS.Timeout | undefined;

  constructor(plan: TelnetPlan, connection: Connection, terminal: Terminal, guarded: GuardedCall) {
    this.plan = plan;
    this.connection = connection;
    this.terminal = terminal;
    this.guarded = guarded;
    this.negotiation = new Negotiation(terminal);
  }

  async run(): Promise<SessionEnd> {
    const input = this.terminal.input[Symbol.asyncIterator]();
    try {
      const shown = this.show();
      return await Promise.race([shown, this.type(input)]);
    } finally {
      this.close();
      this.setRaw(false);
      // A key that never comes must not be waited for.
      input.return?.()?.catch(() => {});
    }
  }

  resize(columns: number, rows: number): void {
    void this.pass(this.negotiation.resize(columns, rows));
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    clearTimeout(this.quiet);
    // The last input is still sent, if the server reads it.
    this.connection.end();
    setTimeout(() => this.connection.close(), GRACE).unref();
    this.guarded.done();
  }

  /** Reads until the end of the connection. */
  private async show(): Promise<SessionEnd> {
    let left = this.guarded.guards.maxBytes;
    for (let octets = await this.read(); octets !== undefined; octets = await this.read()) {
      this.heard = Date.now();
      left -= octets.length;
      if (left < 0) throw new OpenError('body-too-long', { about: `${this.guarded.guards.maxBytes} octets` });
      const { data, answer } = this.negotiation.receive(octets);
      await this.pass(answer);
      if (data.length > 0) await this.terminal.write(data);
      this.setRaw(this.negotiation.isEchoed && this.terminal.isTerminal);
    }
    return { endedBy: this.isClosed ? 'person' : 'server' };
  }

  /** Reads the next octets from the server; `undefined` at the end. A server may end a session in any manner. */
  private async read(): Promise<Uint8Array | undefined> {
    try {
      return await this.connection.read();
    } catch (error) {
      if (this.isClosed || isReset(error)) return undefined;
      throw error;
    }
  }

  /** Sends what is typed, until a person ends the session, or nothing more will be typed and the server has said its last word. */
  private async type(input: AsyncIterator<Uint8Array>): Promise<SessionEnd> {
    const { isTerminal } = this.terminal;
    for (;;) {
      const { done, value } = await input.next();
      if (done === true) {
        if (!isTerminal) await this.silent();
        return { endedBy: 'person' };
      }
      const escape = isTerminal ? value.indexOf(ESCAPE) : -1;
      const passed = this.pass(this.negotiation.send(escape === -1 ? value : value.subarray(0, escape)));
      if (escape !== -1) return { endedBy: 'person' };
      // A person can end the session even if the server reads nothing more.
      if (!isTerminal) await passed;
    }
  }

  /** Waits until the server has been silent for a while: the last line of a pipe may have an answer. */
  private silent(): Promise<void> {
    this.heard = Date.now();
    return new Promise((resolve) => {
      const look = (): void => {
        const left = this.heard + QUIET - Date.now();
        if (left <= 0) resolve();
        else this.quiet = setTimeout(look, left);
      };
      look();
    });
  }

  /** Sends octets. Who reads from a connection that has failed learns why. */
  private async pass(octets: Uint8Array): Promise<void> {
    if (octets.length > 0) await this.connection.send(octets).catch(() => {});
  }

  private setRaw(isRaw: boolean): void {
    if (isRaw === this.isRaw) return;
    this.isRaw = isRaw;
    this.terminal.setRaw?.(isRaw);
  }
}

/** True if the other side has dropped the connection, as a service does that ends during input. */
function isReset(error: unknown): boolean {
  const { code } = Object(Object(error).cause) as { readonly code?: unknown };
  return code === 'ECONNRESET' || code === 'EPIPE';
}

/** Milliseconds until a connection is gone that was ended. */
const GRACE = 1_000;

/** Milliseconds of silence that end a session in which nothing more is typed. */
const QUIET = 5_000;

/** Ctrl-] */
const ESCAPE = 29;
