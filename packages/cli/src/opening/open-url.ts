import { createHash } from 'node:crypto';
import { access, type Registry, type Url } from '@url/core';
import { OpenError, type OpenOptions, open, type Reply } from '@url/open';
import { redact } from '@url/safety';
import { isSystemError } from '../input/input.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';
import { complain } from '../terminal/page.ts';
import { askPassword } from './ask-password.ts';
import { Interruption } from './interruption.ts';
import { faultOfFile, LocalFault, tellFault } from './local-fault.ts';
import { failed } from './open-failure.ts';
import type { OpenCommandOptions } from './open-options.ts';
import { accessOptions } from './open-options.ts';
import { showReply } from './open-reply.ts';
import { openOtherwise } from './open-without-server.ts';
import { assertFiles, certificatesIn } from './option-files.ts';
import { type Part, partOf } from './saved-file.ts';

/** Opens a URL, and writes what it names. Gives the exit code. */
export async function openUrl(io: Io, registry: Registry, url: Url, options: OpenCommandOptions): Promise<ExitCode> {
  const interruption = new Interruption(options.output !== undefined);
  try {
    await assertFiles(url, options);
    const other = await openOtherwise(io, registry, url, options);
    if (typeof other === 'number') return other;
    return await written(io, registry, url, options, interruption.signal, other);
  } catch (error) {
    if (error instanceof OpenError) {
      return await failed(io, error, { registry, url, options, interrupted: interruption.code });
    }
    if (error instanceof LocalFault) return await tellFault(io, error, options);
    if (!isSystemError(error) || options.output === undefined) throw error;
    return await tellFault(io, faultOfFile('file-unwritable', options.output, error), options);
  } finally {
    interruption.end();
  }
}

/** Writes what was looked up, or what a server gives: from the octet on that is not there yet, if `--continue` says so. */
async function written(
  io: Io,
  registry: Registry,
  url: Url,
  options: OpenCommandOptions,
  signal: AbortSignal,
  lookedUp: Reply | undefined,
): Promise<ExitCode> {
  const { output = '-', continue: goesOn } = options;
  const digest = digestOf(registry, url, options);
  const part = goesOn ? await partOf(output, digest) : undefined;
  const given = { ...(await openOptions(io, url, options)), signal };
  let reply = lookedUp ?? (await open(registry, url, { ...given, ...restOf(part) }));
  if (part !== undefined && reply.offset > 0 && isAnother(reply, part)) {
    // The server has a file of another length by now.
    await reply.body.cancel();
    reply = await open(registry, url, given);
  }
  if (goesOn && reply.offset === 0)
    complain(
      io,
      part === undefined
        ? 'nothing was kept of it: it begins anew'
        : 'the server does not go on with it: it begins anew',
    );
  const { offset, length, validator } = reply;
  const { maxBytes = Infinity, head } = options;
  if (length !== undefined && length > maxBytes && !head) {
    // It need not come to be too long.
    await reply.body.cancel();
    throw new OpenError('body-too-long', { about: `${length} octets, and the limit is ${maxBytes}` });
  }
  const whole = length === undefined ? undefined : offset + length;
  const note = { url: redact(registry, url), digest, length: whole, validator };
  return showReply(io, reply, options, { part, note });
}

/** The identity of what is asked for: the URL with its secrets, and the plan, which options change. */
export function digestOf(registry: Registry, url: Url, options: OpenCommandOptions): string {
  const asked = [url, access(registry, url, accessOptions(options))];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

/** The octets that are there already, for `open`. */
function restOf(part: Part | undefined): Pick<OpenOptions, 'offset' | 'validator'> {
  if (part === undefined) return {};
  const { validator } = part.note;
  return { offset: part.size, ...(validator !== undefined && { validator }) };
}

/** True if the whole has another length than it had when the part was written. */
function isAnother({ offset, length }: Reply, { note }: Part): boolean {
  return length !== undefined && note.length !== undefined && offset + length !== note.length;
}

/** A URL that you type is trusted: it may lead to this machine and to its network, and take as long as it takes. */
async function openOptions(io: Io, url: Url, options: OpenCommandOptions): Promise<OpenOptions> {
  const { guard, redirects, timeout, maxBytes, cacert } = options;
  const trusting: OpenOptions = {
    network: 'any',
    protocols: ['ftp', 'gopher', 'nntp', 'wais', 'http', 'https', 'file'],
    timeout: Infinity,
    maxBytes: Infinity,
    maxListing: Infinity,
  };
  return {
    ...accessOptions(options),
    ...(guard ? {} : trusting),
    ...(redirects !== undefined && { redirects }),
    ...(timeout !== undefined && { timeout: timeout * 1_000 }),
    ...(maxBytes !== undefined && { maxBytes, maxListing: maxBytes }),
    ...(cacert !== undefined && { ca: await certificatesIn(cacert) }),
    password: () => askPassword(io, url),
  };
}
