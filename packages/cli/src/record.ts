import {
  type Finding,
  format,
  isGeneric,
  type Registry,
  type Repair,
  redact,
  type Success,
  type Url,
  type UrlError,
} from '@url/core';
import { encodeOctets } from './json.ts';
import { findingsIn } from './read.ts';
import type { ReadingOptions } from './registry.ts';
import { dataOf } from './secrets.ts';
import type { ShowOptions } from './show.ts';

/** A URL and its fragment, as `parse` and `extract` give them. */
export type Reading = Pick<Success<Url>, 'url' | 'fragment'>;

/** The record of a text that was read, with its data. */
export interface ReadingRecord extends UrlRecord {
  readonly ok: true;
  readonly registered: false | undefined;
  readonly fragment: string | undefined;
  readonly repairs: readonly object[];
  readonly findings: readonly object[];
}

/** The record of a text that was read. `text` is the text that the findings are positions in. */
export function readingRecord(
  registry: Registry,
  text: string,
  reading: Success<Url>,
  options: ShowOptions,
): ReadingRecord {
  const { url, fragment, repairs } = reading;
  return {
    ok: true,
    registered: isGeneric(url) ? false : undefined,
    ...urlRecord(registry, reading, options),
    fragment,
    repairs: repairs.map(repairRecord),
    // Nearly every URL has a note.
    findings: findingsIn(registry, text)
      .filter(({ severity }) => severity !== 'note')
      .map(findingRecord),
  };
}

/** The data of a URL, and its canonical text. */
export interface UrlRecord {
  readonly url: unknown;
  readonly encoded: readonly string[] | undefined;
  readonly canonical: string;
}

export function urlRecord(registry: Registry, reading: Reading, options: ShowOptions): UrlRecord {
  const canonical = canonicalOf(registry, reading, options);
  const shown = options.showPassword ? reading.url : dataOf(registry, reading.url, canonical);
  // Octets that are no UTF-8 are written as escapes.
  const { data, encoded } = canonical.includes('%') ? encodeOctets(shown) : { data: shown, encoded: undefined };
  return { url: data, encoded, canonical };
}

/** The canonical text of a URL. */
export function canonicalOf(registry: Registry, { url, fragment }: Reading, { showPassword }: ShowOptions): string {
  return showPassword ? format(registry, url, fragment) : redact(registry, url, fragment);
}

/** The record of a text that was refused. `part` is the argument that the position is in, or the part that is wrong. */
export function refusalRecord(
  { code, position, section, sentence, part: own }: UrlError,
  part: string | undefined = own,
): object {
  return { ok: false, error: { code, position, section, part, message: sentence } };
}

/** The record of a finding. */
export function findingRecord({ code, severity, section, part, position, sentence }: Finding): object {
  return { code, severity, section, part, position, message: sentence };
}

/** The records of repairs; `undefined` for strict reading, which makes none. */
export function repairRecords(
  repairs: readonly Repair[],
  { tolerant, profile }: ReadingOptions,
): readonly object[] | undefined {
  return tolerant || profile !== undefined ? repairs.map(repairRecord) : undefined;
}

function repairRecord({ code, position, section, sentence }: Repair): object {
  return { code, position, section, message: sentence };
}
