import { equivalent, type Level, type Repair } from '@url/core';
import { read } from '../reading/read.ts';
import { registryFor } from '../reading/registry.ts';
import type { ReadingOptions, ShowOptions } from '../reading/shared-options.ts';
import { showRefusal } from '../showing/advice.ts';
import { refusalRecord, repairRecordsOf } from '../showing/record.ts';
import { showJson } from '../showing/show-json.ts';
import { tellReading } from '../showing/tell-reading.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';
import { print, tell } from '../terminal/io.ts';
import { pageOf } from '../terminal/page.ts';

/** Says if two texts are the same URL. */
export async function compare(io: Io, a: string, b: string, options: Options): Promise<ExitCode> {
  const { level, json } = options;
  const registry = registryFor(options);
  const repairs: { [part: string]: readonly Repair[] } = {};
  for (const [part, text] of Object.entries({ a, b })) {
    const reading = read(registry, text);
    if (reading.ok) {
      tellReading(io, registry, { ...reading, text }, options);
      repairs[part] = reading.repairs;
      continue;
    }
    if (json) await print(io, showJson({ level, ...refusalRecord(reading.error, part) }));
    else tell(io, showRefusal(registry, reading.error, text, options, pageOf(io.stderr, io, options)));
    return 2;
  }
  const result = equivalent(registry, a, b, level);
  const equal = result.ok && result.equal;
  await print(
    io,
    json
      ? showJson({ level, equal, repairs: repairRecordsOf(repairs, options) })
      : `${equal ? 'equal' : 'not equal'}\n`,
  );
  return equal ? 0 : 1;
}

interface Options extends ShowOptions, ReadingOptions {
  readonly level: Level;
  readonly json?: boolean;
}
