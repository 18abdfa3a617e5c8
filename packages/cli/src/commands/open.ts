import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { type Url, visible } from '@url/core';
import type { OpenError, OpenOptions, Reply } from '@url/open';
import { InvalidArgumentError } from 'commander';
import { accessOptions, addAccessOptions, type GivenAccessOptions } from '../access-options.ts';
import { showRefusal } from '../advice.ts';
import type { AddCommand, ExitCode } from '../command.ts';
import { complain } from '../complain.ts';
import { addHelp } from '../help-text.ts';
import { isSystemError, StreamError } from '../input.ts';
import { type Io, print, printOctets, tell } from '../io.ts';
import { showJson } from '../json.ts';
import { lineOf, noteOfFinding } from '../notes.ts';
import { pageOf } from '../page.ts';
import { Progress } from '../progress.ts';
import { read } from '../read.ts';
import { addReadingOptions, type ReadingOptions, registry, registryFor } from '../registry.ts';
import { hiddenText, SHOW_PASSWORD, type ShowOptions } from '../show.ts';

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
    .option('-o, --output <file>', 'write it to this file')
    .option('--head', 'print what the server says before it, and not the thing itself')
    .option('-j, --json', 'print what the server says as one JSON object')
    .option(
      '--guard',
      'refuse what a URL from a stranger may lead to: files of this machine, addresses that are not public',
    )
    .option('--redirects <number>', 'follow so many redirects of HTTP', countIn)
    .option('--timeout <seconds>', 'give up after so long', countIn)
    .option('--max-bytes <number>', 'refuse more octets than this', countIn)
    .option('--mailbox <file>', 'the mailbox, or the message, in which mid and cid are looked up');
  addAccessOptions(command).option(...SHOW_PASSWORD);
  addHelp(command, {
    examples: ['url open gopher://host.dom/', 'url open --output readme.txt ftp://host.dom/pub/readme.txt'],
    exits: { 1: 'the URL was refused, or is not to be followed', ...withoutName(OPEN_EXITS) },
  });
  addReadingOptions(command).action(async (text: string, options: Options) => {
    const registry = registryFor(options);
    const reading = read(registry, text);
    if (!reading.ok) {
      tell(io, showRefusal(registry, reading.error, text, options, pageOf(io.stderr, io)));
      return exit(1);
    }
    // Loading it takes longer than all other commands take.
    const opening = await import('@url/open');
    const { openOtherwise } = await import('../open-otherwise.ts');
    try {
      const other = await openOtherwise(io, registry, reading.url, options);
      if (other !== undefined) return exit(typeof other === 'number' ? other : await showBody(io, other, options));
      const reply = await opening.open(registry, reading.url, openOptions(io, reading.url, options));
      exit(options.head || options.json ? await showHead(io, reply, options) : await showBody(io, reply, options));
    } catch (error) {
      if (!(error instanceof opening.OpenError)) throw error;
      exit(fail(io, error, options));
    }
  });
};

interface Options extends ShowOptions, ReadingOptions, GivenAccessOptions {
  readonly output?: string;
  readonly head?: boolean;
  readonly json?: boolean;
  readonly guard?: boolean;
  readonly redirects?: number;
  readonly timeout?: number;
  readonly maxBytes?: number;
  readonly mailbox?: string;
}

function countIn(written: string): number {
  if (!/^\d{1,12}$/.test(written)) throw new InvalidArgumentError('This is not a number.');
  return Number(written);
}

function withoutName(exits: { readonly [code: number]: string }): { readonly [code: number]: string } {
  return Object.fromEntries(Object.entries(exits).map(([code, words]) => [code, words.replace('open: ', '')]));
}

/** Who types a URL means it: it may lead to this machine and to its network, and take as long as it takes. */
function openOptions(io: Io, url: Url, options: Options): OpenOptions {
  const { guard, redirects, timeout, maxBytes } = options;
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
    password: async () => (await import('../ask-password.ts')).askPassword(io, url),
  };
}

/** Prints what the server said, and what the reply is. */
async function showHead(io: Io, reply: Reply, { json }: Options): Promise<ExitCode> {
  const { kind, length, type, said } = reply;
  await reply.body.cancel();
  await print(io, json ? showJson({ kind, length, type, said }) : said.map((line) => `${visible(line)}\n`).join(''));
  return 0;
}

/** Writes the octets. On a terminal, menus and lists are made readable, and nothing is printed that the terminal would obey. */
async function showBody(io: Io, reply: Reply, { output }: Options): Promise<ExitCode> {
  if (output !== undefined && output !== '-') return save(io, reply, output);
  const isTerminal = io.stdout.isTTY === true;
  if (isTerminal && reply.kind === 'binary' && !reply.type?.startsWith('text/')) {
    await reply.body.cancel();
    complain(io, 'this is not text: use --output FILE, or a pipe');
    return 2;
  }
  const page = isTerminal ? new (await import('../body-page.ts')).BodyPage(reply.kind) : undefined;
  await each(io, reply, async (octets) => {
    if (page === undefined) await printOctets(io, octets);
    else await print(io, page.show(octets));
  });
  if (page !== undefined) await print(io, page.end());
  return 0;
}

async function save(io: Io, reply: Reply, output: string): Promise<ExitCode> {
  const file = createWriteStream(output);
  try {
    await each(io, reply, async (octets) => {
      if (file.errored) throw file.errored;
      if (!file.write(octets)) await new Promise<void>((resolve) => file.once('drain', resolve).once('close', resolve));
    });
    file.end();
    await finished(file);
    return 0;
  } catch (error) {
    file.destroy();
    if (!isSystemError(error)) throw error;
    complain(io, new StreamError(output, error).message);
    return 2;
  }
}

/** Takes the octets piece by piece, and tells a person how many have come. */
async function each(io: Io, { body }: Reply, take: (octets: Uint8Array) => Promise<void>): Promise<void> {
  const progress = new Progress(io);
  let count = 0;
  try {
    for await (const octets of body) {
      await take(octets);
      count += octets.length;
      progress.tell(count, 'octet');
    }
  } finally {
    progress.end();
  }
}

/** Tells what went wrong, and what a person can do about it. */
function fail(io: Io, error: OpenError, options: ShowOptions): ExitCode {
  // It repeats what was sent, and what the server said.
  complain(io, hiddenText(registry, error.message, options));
  for (const finding of error.findings) complain(io, lineOf(noteOfFinding(finding)));
  const advice = ADVICE[error.code];
  if (advice !== undefined) complain(io, advice);
  return EXITS[error.code] ?? 6;
}

const ADVICE: { readonly [code: string]: string } = {
  redirected: 'try --redirects 5',
  'protocol-not-allowed': 'try it without --guard',
  'address-not-public': 'try it without --guard',
};

const EXITS: { readonly [code: string]: ExitCode } = {
  'url-refused': 1,
  'access-refused': 1,
  'protocol-not-allowed': 1,
  'protocol-unknown': 1,
  'session-needed': 1,
  'address-not-public': 1,
  'body-too-long': 1,
  redirected: 1,
  'redirected-elsewhere': 1,
  'redirected-too-often': 1,
  'not-a-file': 1,
  'not-found': 4,
  denied: 5,
  'password-needed': 5,
};
