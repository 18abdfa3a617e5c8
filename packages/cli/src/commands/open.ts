import { readFile } from 'node:fs/promises';
import type { Registry, Url } from '@url/core';
import { toPath } from '@url/file';
import type { OpenOptions } from '@url/open';
import { InvalidArgumentError } from 'commander';
import { isSystemError, StreamError } from '../input/input.ts';
import type { OpenCommandOptions } from '../opening/open-options.ts';
import { assertPlace, isSameFile } from '../opening/saved-file.ts';
import { accessOptions, addAccessOptions } from '../reading/access-options.ts';
import { read } from '../reading/read.ts';
import { addReadingOptions, registryFor } from '../reading/registry.ts';
import { showRefusal } from '../showing/advice.ts';
import { SHOW_PASSWORD } from '../showing/show.ts';
import type { AddCommand, ExitCode } from '../terminal/command.ts';
import { complain } from '../terminal/complain.ts';
import { addHelp } from '../terminal/help-text.ts';
import { type Io, tell } from '../terminal/io.ts';
import { pageOf } from '../terminal/terminal-layout.ts';

/** Exit codes that no other command has. */
export const OPEN_EXITS: { readonly [code: number]: string } = {
  4: 'open: the server does not have it',
  5: 'open: the server does not give it to you',
  6: 'open: the server cannot be reached, or does not answer as it should',
};

export const open: AddCommand = (program, io, exit) => {
  const command = program
    .command('open')
    .description('get what a URL names, and write it to standard output')
    .argument('<URL>')
    .option('-o, --output <file>', 'write it to this file, which gets its name once it is whole')
    .option('--no-clobber', 'leave a file alone that is there already')
    .option('--head', 'print what the server says before it, and not the thing itself')
    .option('-j, --json', 'print what the server says as one JSON object')
    .option(
      '--guard',
      'refuse what a URL from a stranger may lead to: files of this machine, addresses that are not public',
    )
    .option('--redirects <number>', 'follow so many redirects of HTTP', countIn)
    .option('--timeout <seconds>', 'give up after so long', secondsIn)
    .option('--max-bytes <number>', 'refuse more octets than this', countIn)
    .option('--cacert <file>', 'trust the certificates of the authorities in this file too')
    .option('--mailbox <file>', 'the mailbox, or the message, in which mid and cid are looked up');
  addAccessOptions(command).option(...SHOW_PASSWORD);
  addHelp(command, {
    examples: ['url open gopher://host.dom/', 'url open --output readme.txt ftp://host.dom/pub/readme.txt'],
    exits: { 1: 'the URL was refused, or is not to be followed', ...withoutName(OPEN_EXITS) },
  });
  addReadingOptions(command).action(async (text: string, options: OpenCommandOptions) => {
    const registry = registryFor(options);
    const reading = read(registry, text);
    if (!reading.ok) {
      tell(io, showRefusal(registry, reading.error, text, options, pageOf(io.stderr, io)));
      return exit(1);
    }
    const wrong = await wrongFile(reading.url, options);
    if (wrong !== undefined) {
      complain(io, wrong);
      return exit(2);
    }
    exit(await opened(io, registry, reading.url, options));
  });
};

function countIn(written: string): number {
  if (!/^\d{1,12}$/.test(written)) throw new InvalidArgumentError('This is not a whole number.');
  return Number(written);
}

function secondsIn(written: string): number {
  if (!/^(?:\d{1,9}(?:\.\d{1,3})?|\.\d{1,3})$/.test(written))
    throw new InvalidArgumentError('This is not a number of seconds.');
  return Number(written);
}

function withoutName(exits: { readonly [code: number]: string }): { readonly [code: number]: string } {
  return Object.fromEntries(Object.entries(exits).map(([code, words]) => [code, words.replace('open: ', '')]));
}

/** What is wrong with the file that is to be written, or with one that is to be read, before anything is asked for. */
async function wrongFile(
  url: Url,
  { output, clobber, mailbox, cacert }: OpenCommandOptions,
): Promise<string | undefined> {
  try {
    if (cacert !== undefined) await readFile(cacert).catch((error) => Promise.reject(new StreamError(cacert, error)));
    if (output === undefined || output === '-') return undefined;
    await assertPlace(output, clobber === false).catch((error) => Promise.reject(new StreamError(output, error)));
    for (const source of [mailbox, fileOf(url)]) {
      if (source !== undefined && (await isSameFile(source, output))) return `${output}: this file is what is read`;
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof StreamError)) throw error;
    return error.message;
  }
}

/** The file of this machine that a URL names. */
function fileOf(url: Url): string | undefined {
  if (url.scheme !== 'file') return undefined;
  const result = toPath(url as Parameters<typeof toPath>[0], process.platform === 'win32' ? 'windows' : 'posix');
  return result.ok ? result.path : undefined;
}

/** Opens a URL, and writes what it names. Gives the exit code. */
async function opened(io: Io, registry: Registry, url: Url, options: OpenCommandOptions): Promise<ExitCode> {
  // Loading it takes longer than all other commands take.
  const opening = await import('@url/open');
  const { openOtherwise } = await import('../opening/open-without-server.ts');
  const { failed } = await import('../opening/open-failure.ts');
  const { showReply } = await import('../opening/open-reply.ts');
  const { Interruption } = await import('../opening/interruption.ts');
  const interruption = new Interruption(options.output !== undefined);
  try {
    const other = await openOtherwise(io, registry, url, options);
    if (typeof other === 'number') return other;
    const reply =
      other ??
      (await opening.open(registry, url, { ...(await openOptions(io, url, options)), signal: interruption.signal }));
    return await showReply(io, reply, options);
  } catch (error) {
    if (error instanceof opening.OpenError) return await failed(io, error, { registry, url, options });
    if (!isSystemError(error) || options.output === undefined) throw error;
    complain(io, new StreamError(options.output, error).message);
    return 2;
  } finally {
    interruption.end();
  }
}

/** Who types a URL means it: it may lead to this machine and to its network, and take as long as it takes. */
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
    ...(cacert !== undefined && { ca: await readFile(cacert, 'utf8') }),
    password: async () => (await import('../opening/ask-password.ts')).askPassword(io, url),
  };
}
