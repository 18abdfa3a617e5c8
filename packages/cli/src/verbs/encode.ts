import { encode as encodeText, UNRESERVED } from '@url/core';
import { visible } from '@url/safety';
import type { Command } from 'commander';
import { answerAll, explained } from '../input/answer-all.ts';
import { addListOptions, inputOf, type ListOptions } from '../input/list-options.ts';
import { type EncodePart, partEncoders } from '../reading/encode-part.ts';
import { loadSchemes } from '../reading/registry.ts';
import { showJson } from '../showing/show-json.ts';
import type { Io } from '../terminal/io.ts';
import { OR_LINES, refuse, type Verb } from './verb.ts';

export const encode: Verb = {
  name: 'encode',
  summary: 'escape texts',
  examples: ["url encode 'a b/c?d'", "url encode --scheme http --part path 'a b/c?d'"],
  options: (command) =>
    addListOptions(
      command
        .argument('[TEXT...]', OR_LINES)
        .option('--scheme <name>', 'encode as URLs of this scheme do')
        .option('--part <name>', 'encode for this part, named as in parse --json')
        .option('-j, --json', 'print one JSON object a line'),
      'a text',
    ),
  answer,
};

interface Options extends ListOptions {
  readonly scheme?: string;
  readonly part?: string;
  readonly json?: boolean;
}

async function answer(io: Io, texts: readonly string[], options: Options, command: Command) {
  await loadSchemes();
  const { json } = options;
  const encodePart = encoderFor(options, command);
  const encoded = (text: string) => {
    const result = encodePart(text);
    if (!result.ok) return result;
    const { encoded: escaped } = result;
    return { ok: true, shown: json ? showJson({ text, ok: true, escaped }) : `${escaped}\n` };
  };
  return answerAll(io, inputOf(texts, options), explained(io, encoded, { json }));
}

/** Without a scheme, everything that is reserved in some scheme is escaped (RFC 1738 §2.2). */
function encoderFor({ scheme, part }: Options, command: Command): EncodePart {
  if (scheme === undefined && part === undefined)
    return (text) => ({ ok: true, encoded: encodeText(text, UNRESERVED) });
  if (scheme === undefined || part === undefined) return refuse(command, '--scheme and --part go together');
  const schemes = partEncoders();
  const parts = schemes.get(scheme.toLowerCase());
  if (parts === undefined) return refuse(command, `no scheme ${quote(scheme)}; there is ${list(schemes)}`);
  return parts.get(part) ?? refuse(command, `no part ${quote(part)} of ${scheme}; there is ${list(parts)}`);
}

function quote(name: string): string {
  return `"${visible(name)}"`;
}

function list(known: ReadonlyMap<string, unknown>): string {
  return [...known.keys()].join(', ');
}
