import { bytes, coreRules, decode as decodeText, type Failure } from '@url/core';
import { strayPercent } from '@url/core/scheme';
import { visible } from '@url/safety';
import { answerAll, explained } from '../input/answer-all.ts';
import { inputOf, type ListOptions } from '../input/list-options.ts';
import { isUtf8 } from '../reading/read.ts';
import { showJson } from '../showing/show-json.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';

/** Decodes the escapes of texts. */
export async function decode(io: Io, texts: readonly string[], options: Options): Promise<ExitCode> {
  const { raw, json, tolerant } = options;
  let between = '';
  const answer = (text: string) => {
    const failure = tolerant ? undefined : malformedEscape(text);
    if (failure !== undefined) return failure;
    const decoded = decodeText(text);
    const before = between;
    between = options.null ? '\0' : '\n';
    if (raw) return { ok: true, shown: before + Buffer.from(bytes(decoded)).toString('latin1') };
    return { ok: true, shown: json ? showJson(record(decoded)) : `${visible(decoded)}\n` };
  };
  return answerAll(io, inputOf(texts, options), explained(io, answer, { json }), raw ? 'latin1' : 'utf8');
}

interface Options extends ListOptions {
  readonly raw?: boolean;
  readonly json?: boolean;
  readonly tolerant?: boolean;
}

// escape = "%" hex hex
function malformedEscape(text: string): Failure | undefined {
  const position = strayPercent(text);
  if (position === -1) return undefined;
  const code = 'escape-malformed';
  const [section = '', sentence = ''] = coreRules.errors[code] ?? [];
  return { ok: false, error: { code, position, section, sentence } };
}

function record(decoded: string): object {
  return { text: isUtf8(decoded) ? decoded : null, hex: Buffer.from(bytes(decoded)).toString('hex') };
}
