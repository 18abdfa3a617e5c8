import { Option } from 'commander';
import { addListOptions } from '../input/list-options.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { answering } from './answering.ts';

export const decode: AddCommand = (program, io, exit) => {
  const command = program
    .command('decode')
    .description('decode the escapes of texts: of the arguments, or of the lines of files or of standard input')
    .argument('[TEXT...]')
    .addOption(new Option('--raw', 'print the octets as they are, with a line end between texts').conflicts('json'))
    .option('-j, --json', 'print one JSON object a line: the text, if it is UTF-8, and the octets in hexadecimal')
    .option('-t, --tolerant', 'keep a percent sign that begins no escape');
  addHelp(command, { examples: ["url decode 'caf%C3%A9'"] });
  addListOptions(command, 'a text').action(async (texts, options) => {
    const { decode } = await answering();
    exit(await decode(io, texts, options));
  });
};
