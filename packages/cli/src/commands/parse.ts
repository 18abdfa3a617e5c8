import { components, type Registry, type Repair, type Result, type Url } from '@url/core';
import { answerAll } from '../answer.ts';
import type { AddCommand } from '../command.ts';
import { namedSpans } from '../component-names.ts';
import { type Io, painter, widthOf } from '../io.ts';
import { showJson } from '../json.ts';
import { noteOfRepair, showNotes, showUnregistered } from '../notes.ts';
import { type Canvas, draw } from '../picture.ts';
import { read } from '../read.ts';
import { readingRecord, refusalRecord } from '../record.ts';
import { addReadingOptions, type ReadingOptions, registryFor } from '../registry.ts';
import { hiddenText, SHOW_PASSWORD, type ShowOptions, showError } from '../show.ts';
import { type ShownText, shownText } from '../shown-text.ts';

export const parse: AddCommand = (program, io, exit) => {
  const command = program
    .command('parse')
    .description('take URLs apart: the arguments, or the lines of standard input')
    .argument('[URL...]')
    .option('--json', 'print one JSON object a line; the default if standard input is read and output is no terminal')
    .option(...SHOW_PASSWORD);
  addReadingOptions(command).action(async (urls: readonly string[], options: Options) => {
    const registry = registryFor(options);
    const picture = !options.json && (urls.length > 0 || io.stdout.isTTY === true);
    const show = picture ? pictures(registry, io, options) : records(registry, options);
    const fine = await answerAll(io, urls, (text) => {
      const reading = read(registry, text);
      return { ok: reading.ok, shown: show(text, reading) };
    });
    exit(fine ? 0 : 1);
  });
};

interface Options extends ShowOptions, ReadingOptions {
  readonly json?: boolean;
}

type Show = (text: string, reading: Result<Url>) => string;

/** The annotated picture. A blank line separates it from the one before. */
function pictures(registry: Registry, io: Io, options: Options): Show {
  const canvas: Canvas = { width: widthOf(io), paint: painter(io) };
  let gap = '';
  return (text, reading) => {
    const before = gap;
    gap = '\n';
    if (!reading.ok) return before + showError(reading.error, text, options);
    const { url, repairs } = reading;
    const shown = shownText(text, options);
    const located = components(registry, text);
    const spans = namedSpans(url.scheme, located.ok ? located.components : []).map(({ name, start, end }) => ({
      name,
      start: shown.indexOf(start),
      end: shown.indexOf(end),
    }));
    return before + draw(shown.text, spans, canvas) + repairsBelow(shown, repairs, canvas) + showUnregistered(url);
  };
}

/** The repairs below the picture. If the picture has several lines, the text is repeated above them. */
function repairsBelow(shown: ShownText, repairs: readonly Repair[], { width, paint }: Canvas): string {
  if (repairs.length === 0) return '';
  const notes = showNotes(shown, repairs.map(noteOfRepair), paint);
  return shown.text.length > width ? `${shown.text}\n${notes}` : notes;
}

function records(registry: Registry, options: Options): Show {
  return (text, reading) => {
    const shown = hiddenText(text, options);
    if (!reading.ok) return showJson({ text: shown, ...refusalRecord(reading.error) });
    return showJson({ text: shown, ...readingRecord(registry, text, reading, options) });
  };
}
