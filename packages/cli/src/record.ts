import { explain, type Finding, type Repair, redact, type Success, type UrlError } from '@url/core';
import { messageOf } from './codes.ts';
import { type Reading, warningsOf } from './read.ts';
import { type ReadingOptions, readOptions } from './reading.ts';
import { registry } from './registry.ts';
import { hide, type ShowOptions } from './show.ts';

/** What `--json` prints of a text that was read, without the text. */
export function recordOf(text: string, reading: Reading & { ok: true }, options: ShowOptions & ReadingOptions): object {
  const { url, fragment, repairs, scheme } = reading;
  const { showPassword } = options;
  return {
    ok: true,
    registered: scheme === undefined ? false : undefined,
    url: showPassword ? url : hide(url, scheme?.secrets),
    canonical: showPassword ? registry.format(url, fragment) : redact(registry, url, fragment),
    fragment,
    repairs: repairs.map(repairRecord),
    findings: warningsOf(text, readOptions(options)).map(findingRecord),
  };
}

/** What it prints of what is refused; `part` is the argument that the position is one in, or the part that is wrong. */
export function refusalOf({ code, position, section, sentence }: UrlError, part?: string): object {
  return { ok: false, error: { code, position, section, part, message: sentence ?? explain(code) } };
}

/** What it prints of something that is legal but worth knowing. */
export function findingRecord(finding: Finding): object {
  return { ...finding, message: messageOf(finding.code) };
}

/** What it prints of something that was mended, if it was asked to mend: strict reading has nothing to say. */
export function repairRecords(
  { repairs }: Pick<Success<unknown>, 'repairs'>,
  { tolerant, profile }: ReadingOptions,
): readonly object[] | undefined {
  return tolerant || profile !== undefined ? repairs.map(repairRecord) : undefined;
}

function repairRecord({ code, position, section, sentence }: Repair): object {
  return { code, position, section, message: sentence ?? messageOf(code) };
}
