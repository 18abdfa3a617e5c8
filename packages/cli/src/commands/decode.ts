import { bytes, decode as decodeText } from '@url/core';
import { Option } from 'commander';
import { answerUtf8 } from '../answer.ts';
import type { AddCommand } from '../command.ts';
import { isUtf8, showJson } from '../json.ts';
import { showDecoded } from '../show.ts';

export const decode: AddCommand = (program, io, exit) => {
  program
    .command('decode')
    .description('decode the escapes of texts: of the arguments, or of the lines of standard input')
    .argument('[TEXT...]')
    .addOption(new Option('--raw', 'print the octets as they are, with a line end between texts').conflicts('json'))
    .option('--json', 'print one JSON object a line: the text, if it is UTF-8, and the octets in hexadecimal')
    .action(async (texts: readonly string[], { raw, json }: Options) => {
      let between = '';
      const answer = (text: string) => {
        const decoded = decodeText(text);
        const before = between;
        between = '\n';
        if (raw) return { ok: true, shown: before + Buffer.from(bytes(decoded)).toString('latin1') };
        return { ok: true, shown: json ? showJson(record(decoded)) : `${showDecoded(decoded)}\n` };
      };
      exit((await answerUtf8(io, texts, answer, { json, encoding: raw ? 'latin1' : 'utf8' })) ? 0 : 1);
    });
};

interface Options {
  readonly raw?: boolean;
  readonly json?: boolean;
}

function record(decoded: string): object {
  return { text: isUtf8(decoded) ? decoded : null, hex: Buffer.from(bytes(decoded)).toString('hex') };
}
