import { components, type Success, type Url } from '@url/core';
import { pairsIn, SEPARATOR, searchOf } from '../editing/edit-pairs.ts';
import type { AnswerOptions } from '../input/list-options.ts';
import { read } from '../reading/read.ts';
import { showUnregistered } from '../showing/advice.ts';
import { namedSpans } from '../showing/named-spans.ts';
import { annotated, fits, notesBelow, notesOn } from '../showing/notes-on-text.ts';
import { draw } from '../showing/picture.ts';
import { showValues } from '../showing/picture-values.ts';
import { readingRecord } from '../showing/record.ts';
import { encodeOctets } from '../showing/show-json.ts';
import { shownText } from '../showing/shown-text.ts';
import { KEPT } from '../showing/tell-reading.ts';
import type { Io } from '../terminal/io.ts';
import { Answerer } from './answerer.ts';
import { addUrlOptions, OR_LINES, type Verb } from './verb.ts';

export const parse: Verb = {
  name: 'parse',
  summary: 'take URLs apart',
  examples: ["url parse 'ftp://myname@host.dom/%2Fetc/motd;type=a'", 'url parse --json --file -'],
  options: (command) => addUrlOptions(command.argument('[URL...]', OR_LINES), { listOf: 'a URL', links: true }),
  answer,
};

async function answer(io: Io, urls: readonly string[], options: AnswerOptions) {
  const answerer = await Answerer.of(io, options, urls);
  const { registry } = answerer;
  return answerer.eachPicture(urls, (text) => {
    const reading = read(registry, text);
    if (!reading.ok) return { ok: false, shown: answerer.refusal(text, reading.error) };
    return answerer.answer(
      () => picture(answerer, text, reading, options),
      () => {
        const shown = answerer.hidden(text);
        // Hiding takes time, and most texts have nothing to hide.
        const record = readingRecord(registry, { text, shown }, reading, shown === text ? KEPT : options);
        return { ...record, ...pairsOf(record) };
      },
    );
  });
}

/** The pairs of a search, which are written without its secrets already. Those of a connection string are its settings. */
function pairsOf({ url, encoded }: ReturnType<typeof readingRecord>): object {
  const { search } = Object(url).settings === undefined ? (searchOf(url as Url) ?? {}) : {};
  if (search === undefined) return {};
  const { data, encoded: inPairs = [] } = encodeOctets({ pairs: pairsIn(search, SEPARATOR) });
  return inPairs.length === 0 ? (data as object) : { encoded: [...(encoded ?? []), ...inPairs], ...(data as object) };
}

/** The annotated picture. */
function picture({ registry, page }: Answerer, text: string, reading: Success<Url>, options: AnswerOptions): string {
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
