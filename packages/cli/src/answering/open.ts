import type { OpenCommandOptions } from '../opening/open-options.ts';
import { loginCautions, read } from '../reading/read.ts';
import { registryFor } from '../reading/registry.ts';
import { showRefusal } from '../showing/advice.ts';
import { refusalRecord } from '../showing/record.ts';
import { showJson } from '../showing/show-json.ts';
import { tellReading } from '../showing/tell-reading.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import { type Io, print, tell } from '../terminal/io.ts';
import { pageOf } from '../terminal/page.ts';

/** Gets what a URL names. */
export async function open(io: Io, text: string, options: OpenCommandOptions): Promise<ExitCode> {
  const registry = registryFor(options);
  const reading = read(registry, text);
  if (!reading.ok) {
    tell(io, showRefusal(registry, reading.error, text, options, pageOf(io.stderr, io, options)));
    if (options.json) await print(io, showJson(refusalRecord(reading.error)));
    return 1;
  }
  const cautions = loginCautions(registry, text);
  tellReading(io, registry, { ...reading, text, cautions }, options);
  // Loading it takes longer than all other commands take.
  const { openUrl } = await import('../opening/open-url.ts');
  return openUrl(io, registry, reading.url, options);
}
