import { encode as encodeText, UNRESERVED } from '@url/core';
import { visible } from '@url/safety';
import { answerAll, explained } from '../input/answer-all.ts';
import { inputOf, type ListOptions } from '../input/list-options.ts';
import { type EncodePart, partEncoders } from '../reading/encode-part.ts';
import { showJson } from '../showing/show-json.ts';
import type { Refuse } from '../terminal/command.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';

/** Encodes texts. */
export async function encode(io: Io, texts: readonly string[], options: Options, refuse: Refuse): Promise<ExitCode> {
  const encodePart = encoderFor(options, refuse);
  const { json } = options;
  const answer = (text: string) => {
    const result = encodePart(text);
    if (!result.ok) return result;
    const { encoded } = result;
    return { ok: true, shown: json ? showJson({ text, escaped: encoded }) : `${encoded}\n` };
  };
  return answerAll(io, inputOf(texts, options), explained(io, answer, { json }));
}

interface Options extends ListOptions {
  readonly scheme?: string;
  readonly part?: string;
  readonly json?: boolean;
}

/** Without a scheme, everything that is reserved in some scheme is escaped (RFC 1738 §2.2). */
function encoderFor({ scheme, part }: Options, refuse: Refuse): EncodePart {
  if (scheme === undefined && part === undefined)
    return (text) => ({ ok: true, encoded: encodeText(text, UNRESERVED) });
  if (scheme === undefined || part === undefined) return refuse('--scheme and --part go together');
  const schemes = partEncoders();
  const parts = schemes.get(scheme.toLowerCase());
  if (parts === undefined) return refuse(`no scheme ${quote(scheme)}; there is ${list(schemes)}`);
  return parts.get(part) ?? refuse(`no part ${quote(part)} of ${scheme}; there is ${list(parts)}`);
}

function quote(name: string): string {
  return `"${visible(name)}"`;
}

function list(known: ReadonlyMap<string, unknown>): string {
  return [...known.keys()].join(', ');
}
