import { bytes, coreRules, decode as decodeText, type Failure, strayPercent, visible } from '@url/core';
import { Option } from 'commander';
import { answerAll, explained } from '../input/answer.ts';
import { addListOptions, inputOf, type ListOptions } from '../input/list-options.ts';
import { isUtf8, showJson } from '../reading/json.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';

export const decode: AddCommand = (program, io, exit) => {
  const command = program
    .command('decode')
    .description('decode the escapes of texts: of the arguments, or of the lines of files or of standard input')
    .argument('[TEXT...]')
    .addOption(new Option('--raw', 'print the octets as they are, with a line end between texts').conflicts('json'))
    .option('-j, --json', 'print one JSON object a line: the text, if it is UTF-8, and the octets in hexadecimal')
    .option('-t, --tolerant', 'keep a percent sign that begins no escape');
  addHelp(command, { examples: ["url decode 'caf%C3%A9'"] });
  addListOptions(command, 'a text').action(async (texts: readonly string[], options: Options) => {
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
    exit(await answerAll(io, inputOf(texts, options), explained(io, answer, { json }), raw ? 'latin1' : 'utf8'));
  });
};

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
