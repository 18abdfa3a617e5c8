import { encode as encodeText, UNRESERVED, visible } from '@url/core';
import type { Command } from 'commander';
import { answerAll, explained } from '../input/answer.ts';
import { addListOptions, inputOf, type ListOptions } from '../input/list-options.ts';
import { type EncodePart, partEncoders } from '../reading/encode-part.ts';
import { showJson } from '../reading/json.ts';
import { JSON_LINES } from '../showing/shared-options.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';

export const encode: AddCommand = (program, io, exit) => {
  const command = program
    .command('encode')
    .description('encode texts as UTF-8 and with escapes: the arguments, or the lines of files or of standard input')
    .argument('[TEXT...]')
    .option('--scheme <name>', 'encode as URLs of this scheme do')
    .option('--part <name>', 'encode for this part, named as in parse --json')
    .option(...JSON_LINES);
  addHelp(command, { examples: ["url encode 'a b/c?d'", "url encode --scheme http --part path 'a b/c?d'"] });
  addListOptions(command, 'a text').action(async (texts: readonly string[], { json, ...options }: Options) => {
    const encodePart = encoderFor(options, command);
    const answer = (text: string) => {
      const result = encodePart(text);
      if (!result.ok) return result;
      const { encoded } = result;
      return { ok: true, shown: json ? showJson({ text, escaped: encoded }) : `${encoded}\n` };
    };
    exit(await answerAll(io, inputOf(texts, options), explained(io, answer, { json })));
  });
};

interface Options extends ListOptions {
  readonly scheme?: string;
  readonly part?: string;
  readonly json?: boolean;
}

/** Without a scheme, everything that is reserved in some scheme is escaped (RFC 1738 §2.2). */
function encoderFor({ scheme, part }: Options, command: Command): EncodePart {
  if (scheme === undefined && part === undefined)
    return (text) => ({ ok: true, encoded: encodeText(text, UNRESERVED) });
  if (scheme === undefined || part === undefined) return command.error('error: --scheme and --part go together');
  const schemes = partEncoders();
  const parts = schemes.get(scheme.toLowerCase());
  if (parts === undefined) return command.error(`error: no scheme ${quote(scheme)}; there is ${list(schemes)}`);
  return parts.get(part) ?? command.error(`error: no part ${quote(part)} of ${scheme}; there is ${list(parts)}`);
}

function quote(name: string): string {
  return `"${visible(name)}"`;
}

function list(known: ReadonlyMap<string, unknown>): string {
  return [...known.keys()].join(', ');
}
