import { Option } from 'commander';
import { addListOptions } from '../input/list-options.ts';
import { SEVERITIES } from '../reading/severities.ts';
import { addReadingOptions, hyperlinkOption, JSON_LINES, SHOW_PASSWORD } from '../reading/shared-options.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { answeringTexts } from './answering.ts';

export const check: AddCommand = (program, io, exit) => {
  const command = program
    .command('check')
    .description(
      'list what is legal in URLs but worth knowing: in arguments, or in lines of files or of standard input',
    )
    .argument('[URL...]')
    .addOption(new Option('--fail-on <severity>', 'exit with 3 for a finding at least this severe').choices(SEVERITIES))
    .option(...JSON_LINES)
    .option(...SHOW_PASSWORD)
    .addOption(hyperlinkOption());
  addHelp(command, {
    examples: ["url check 'ftp://www.bank.com@evil.com/'", 'url check --fail-on caution --file -'],
    exits: { 3: 'a finding was at least as severe as --fail-on names' },
  });
  addReadingOptions(addListOptions(command)).action(async (urls, options) => {
    const { check } = await answeringTexts(urls, options);
    exit(await check(io, urls, options));
  });
};
