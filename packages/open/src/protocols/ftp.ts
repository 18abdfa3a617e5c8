import { type AccessPlan, type Step, wire } from '@url/core';
import { endsLine, isPort } from '@url/core/scheme';
import type { FtpLogin, FtpPlan } from '@url/ftp';
import { OpenError } from '../error/open-error.ts';
import type { OpenCode } from '../error/rules.ts';
import type { Connection } from '../network/connection.ts';
import { goodbye } from '../network/in-time.ts';
import type { OpenOptions } from '../network/options.ts';
import type { Answer, Call, Protocol } from '../network/protocol.ts';
import { withoutTelnet } from './telnet-commands.ts';
import { Transcript } from './transcript.ts';

/** Carries out the plans of `@url/ftp` (RFC 1738 §3.2, RFC 959): passive transfers alone. */
export const ftp: Protocol = {
  by: ['ftp'],
  async open(plan: AccessPlan, call: Call): Promise<Answer> {
    const { host, port, login, steps, otherwise } = plan as FtpPlan;
    const control = new Control(await call.connect(host, port), call.options.telnet === true);
    try {
      await control.greeted();
      await logIn(control, login, call.options);
      try {
        return await carryOut(control, steps, call);
      } catch (error) {
        // The name may be a directory's.
        const isMissing = error instanceof OpenError && error.said?.startsWith('550') && error.step?.verb === 'RETR';
        if (!isMissing || otherwise === undefined) throw error;
        return await carryOut(control, otherwise, call).catch((later) => {
          throw afterAnother(error, later);
        });
      }
    } catch (error) {
      control.quit();
      throw error;
    }
  },
};

/** Adds the server's words about the step before to a failure: a file that may not be read is not a directory either. */
function afterAnother({ said }: OpenError, later: unknown): unknown {
  if (!(later instanceof OpenError) || later.said === undefined) return later;
  return new OpenError(later.code, { step: later.step, said: `${said}\n${later.said}` });
}

/** §3.2.1: USER, and PASS and its password if the server asks for one. */
async function logIn(control: Control, login: FtpLogin, options: OpenOptions): Promise<void> {
  const { code } = await control.ask({ verb: 'USER', argument: login.user }, 230, 331);
  if (code === 331) await control.ask({ verb: 'PASS', argument: await passwordOf(login, options) }, 230, 202);
}

/** No e-mail address is sent unless the caller gives one. */
async function passwordOf({ password, ask }: FtpLogin, { password: given }: OpenOptions): Promise<string> {
  if (password !== undefined) return password;
  if (ask === 'email') return 'anonymous@';
  const said = typeof given === 'function' ? await askedOf(given) : given;
  if (typeof said !== 'string' || endsLine(said)) throw new OpenError('password-needed');
  return said;
}

/** Asks the caller's function for the password. @throws OpenError if that throws. */
async function askedOf(person: () => unknown): Promise<unknown> {
  try {
    return await person();
  } catch (cause) {
    throw cause instanceof OpenError ? cause : new OpenError('password-needed', { cause });
  }
}

/** Carries out the steps of a plan, of which the last one transfers (§3.2.2). */
async function carryOut(control: Control, steps: readonly Step[], call: Call): Promise<Answer> {
  let isImage = false;
  for (const step of steps) {
    if (step.verb === 'NLST') return transfer(control, step, 'listing', call);
    if (step.verb === 'RETR') {
      return isImage ? file(control, step, call) : transfer(control, step, 'text', call);
    }
    await control.ask(step, 200, 250);
    if (step.verb === 'TYPE') isImage = 'IL'.includes(String(step.argument).charAt(0));
  }
  throw new OpenError('reply-malformed', { about: 'a plan without a transfer' });
}

/** Transfers an image of a file, with its size, or its rest after an offset, if the server supports these. */
async function file(control: Control, step: Step, call: Call): Promise<Answer> {
  const { offset = 0 } = call.options;
  const size = await sizeOf(control, step);
  if (offset === 0 || (size ?? offset) < offset) return transfer(control, step, 'binary', call, size);
  try {
    return await transfer(control, step, 'binary', call, size, offset);
  } catch (error) {
    // The file may be shorter by now, or the server may only seem to know REST.
    const { code, step: refused } = error as OpenError;
    if (refused?.verb !== 'RETR' || code !== 'failed') throw error;
    return transfer(control, step, 'binary', call, size);
  }
}

