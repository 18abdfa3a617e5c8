import { escape, octets, UNRESERVED } from '@url/core';
import type { Command } from 'commander';
import { answerUtf8 } from '../answer.ts';
import type { AddCommand } from '../command.ts';
import { type Escape, writers } from '../parts.ts';
import { octetsAsText, showJson } from '../show.ts';

export const encode: AddCommand = (program, io, exit) => {
  program
    .command('encode')
    .description('escape texts, as UTF-8: those given, or one a line from standard input')
    .argument('[TEXT...]')
    .option('--scheme <name>', 'as a URL of this scheme writes it')
    .option('--part <name>', 'in this part, as parse --json names it')
    .option('--json', 'one JSON object a line')
    .action(async (texts: readonly string[], { json, ...options }: Options, command: Command) => {
      const encoded = escapeFor(options, command);
      const answer = (text: string) => {
        const escaped = encoded(octets(text));
        return json ? showJson({ text, escaped }) : `${escaped}\n`;
      };
      exit((await answerUtf8(io, texts, answer, { json })) ? 0 : 1);
    });
};

interface Options {
  readonly scheme?: string;
  readonly part?: string;
  readonly json?: boolean;
}

/** Without a scheme, all that is reserved anywhere is escaped (RFC 1738 §2.2). */
function escapeFor({ scheme, part }: Options, command: Command): Escape {
  if (scheme === undefined && part === undefined) return (text) => escape(text, UNRESERVED);
  if (scheme === undefined || part === undefined) return command.error('error: --scheme and --part go together');
  const schemes = writers();
  const parts = schemes.get(scheme.toLowerCase());
  if (parts === undefined) return command.error(`error: no scheme ${quote(scheme)}; ${list(schemes)}`);
  return parts.get(part) ?? command.error(`error: no part ${quote(part)} of ${scheme}; ${list(parts)}`);
}

function quote(name: string): string {
  return `"${octetsAsText(octets(name))}"`;
}

function list(known: ReadonlyMap<string, unknown>): string {
  return `there is ${[...known.keys()].join(', ')}`;
}
