import { bytes, decode as decodeText } from '@url/core';
import { strayPercent } from '@url/core/scheme';
import { visible } from '@url/safety';
import { Option } from 'commander';
import { answerAll, explained } from '../input/answer-all.ts';
import { addListOptions, inputOf, type ListOptions } from '../input/list-options.ts';
import { isUtf8, malformedEscape } from '../reading/read.ts';
import { loadSchemes } from '../reading/registry.ts';
import { showJson } from '../showing/show-json.ts';
import type { Io } from '../terminal/io.ts';
import { OR_LINES, type Verb } from './verb.ts';

export const decode: Verb = {
  name: 'decode',
  summary: 'decode the escapes of texts',
  examples: ["url decode 'caf%C3%A9'"],
  options: (command) =>
    addListOptions(
      command
        .argument('[TEXT...]', OR_LINES)
        .addOption(new Option('--raw', 'print the octets as they are, with a line end between texts').conflicts('json'))
        .option('-j, --json', 'print one JSON object a line: the text, if it is UTF-8, and the octets in hexadecimal')
        .option('-t, --tolerant', 'keep a percent sign that begins no escape'),
      'a text',
    ),
  answer,
};

interface Options extends ListOptions {
  readonly raw?: boolean;
  readonly json?: boolean;
  readonly tolerant?: boolean;
}

async function answer(io: Io, texts: readonly string[], options: Options) {
  const { raw, json, tolerant } = options;
  await loadSchemes();
  let between = '';
  const answered = (text: string) => {
    const position = tolerant ? -1 : strayPercent(text);
    if (position !== -1) return malformedEscape({ position });
    const decoded = decodeText(text);
    const before = between;
    between = options.null ? '\0' : '\n';
    if (raw) return { ok: true, shown: before + Buffer.from(bytes(decoded)).toString('latin1') };
    return { ok: true, shown: json ? showJson(record(decoded)) : `${visible(decoded)}\n` };
  };
  return answerAll(io, inputOf(texts, options), explained(io, answered, { json }), raw ? 'latin1' : 'utf8');
}

function record(decoded: string): object {
  return { text: isUtf8(decoded) ? decoded : null, ok: true, hex: Buffer.from(bytes(decoded)).toString('hex') };
}
