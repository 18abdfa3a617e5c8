import { equivalent, type Level } from '@url/core';
import { Option } from 'commander';
import type { AddCommand } from '../command.ts';
import { print, tell } from '../io.ts';
import { showJson } from '../json.ts';
import { read } from '../read.ts';
import { refusalRecord } from '../record.ts';
import { registry } from '../registry.ts';
import { SHOW_PASSWORD, type ShowOptions, showError } from '../show.ts';

export const compare: AddCommand = (program, io, exit) => {
  program
    .command('compare')
    .description('say if two texts are the same URL')
    .argument('<A>')
    .argument('<B>')
    .addOption(
      new Option('--level <level>', 'how much may differ').choices(['text', 'encoding', 'scheme']).default('encoding'),
    )
    .option('--json', 'print one JSON object')
    .option(...SHOW_PASSWORD)
    .action(async (a: string, b: string, options: Options) => {
      const { level, json } = options;
      for (const [part, text] of Object.entries({ a, b })) {
        const reading = read(registry, text);
        if (reading.ok) continue;
        if (json) await print(io, showJson({ level, ...refusalRecord(reading.error, part) }));
        else tell(io, showError(reading.error, text, options));
        return exit(1);
      }
      const result = equivalent(registry, a, b, level);
      const equal = result.ok && result.equal;
      await print(io, json ? showJson({ level, equal }) : `${equal ? 'equal' : 'not equal'}\n`);
      exit(equal ? 0 : 1);
    });
};

interface Options extends ShowOptions {
  readonly level: Level;
  readonly json?: boolean;
}
