import { type AccessOptions, type Finding, format } from '@url/core';
import { isHost, isPort } from '@url/core/scheme';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { PROGRESS } from '../input/list-options.ts';
import { read } from '../reading/read.ts';
import { tolerantRegistry } from '../reading/registry.ts';
import { hyperlinkOption, type ReadingOptions, rare, type ShowOptions } from '../reading/shared-options.ts';

/** The options of `url open`, as they were given. */
export interface OpenCommandOptions extends ShowOptions, ReadingOptions, GivenAccessOptions {
  readonly plan?: boolean;
  readonly output?: string;
  readonly clobber?: boolean;
  readonly continue?: boolean;
  readonly head?: boolean;
  readonly json?: boolean;
  readonly guard?: boolean;
  readonly redirects?: number;
  readonly timeout?: number;
  readonly maxBytes?: number;
  readonly cacert?: string;
  readonly mailbox?: string;
  readonly progress?: boolean;
}

/** The options that say how a client would get at what a URL names. */
export interface GivenAccessOptions {
  readonly email?: string;
  readonly allowPort?: readonly number[];
  readonly plusWire?: string;
  readonly emptyCwd?: string;
  readonly server?: string;
  readonly self?: string;
  readonly origin?: string;
}

export function addOpenOptions(command: Command): Command {
  return command
    .option('--plan', 'print what a client would do, and connect to nothing')
    .option('-o, --output <file>', 'write it to this file, which gets its name once it is whole')
    .option('--no-clobber', 'leave a file alone that is there already')
    .option('--continue', 'go on with what an earlier run has kept of it')
    .option('--head', 'print what the server says before it, and not the thing itself')
    .option('-j, --json', 'print what the server says, or the plan, as one JSON object')
    .option(
      '--guard',
      'refuse what a URL from a stranger may lead to: files of this machine, addresses that are not public',
    )
    .option('--redirects <number>', 'follow at most this many redirects', countIn)
    .option('--timeout <seconds>', 'give up after this many seconds', secondsIn)
    .option('--max-bytes <number>', 'stop after this many octets', countIn)
    .option('--cacert <file>', 'trust the certificates of the authorities in this file too')
    .option('--mailbox <file>', 'the mailbox, or the message, in which mid and cid are looked up')
    .option('--email <address>', 'the password of an anonymous FTP login', addressIn)
    .option('--allow-port <number>', 'a reserved port that is allowed; may be repeated', withPort)
    .option('--server <host>', 'your own news server, host or host:port', serverIn)
    .option(...PROGRESS)
    .option('--show-password', 'show passwords instead of ***')
    .addOption(rare(new Option('--plus-wire <form>', 'the form of Gopher+ requests')).choices(['rfc1738', 'gopher+']))
    .addOption(rare(new Option('--empty-cwd <way>', 'how an empty CWD is sent')).choices(['send', 'skip', 'root']))
    .addOption(rare(new Option('--self <host>', 'the name of this machine, for file URLs')).argParser(machineIn))
    .addOption(rare(new Option('--origin <URL>', 'the document in which a file URL was found')))
    .addOption(hyperlinkOption());
}

function countIn(written: string): number {
  if (!/^\d{1,12}$/.test(written)) throw new InvalidArgumentError('This is not a whole number.');
  return Number(written);
}

function secondsIn(written: string): number {
  const isNumber = /^(?:\d{1,9}(?:\.\d{1,3})?|\.\d{1,3})$/.test(written);
  // Others take 0 for no limit at all.
  if (!isNumber || Number(written) === 0) throw new InvalidArgumentError('This is not a number of seconds above 0.');
  return Number(written);
}

/** Anonymous FTP wants an address that a person can be reached at. A line of the protocol ends at a control character. */
function addressIn(written: string): string {
  if (!/^[^\s\p{Cc}\p{Cs}]+$/u.test(written))
    throw new InvalidArgumentError('An address has no blanks and is not empty.');
  return written;
}

function withPort(written: string, ports: readonly number[] = []): readonly number[] {
  if (!/^\d+$/.test(written) || !isPort(Number(written))) throw new InvalidArgumentError('A port is 1 to 65535.');
  return [...ports, Number(written)];
}

// hostport = host [ ":" port ]
function serverIn(written: string): string {
  const [, host = '', port = '1'] = /^(.*?)(?::(\d*))?$/s.exec(written) ?? [];
  if (!isHost(host) || !isPort(Number(port))) throw new InvalidArgumentError('A server is host or host:port.');
  return written;
}

function machineIn(written: string): string {
  if (!isHost(written)) throw new InvalidArgumentError('This is not the name of a machine.');
  return written;
}

/** The options of access, as the schemes have them. */
export function accessOptions(given: GivenAccessOptions): AccessOptions {
  const { email, allowPort: ports = [], plusWire, emptyCwd, server, self, origin } = given;
  return { email, ports, plusWire, emptyCwd, server, self, origin: origin && canonicalOrigin(origin) } as AccessOptions;
}

/** A document is where it is, however its URL is spelt: a text that only tolerant reading takes is given in its legal spelling. */
export function canonicalOrigin(written: string): string | undefined {
  const reading = read(tolerantRegistry, written);
  return reading.ok ? format(tolerantRegistry, reading.url) : undefined;
}

/** The option for a news URL, which names no server. */
export function serverAdvice(findings: readonly Finding[]): string | undefined {
  const isMissing = findings.some(({ code }) => code === 'news-server-missing');
  return isMissing ? 'use --server HOST, with the name of your news server' : undefined;
}
