import { equivalent, type Level } from '@url/core';
import { Option } from 'commander';
import { showJson } from '../reading/json.ts';
import { read } from '../reading/read.ts';
import { addReadingOptions, type ReadingOptions } from '../reading/reading-options.ts';
import { registryFor } from '../reading/registry.ts';
import { showRefusal } from '../showing/advice.ts';
import { refusalRecord } from '../showing/record.ts';
import { JSON_OBJECT, SHOW_PASSWORD, type ShowOptions } from '../showing/shared-options.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { print, tell } from '../terminal/io.ts';
import { pageOf } from '../terminal/terminal-layout.ts';

export const compare: AddCommand = (program, io, exit) => {
  const command = program
    .command('compare')
    .description('say if two texts are the same URL')
    .argument('<A>')
    .argument('<B>')
    .addOption(
      new Option('--level <level>', 'how much may differ').choices(['text', 'encoding', 'scheme']).default('scheme'),
    )
    .option(...JSON_OBJECT)
    .option(...SHOW_PASSWORD);
  addHelp(command, {
    examples: ['url compare http://host.dom/a-b HTTP://HOST.dom/a%2Db'],
    exits: { 0: 'equal', 1: 'not equal', 2: 'a text is not a URL, or wrong usage' },
  });
  addReadingOptions(command).action(async (a: string, b: string, options: Options) => {
    const { level, json } = options;
    const registry = registryFor(options);
    for (const [part, text] of Object.entries({ a, b })) {
      const reading = read(registry, text);
      if (reading.ok) continue;
      if (json) await print(io, showJson({ level, ...refusalRecord(reading.error, part) }));
      else tell(io, showRefusal(registry, reading.error, text, options, pageOf(io.stderr, io)));
      return exit(2);
    }
    const result = equivalent(registry, a, b, level);
    const equal = result.ok && result.equal;
    await print(io, json ? showJson({ level, equal }) : `${equal ? 'equal' : 'not equal'}\n`);
    exit(equal ? 0 : 1);
  });
};

interface Options extends ShowOptions, ReadingOptions {
  readonly level: Level;
  readonly json?: boolean;
}
