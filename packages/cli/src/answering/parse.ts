import { components, type Registry, type Result, type Success, type Url } from '@url/core';
import { answerAll } from '../input/answer-all.ts';
import { inputOf, type ListOptions } from '../input/list-options.ts';
import { read } from '../reading/read.ts';
import { registryFor } from '../reading/registry.ts';
import type { ReadingOptions, ShowOptions } from '../reading/shared-options.ts';
import { showRefusal, showUnregistered } from '../showing/advice.ts';
import { namedSpans } from '../showing/named-spans.ts';
import { annotated, fits, notesBelow, notesOn } from '../showing/notes-on-text.ts';
import { draw } from '../showing/picture.ts';
import { showValues } from '../showing/picture-values.ts';
import { readingRecord, refusalRecord } from '../showing/record.ts';
import { showJson } from '../showing/show-json.ts';
import { hiddenText, shownText } from '../showing/shown-text.ts';
import { KEPT } from '../showing/tell-reading.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';
import { type Page, pageOf } from '../terminal/page.ts';

/** Takes URLs apart. */
export async function parse(io: Io, urls: readonly string[], options: Options): Promise<ExitCode> {
  const registry = registryFor(options);
  const show = options.json ? records(registry, options) : pictures(registry, io, options);
  return answerAll(io, inputOf(urls, options), (text) => {
    const reading = read(registry, text);
    return { ok: reading.ok, shown: show(text, reading) };
  });
}

interface Options extends ShowOptions, ReadingOptions, ListOptions {
  readonly json?: boolean;
}

type Show = (text: string, reading: Result<Url>) => string;

/** The annotated picture. A blank line separates it from the one before. */
function pictures(registry: Registry, io: Io, options: Options): Show {
  const page = pageOf(io.stdout, io, options);
  let gap = '';
  return (text, reading) => {
    const before = gap;
    gap = options.null ? '' : '\n';
    const shown = reading.ok
      ? picture(registry, text, reading, options, page)
      : showRefusal(registry, reading.error, text, options, page);
    return before + shown;
  };
}

function picture(registry: Registry, text: string, reading: Success<Url>, options: Options, page: Page): string {
  const { url, repairs } = reading;
  const shown = shownText(registry, text, options);
  const notes = notesOn({ repairs });
  const located = components(registry, text);
  if (!located.ok) return annotated(shown, notes, page);
  const spans = namedSpans(registry, url, located.components).map(({ name, start, end }) => ({
    name,
    start: shown.indexOf(start),
    end: shown.indexOf(end),
  }));
  // A picture of several lines has the text too far away from the carets.
  const isOneLine = shown.text.length <= page.columns && fits(shown, page);
  const below =
    notes.few.length === 0 ? '' : isOneLine ? notesBelow(shown, notes, page) : annotated(shown, notes, page);
  const values = showValues(registry, { text, reading, located }, options, page);
  return draw(shown.text, spans, page) + below + values + showUnregistered(registry, url, text, options, page);
}

function records(registry: Registry, options: Options): Show {
  return (text, reading) => {
    const shown = hiddenText(registry, text, options);
    if (!reading.ok) return showJson({ text: shown, ...refusalRecord(reading.error) });
    // Hiding takes time, and most texts have nothing to hide.
    return showJson(readingRecord(registry, { text, shown }, reading, shown === text ? KEPT : options));
  };
}
