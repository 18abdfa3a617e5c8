import {
  type Finding,
  format,
  isGeneric,
  type Registry,
  type Repair,
  type Success,
  type Url,
  type UrlError,
} from '@url/core';
import { redact, withoutSecrets } from '@url/safety';
import { findingsIn } from '../reading/read.ts';
import type { ReadingOptions, ShowOptions } from '../reading/shared-options.ts';
import { encodeOctets } from './show-json.ts';

/** A URL and its fragment, as `parse` and `extract` give them. */
export type Reading = Pick<Success<Url>, 'url' | 'fragment'>;

/** The record of a text that was read. `shown` is the text without its secrets. */
export function readingRecord(
  registry: Registry,
  { text, shown }: { readonly text: string; readonly shown: string },
  reading: Success<Url>,
  options: ShowOptions,
): ReadingRecord {
  const { url, encoded, canonical, fragment } = urlRecord(registry, reading, options);
  return {
    text: shown,
    ok: true,
    registered: isGeneric(reading.url) ? false : undefined,
    url,
    encoded,
    canonical,
    fragment,
    repairs: reading.repairs.map((repair) => repairRecord(repair)),
    // Nearly every URL has a note.
    findings: findingsIn(registry, text)
      .filter(({ severity }) => severity !== 'note')
      .map(findingRecord),
  };
}

/** The record of a URL that was made of a text. What was repaired in the text that was given comes first. */
export function madeRecord(
  registry: Registry,
  made: Success<Url> & { readonly text: string },
  given: readonly Repair[],
): object {
  const { text } = made;
  const record = readingRecord(registry, { text, shown: text }, made, { showPassword: true });
  return { ...record, repairs: [...given.map((repair) => repairRecord(repair, 'given')), ...record.repairs] };
}

interface ReadingRecord extends UrlRecord {
  readonly text: string;
  readonly ok: true;
  readonly registered?: false | undefined;
  readonly repairs: readonly object[];
  readonly findings: readonly object[];
}

/** The data of a URL, its canonical text, and its fragment. */
export interface UrlRecord {
  readonly url: unknown;
  readonly encoded?: readonly string[] | undefined;
  readonly canonical: string;
  readonly fragment?: string | undefined;
}

export function urlRecord(registry: Registry, reading: Reading, options: ShowOptions): UrlRecord {
  const canonical = canonicalOf(registry, reading, options);
  const { url, fragment } = reading;
  // Hiding takes time, and most URLs have nothing to hide.
  const isKept = options.showPassword === true || !canonical.includes('***');
  const shown = isKept ? { url, fragment } : withoutSecrets(registry, { url, fragment });
  // Octets that are not UTF-8 are written as escapes.
  const { data, encoded } = canonical.includes('%') ? encodeOctets(shown.url) : { data: shown.url, encoded: undefined };
  return { url: data, encoded, canonical, fragment: shown.fragment };
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

/** The records of repairs, or of those in several texts, which are their parts; `undefined` for strict reading, which makes none. */
export function repairRecords(
  repairs: readonly Repair[] | { readonly [part: string]: readonly Repair[] },
  { tolerant, profile }: ReadingOptions,
): readonly object[] | undefined {
  if (!tolerant && profile === undefined) return undefined;
  if (Array.isArray(repairs)) return repairs.map((repair) => repairRecord(repair));
  return Object.entries(repairs).flatMap(([part, own]) => own.map((repair: Repair) => repairRecord(repair, part)));
}

function repairRecord({ code, position, section, sentence }: Repair, part?: string): object {
  return { code, position, section, part, message: sentence };
}
