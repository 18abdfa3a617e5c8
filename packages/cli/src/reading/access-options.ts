import { type AccessOptions, format } from '@url/core';
import { isHost, isPort } from '@url/core/scheme';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { read } from './read.ts';
import { tolerantRegistry } from './registry.ts';

/** The options that say how a client would get at what a URL names, as the command line has them. */
export interface GivenAccessOptions {
  readonly email?: string;
  readonly allowPort?: readonly number[];
  readonly plusWire?: string;
  readonly emptyCwd?: string;
  readonly server?: string;
  readonly self?: string;
  readonly origin?: string;
}

export function addAccessOptions(command: Command): Command {
  return command
    .option('--email <address>', 'the password of an anonymous FTP login', addressIn)
    .option('--allow-port <number>', 'a reserved port that is allowed; may be repeated', addPort)
    .addOption(new Option('--plus-wire <form>', 'the form of Gopher+ requests').choices(['rfc1738', 'gopher+']))
    .addOption(new Option('--empty-cwd <way>', 'how an empty CWD is sent').choices(['send', 'skip', 'root']))
    .option('--server <host>', 'your own news server, host or host:port', hostportIn)
    .option('--self <host>', 'the name of this machine, for file URLs', hostIn)
    .option('--origin <URL>', 'the document in which a file URL was found', originIn);
}

/** The same, as the schemes have them. */
export function accessOptions(given: GivenAccessOptions): AccessOptions {
  const { email, allowPort: ports = [], plusWire, emptyCwd, server, self, origin } = given;
  return { email, ports, plusWire, emptyCwd, server, self, origin } as AccessOptions;
}

function addPort(written: string, ports: readonly number[] = []): readonly number[] {
  if (!/^\d+$/.test(written) || !isPort(Number(written))) throw new InvalidArgumentError('A port is 1 to 65535.');
  return [...ports, Number(written)];
}

/** Anonymous FTP wants an address that a person can be reached at. A line of the protocol ends at a control character. */
function addressIn(written: string): string {
  if (!/^[^\s\p{Cc}\p{Cs}]+$/u.test(written))
    throw new InvalidArgumentError('An address has no blanks and is not empty.');
  return written;
}

// hostport = host [ ":" port ]
function hostportIn(written: string): string {
  const [, host = '', port = '1'] = /^(.*?)(?::(\d*))?$/s.exec(written) ?? [];
  if (!isHost(host) || !isPort(Number(port))) throw new InvalidArgumentError('A server is host or host:port.');
  return written;
}

function hostIn(written: string): string {
  if (!isHost(written)) throw new InvalidArgumentError('This is not the name of a machine.');
  return written;
}

/** A document is where it is, however its URL is spelt: a text that only tolerant reading takes is given in its legal spelling. */
function originIn(written: string): string {
  const reading = read(tolerantRegistry, written);
  if (!reading.ok) throw new InvalidArgumentError('This is not a URL.');
  return format(tolerantRegistry, reading.url);
}
