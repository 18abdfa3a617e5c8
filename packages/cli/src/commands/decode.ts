import { bytes, octets, unescape, utf8 } from '@url/core';
import { Option } from 'commander';
import { answerUtf8 } from '../answer.ts';
import type { AddCommand } from '../command.ts';
import { octetsAsText, showJson } from '../show.ts';

export const decode: AddCommand = (program, io, exit) => {
  program
    .command('decode')
    .description('take the escapes out of texts: of those given, or one a line from standard input')
    .argument('[TEXT...]')
    .addOption(new Option('--raw', 'the octets as they are, with a line end between texts').conflicts('json'))
    .option('--json', 'one JSON object a line: the text, if it is UTF-8, and the octets in hexadecimal')
    .action(async (texts: readonly string[], { raw, json }: Options) => {
      let between = '';
      const answer = (text: string) => {
        const decoded = unescape(octets(text));
        const before = between;
        between = '\n';
        if (raw) return before + decoded;
        return json ? showJson(record(decoded)) : `${octetsAsText(decoded)}\n`;
      };
      exit((await answerUtf8(io, texts, answer, { json, encoding: raw ? 'latin1' : 'utf8' })) ? 0 : 1);
    });
};

interface Options {
  readonly raw?: boolean;
  readonly json?: boolean;
}

function record(decoded: string): object {
  return { text: utf8(decoded) ?? null, hex: Array.from(bytes(decoded), hex).join('') };
}

function hex(octet: number): string {
  return octet.toString(16).padStart(2, '0');
}
