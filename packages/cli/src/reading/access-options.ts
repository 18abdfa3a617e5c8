import { type Command, InvalidArgumentError, Option } from 'commander';

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
