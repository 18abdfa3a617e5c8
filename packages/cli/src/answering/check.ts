import { type Finding, isGeneric, type Registry, type Result, type Severity, type Url } from '@url/core';
import { answerAll } from '../input/answer-all.ts';
import { inputOf, type ListOptions } from '../input/list-options.ts';
import { findingsIn, read } from '../reading/read.ts';
import { registryFor } from '../reading/registry.ts';
import { SEVERITIES } from '../reading/severities.ts';
import type { ReadingOptions, ShowOptions } from '../reading/shared-options.ts';
import { showRefusal, showUnregistered } from '../showing/advice.ts';
import { annotated, notesOn } from '../showing/notes-on-text.ts';
import { findingRecord, refusalRecord, repairRecords } from '../showing/record.ts';
import { showJson } from '../showing/show-json.ts';
import { hiddenText, shownText } from '../showing/shown-text.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';
import { pageOf } from '../terminal/page.ts';

/** Lists the findings in URLs. */
export async function check(io: Io, urls: readonly string[], options: Options): Promise<ExitCode> {
  const registry = registryFor(options);
  const show = options.json ? records(registry, options) : notes(registry, io, options);
  let failed = false;
  const outcome = await answerAll(io, inputOf(urls, options), (text) => {
    const reading = read(registry, text);
    const found = reading.ok ? findingsIn(registry, text) : [];
    failed ||= found.some(({ severity }) => isAtLeast(severity, options.failOn));
    return { ok: reading.ok, shown: show(text, reading, found) };
  });
  return outcome === 0 && failed ? 3 : outcome;
}

interface Options extends ShowOptions, ReadingOptions, ListOptions {
  readonly json?: boolean;
  readonly failOn?: Severity;
}

function isAtLeast(severity: Severity, least: Severity | undefined): boolean {
  return least !== undefined && SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(least);
}

type Show = (text: string, reading: Result<Url>, found: readonly Finding[]) => string;

/** The text with notes below it. A blank line separates it from the text before. */
function notes(registry: Registry, io: Io, options: Options): Show {
  const page = pageOf(io.stdout, io, options);
  let gap = '';
  return (text, reading, found) => {
    const before = gap;
    gap = options.null ? '' : '\n';
    if (!reading.ok) return before + showRefusal(registry, reading.error, text, options, page);
    const all = notesOn({ repairs: reading.repairs, findings: found });
    const nothing = all.few.length === 0 ? 'nothing to note\n' : '';
    const lines = annotated(shownText(registry, text, options), all, page);
    return before + lines + nothing + showUnregistered(registry, reading.url, text, options, page);
  };
}

function records(registry: Registry, options: Options): Show {
  return (text, reading, found) => {
    const shown = hiddenText(registry, text, options);
    if (!reading.ok) return showJson({ text: shown, ...refusalRecord(reading.error) });
    const registered = isGeneric(reading.url) ? false : undefined;
    const repairs = repairRecords(reading.repairs, options);
    return showJson({ text: shown, ok: true, registered, repairs, findings: found.map(findingRecord) });
  };
}