/** SIZE (RFC 3659 §4), where the server has it. */
async function sizeOf(control: Control, { argument }: Step): Promise<number | undefined> {
  const { text } = await control.say({ verb: 'SIZE', argument });
  return numberIn(text, /^213 (\d{1,15})\s*$/);
}

/** Returns the number in the first group of a pattern, or `undefined` without a match. */
function numberIn(text: string, pattern: RegExp): number | undefined {
  const digits = pattern.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * The data connection is there before the step is sent, and goes to the host that is connected to already. REST (RFC 3659 §5) is the
 * last command before the step.
 */
async function transfer(
  control: Control,
  step: Step,
  kind: 'listing' | 'text' | 'binary',
  call: Call,
  size?: number,
  wanted = 0,
): Promise<Answer> {
  const data = await call.connect(control.address, await passivePort(control));
  try {
    const begins = wanted > 0 && (await control.say({ verb: 'REST', argument: `${wanted}` })).code === 350;
    const offset = begins ? wanted : 0;
    const { text } = await control.ask(step, 125, 150);
    // For a text, servers report the length of the file, which has other line ends. A list has no length.
    const told = kind === 'binary' ? numberIn(text, /\((\d{1,15}) bytes\)/) : undefined;
    const rest = size === undefined ? undefined : size - offset;
    // After REST, some servers report the length of the file, and others that of its rest.
    const length = begins ? rest : (told ?? rest);
    const announced = length !== undefined ? [length] : told !== undefined ? [told, told - offset] : [];
    return {
      kind,
      length,
      offset,
      said: control.said,
      pieces: transferred(control, data, step, announced),
      stop: () => data.close(),
    };
  } catch (error) {
    data.close();
    throw error;
  }
}

/** Yields the octets of a transfer whose length was announced as one of these numbers. */
async function* transferred(
  control: Control,
  data: Connection,
  step: Step,
  announced: readonly number[],
): AsyncGenerator<Uint8Array, void> {
  let isWhole = false;
  let received = 0;
  try {
    // A generator within a generator doubles the time.
    for (let piece = await data.read(); piece !== undefined; piece = await data.read()) {
      received += piece.length;
      yield piece;
    }
    isWhole = true;
    const { text } = await control.told(step, 226, 250);
    // A server that limits its list says so, in a reply that reports success.
    if (step.verb === 'NLST' && /\btruncated\b/i.test(text)) throw new OpenError('reply-cut', { step, said: text });
    if (announced.length > 0 && !announced.includes(received)) {
      throw new OpenError('reply-cut', { step, about: `${received} octets instead of ${announced.join(' or ')}` });
    }
  } catch (error) {
    if (isWhole) throw error;
    // A server that ended the transfer gives the reason.
    isWhole = true;
    const reply = await goodbye(control.next());
    throw reply === undefined || reply.code < 400 ? error : control.refusal(step, reply);
  } finally {
    data.close();
    // A server that notices the abort says so at once (426).
    if (!isWhole) await goodbye(control.next());
    control.quit();
  }
}

/**
 * EPSV (RFC 2428), or PASV where the server does not know it. The host in the reply to PASV is not looked at: it may be
 * another's.
 */
async function passivePort(control: Control): Promise<number> {
  const extended = await control.say({ verb: 'EPSV' });
  if (extended.code === 229) {
    const port = Number(/\(([!-~])\1\1(\d{1,5})\1\)/.exec(extended.text)?.[2]);
    if (isDataPort(port)) return port;
    throw new OpenError('reply-malformed', { step: { verb: 'EPSV' }, said: extended.text });
  }
  if (extended.code < 500) throw control.refusal({ verb: 'EPSV' }, extended);
  const { text } = await control.ask({ verb: 'PASV' }, 227);
  const [, high, low] = /(?:\d{1,3},){4}(\d{1,3}),(\d{1,3})/.exec(text) ?? [];
  const port = Number(high) * 256 + Number(low);
  if (isDataPort(port) && Number(low) < 256) return port;
  throw new OpenError('reply-malformed', { step: { verb: 'PASV' }, said: text });
}

/** A server may only choose a port without a well-known service: it must not lead the client to another service. */
function isDataPort(port: number): boolean {
  return isPort(port) && port > 1023;
}

/** A reply of RFC 959 §4.2: its code, and its text with all its lines. */
interface FtpReply {
  readonly code: number;
  readonly text: string;
}

/** The control connection: commands and replies, one after the other. */
class Control {
  private readonly transcript = new Transcript();
  private readonly connection: Connection;
  private readonly telnet: boolean;

  /** @param telnet doubles octet 255 in each line */
  constructor(connection: Connection, telnet: boolean) {
    this.connection = connection;
    this.telnet = telnet;
  }

  /** The replies so far, line by line. */
  get said(): readonly string[] {
    return this.transcript.lines;
  }

  get address(): string {
    return this.connection.address;
  }

  /** Waits for the greeting. A server that is not ready yet says when it will be (120). */
  async greeted(): Promise<void> {
    let greeting = await this.next();
    for (let count = 0; greeting.code === 120 && count < DELAYS; count += 1) greeting = await this.next();
    if (greeting.code !== 220) throw this.refusal(undefined, greeting);
  }

  /** Sends a step, and waits for the reply. */
  async say(step: Step): Promise<FtpReply> {
    await this.connection.send(wire({ steps: [step] }, { telnet: this.telnet }));
    return this.next();
  }

  /** Sends a step whose reply has to have one of these codes. @throws OpenError with the step and what the server said. */
  async ask(step: Step, ...codes: readonly number[]): Promise<FtpReply> {
    const reply = await this.say(step);
    if (!codes.includes(reply.code)) throw this.refusal(step, reply);
    return reply;
  }

  /** Waits for the reply to a step that was sent before. */
  async told(step: Step, ...codes: readonly number[]): Promise<FtpReply> {
    const reply = await this.next();
    if (!codes.includes(reply.code)) throw this.refusal(step, reply);
    return reply;
  }

  refusal(step: Step | undefined, { code, text }: FtpReply): OpenError {
    return new OpenError(codeOf(code), { step, said: text });
  }

  /** Reads a reply: one line, or lines up to one that begins with the same code and a blank. */
  async next(): Promise<FtpReply> {
    const first = await this.line();
    if (!/^\d{3}(?:[ -]|$)/.test(first)) throw new OpenError('reply-malformed', { said: first });
    const digits = first.slice(0, 3);
    const lines = [first];
    let isOver = first.charAt(3) !== '-';
    while (!isOver) {
      if (lines.length === LINES)
        throw new OpenError('reply-malformed', { about: `more than ${LINES} lines`, said: first });
      const line = await this.line();
      lines.push(line);
      isOver = line.startsWith(`${digits} `);
    }
    return { code: Number(digits), text: lines.join('\n') };
  }

  quit(): void {
    this.connection.quit();
  }

  private async line(): Promise<string> {
    const octets = await this.connection.octetsOfLine();
    if (octets === undefined) throw new OpenError('reply-cut', { said: this.said.at(-1) });
    const { data, answer } = withoutTelnet(octets);
    if (answer.length > 0) await this.connection.send(answer);
    const line = data.toString('utf8');
    this.transcript.add(line);
    return line;
  }
}

/** The most greetings that announce a delay (120). */
const DELAYS = 10;

/** The most lines of one reply. */
const LINES = 1_000;

/** Translates the code of a refusal. */
function codeOf(code: number): OpenCode {
  if (code === 550) return 'not-found';
  // The transfer was ended in the middle (RFC 959 §4.2).
  if (code === 426) return 'reply-cut';
  if (code === 530 || code === 532 || code === 332) return 'denied';
  return code >= 400 && code < 500 ? 'busy' : 'failed';
}
