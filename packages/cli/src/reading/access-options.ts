import { type AccessOptions, format } from '@url/core';
import { isHost, isPort } from '@url/core/scheme';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { read } from './read.ts';
import { tolerantRegistry } from './registry.ts';

/** The options that say how a client would get at what a URL names, as the command line has them. */
export interface GivenAccessOptions {
  readonly email?: string;
  readonly allowPort?: readonly string[];
  readonly plusWire?: string;
  readonly emptyCwd?: string;
  readonly server?: string;
  readonly self?: string;
  readonly origin?: string;
}

export function addAccessOptions(command: Command): Command {
  return command
    .option('--email <address>', 'the password of an anonymous FTP login', addressIn)
    .option(
      '--allow-port <number>',
      'a reserved port that is allowed; may be repeated',
      (port: string, ports: readonly string[] = []) => [...ports, port],
    )
    .addOption(new Option('--plus-wire <form>', 'the form of Gopher+ requests').choices(['rfc1738', 'gopher+']))
    .addOption(new Option('--empty-cwd <way>', 'how an empty CWD is sent').choices(['send', 'skip', 'root']))
    .option('--server <host>', 'your own news server, host or host:port')
    .option('--self <host>', 'the name of this machine, for file URLs')
    .option('--origin <URL>', 'the document in which a file URL was found');
}

/** Anonymous FTP wants an address that a person can be reached at. A line of the protocol ends at a control character. */
function addressIn(written: string): string {
  if (!/^[^\s\p{Cc}\p{Cs}]+$/u.test(written))
    throw new InvalidArgumentError('An address has no blanks and is not empty.');
  return written;
}

/** The options of access, as the schemes have them. */
export function accessOptions(given: GivenAccessOptions): AccessOptions {
  const { email, allowPort = [], plusWire, emptyCwd, server, self, origin } = given;
  const ports = allowPort.map(Number);
  return { email, ports, plusWire, emptyCwd, server, self, origin: origin && canonicalOrigin(origin) } as AccessOptions;
}

/** A document is where it is, however its URL is spelt: a text that only tolerant reading takes is given in its legal spelling. */
function canonicalOrigin(written: string): string | undefined {
  const reading = read(tolerantRegistry, written);
  return reading.ok ? format(tolerantRegistry, reading.url) : undefined;
}

/** The option with an impossible value, and the reason; `undefined` if all values are possible. */
export function wrongAccessOption({
  allowPort = [],
  server,
  self,
  origin,
}: GivenAccessOptions): WrongOption | undefined {
  const port = allowPort.find((each) => !/^\d+$/.test(each) || !isPort(Number(each)));
  if (port !== undefined) return { name: '--allow-port', value: port, reason: 'A port is 1 to 65535.' };
  if (server !== undefined && !isHostport(server))
    return { name: '--server', value: server, reason: 'A server is host or host:port.' };
  if (self !== undefined && !isHost(self))
    return { name: '--self', value: self, reason: 'This is not the name of a machine.' };
  if (origin !== undefined && canonicalOrigin(origin) === undefined)
    return { name: '--origin', value: origin, reason: 'This is not a URL.' };
  return undefined;
}

/** The long name of an option, its value, and a sentence. */
export interface WrongOption {
  readonly name: string;
  readonly value: string;
  readonly reason: string;
}

// hostport = host [ ":" port ]
function isHostport(written: string): boolean {
  const [, host = '', port = '1'] = /^(.*?)(?::(\d*))?$/s.exec(written) ?? [];
  return isHost(host) && isPort(Number(port));
}
