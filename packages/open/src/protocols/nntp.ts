import { type AccessPlan, type Step, wire } from '@url/core';
import type { NntpPlan } from '@url/nntp';
import { OpenError } from '../error/open-error.ts';
import type { OpenCode } from '../error/rules.ts';
import type { Connection } from '../network/connection.ts';
import type { Answer, Call, Kind, Protocol } from '../network/protocol.ts';
import { Transcript } from './transcript.ts';
import { untilDot } from './until-dot.ts';

/** Carries out the plans of `@url/nntp` and `@url/news` (RFC 1738 §3.6 and §3.7, RFC 977). */
export const nntp: Protocol = {
  by: ['nntp'],
  async open(plan: AccessPlan, call: Call): Promise<Answer> {
    const { host, port, steps } = plan as NntpPlan;
    const server = new Server(await call.connect(host, port));
    try {
      const greeting = await server.next();
      if (greeting.code !== 200 && greeting.code !== 201) throw refusal(undefined, greeting);
      let last = greeting;
      for (const step of steps) last = await server.carryOut(step);
      const kind = KINDS[String(steps.at(-1)?.verb)];
      if (kind === undefined) throw new OpenError('reply-malformed', { about: 'a plan without an answer' });
      return {
        kind,
        said: server.said,
        pieces: kind === 'group' ? server.line(last) : server.text(),
        stop: () => server.stop(),
      };
    } catch (error) {
      server.quit();
      throw error;
    }
  },
};

/** The answer to the last step. */
const KINDS: { readonly [verb: string]: Kind } = { ARTICLE: 'article', LIST: 'listing', GROUP: 'group' };

/** The codes that grant it. After any other code, the rest is unknown. */
const EXPECTED: { readonly [verb: string]: number } = { ARTICLE: 220, LIST: 215, GROUP: 211 };

/** A reply of RFC 977 §2.4.2, in one line. */
interface NntpReply {
  readonly code: number;
  readonly text: string;
}

class Server {
  private readonly transcript = new Transcript();
  private readonly connection: Connection;
  private isReader = false;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  /** The replies so far. */
  get said(): readonly string[] {
    return this.transcript.lines;
  }

  /** Sends a step. A server for other servers becomes one for readers on demand (RFC 3977 §5.3). */
  async carryOut(step: Step): Promise<NntpReply> {
    const reply = await this.say(step);
    const expected = EXPECTED[step.verb];
    if (expected === undefined ? reply.code >= 200 && reply.code < 300 : reply.code === expected) return reply;
    if (reply.code < 400) throw new OpenError('reply-malformed', { step, said: reply.text });
    if (this.isReader || !NO_READER.includes(reply.code)) throw refusal(step, reply);
    this.isReader = true;
    const mode = await this.say({ verb: 'MODE', argument: 'READER' });
    if (mode.code !== 200 && mode.code !== 201) throw refusal(step, reply);
    return this.carryOut(step);
  }

  async next(): Promise<NntpReply> {
    const text = await this.connection.line();
    if (text === undefined) throw new OpenError('reply-cut', { said: this.said.at(-1) });
    if (!/^\d{3}(?: |$)/.test(text)) throw new OpenError('reply-malformed', { said: text });
    this.transcript.add(text);
    return { code: Number(text.slice(0, 3)), text };
  }

  /** The lines that follow the last reply. */
  async *text(): AsyncGenerator<Uint8Array, void> {
    try {
      yield* untilDot(this.connection, () => new OpenError('reply-cut'));
    } finally {
      this.quit();
    }
  }

  /** The last reply itself. */
  async *line({ text }: NntpReply): AsyncGenerator<Uint8Array, void> {
    this.quit();
    yield Buffer.from(`${text}\r\n`);
  }

  /** Gives up. */
  stop(): void {
    this.connection.close();
  }

  quit(): void {
    this.connection.quit();
  }

  private async say(step: Step): Promise<NntpReply> {
    await this.connection.send(wire({ steps: [step] }));
    return this.next();
  }
}

/** Wrong mode, command unknown, command not for this one. */
const NO_READER: readonly number[] = [401, 500, 502];

function refusal(step: Step | undefined, { code, text }: NntpReply): OpenError {
  return new OpenError(codeOf(code), { step, said: text });
}

/** No such group, no article of that number, no article of that name. */
const MISSING: readonly number[] = [411, 420, 423, 430];

function codeOf(code: number): OpenCode {
  if (MISSING.includes(code)) return 'not-found';
  if (code === 480 || code === 481 || code === 483 || code === 502) return 'denied';
  return code === 400 || code === 403 ? 'busy' : 'failed';
}
