import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { type AccessPlan, access, type Registry, type Url } from '@url/core';
import type { SessionPlan } from '@url/core/scheme';
import { OpenError, type OpenOptions, type Reply } from '@url/open';
import { type Command, draftCommand, lookup } from '@url/open/mail';
import { openSession, sessionCommand, type Terminal } from '@url/open/telnet';
import { withoutSecrets } from '@url/safety';
import { fileName, isSystemError } from '../input/input.ts';
import { showPart } from '../showing/shown-text.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import { type Io, printOctets, tell } from '../terminal/io.ts';
import { faultOfFile, LocalFault } from './local-fault.ts';
import { accessOptions, type GivenAccessOptions } from './open-options.ts';

interface Options extends GivenAccessOptions {
  readonly guard?: boolean;
  readonly mailbox?: string;
  readonly showPassword?: boolean;
}

/** A plan that `lookup` carries out. */
type LookupPlan = Parameters<typeof lookup>[0];

/**
 * Opens what no server sends as octets: a session on the terminal, a message that a person is going to write, and mail that has
 * come already. Gives the exit code, or what was looked up; `undefined` for everything else.
 *
 * @throws OpenError
 */
export async function openOtherwise(
  io: Io,
  registry: Registry,
  url: Url,
  options: Options,
): Promise<ExitCode | Reply | undefined> {
  const plan: AccessPlan = access(registry, url, accessOptions(options));
  switch (plan.by) {
    case 'telnet':
      return session(io, registry, url, options);
    case 'rlogin':
    case 'tn3270':
      advise(io, registry, url, options);
      return start(io, plan.by, sessionCommand(plan as SessionPlan<'rlogin' | 'tn3270'>), options);
    case 'compose':
      return start(io, 'compose', draftCommand(registry, url), options);
    case 'lookup':
      return lookedUp(io, url, plan as LookupPlan, options);
    default:
      return undefined;
  }
}

/** A session ends when the server ends it, or with Ctrl-]. */
async function session(io: Io, registry: Registry, url: Url, options: Options): Promise<ExitCode> {
  const opened = await openSession(registry, url, terminalOf(io), sessionOptions(options));
  advise(io, registry, url, options);
  const resize = (): void => opened.resize(...sizeOf(io));
  io.stdout.on('resize', resize);
  try {
    await opened.run();
    return 0;
  } finally {
    io.stdout.off('resize', resize);
  }
}

function sessionOptions(options: Options): OpenOptions {
  return { ...accessOptions(options), network: options.guard ? 'public' : 'any' };
}

/** "…clients accessing a telnet URL merely advise the user of the suggested username and password" (RFC 1738 §3.8). */
function advise(io: Io, registry: Registry, url: Url, { showPassword }: Options): void {
  const { user, password } = (showPassword ? url : withoutSecrets(registry, url)) as Partial<
    SessionPlan<string>['advise']
  >;
  for (const line of showAdvice({ user, password })) tell(io, `${line}\n`);
}

function terminalOf(io: Io): Terminal {
  const stdin = io.stdin as Io['stdin'] & { readonly isTTY?: boolean; setRawMode?(isRaw: boolean): void };
  const [columns, rows] = sizeOf(io);
  return {
    input: stdin,
    write: (octets) => printOctets(io, octets),
    columns,
    rows,
    name: io.env['TERM'] ?? 'unknown',
    isTerminal: stdin.isTTY === true,
    setRaw: (isRaw) => stdin.setRawMode?.(isRaw),
  };
}

function sizeOf({ stdout }: Io): readonly [columns: number, rows: number] {
  return [stdout.columns ?? 80, (stdout as { readonly rows?: number }).rows ?? 24];
}

/** Starts a program of the system, which looks names up by itself: it cannot be guarded. */
async function start(io: Io, by: string, { command, args }: Command, { guard }: Options): Promise<ExitCode> {
  if (guard) throw new OpenError('protocol-not-allowed', { about: by });
  const child = spawn(command, args, { stdio: 'inherit', env: io.env });
  try {
    const [code] = await once(child, 'close');
    return code === 0 ? 0 : 6;
  } catch (error) {
    if (!isSystemError(error as Error)) throw error;
    throw new LocalFault('program-missing', `${command} is not installed, or cannot be started`, error);
  }
}

async function lookedUp(io: Io, url: Url, plan: LookupPlan, { mailbox }: Options): Promise<Reply> {
  if (mailbox === undefined) throw new LocalFault('mailbox-missing');
  try {
    const { type, octets } = await lookup(plan, mailbox === '-' ? io.stdin : createReadStream(fileName(mailbox)));
    const isText = /^(?:text|message)\//i.test(type);
    const body = new Blob([Uint8Array.from(octets)]).stream();
    const kind = isText ? 'text' : 'binary';
    return { url, plan, kind, length: octets.length, offset: 0, validator: undefined, type, said: [], body };
  } catch (error) {
    if (error instanceof OpenError || !isSystemError(error as Error)) throw error;
    throw faultOfFile('file-unreadable', mailbox, error as Error);
  }
}

/** "…merely advise the user of the suggested username and password" (RFC 1738 §3.8). */
function showAdvice(advise: { readonly [name: string]: string | undefined }): readonly string[] {
  return Object.entries(advise).flatMap(([name, text]) => (text === undefined ? [] : [`${name} ${showPart(text)}`]));
}
