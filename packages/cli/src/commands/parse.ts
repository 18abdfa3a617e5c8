import { hideSecrets, type Repair } from '@url/core';
import { answerAll } from '../answer.ts';
import type { AddCommand } from '../command.ts';
import { componentsOf } from '../components.ts';
import { type Io, painter, widthOf } from '../io.ts';
import { noteOfRepair, showNotes, showUnregistered } from '../notes.ts';
import { type Canvas, draw, hidePassword } from '../picture.ts';
import { type Reading, read } from '../read.ts';
import { addReading, type ReadingOptions, readOptions } from '../reading.ts';
import { recordOf, refusalOf } from '../record.ts';
import { printable, SHOW_PASSWORD, type ShowOptions, showError, showJson, shownText } from '../show.ts';

export const parse: AddCommand = (program, io, exit) => {
  const command = program
    .command('parse')
    .description('take URLs apart: those given, or one a line from standard input')
    .argument('[URL...]')
    .option('--json', 'one JSON object a line; the default where standard input is read and output is no terminal')
    .option(...SHOW_PASSWORD);
  addReading(command).action(async (urls: readonly string[], options: ParseOptions) => {
    const picture = !options.json && (urls.length > 0 || io.stdout.isTTY === true);
    const show = picture ? pictures(io, options) : records(options);
    const fine = await answerAll(io, urls, (text) => {
      const reading = read(text, readOptions(options));
      return { ok: reading.ok, shown: show(text, reading) };
    });
    exit(fine ? 0 : 1);
  });
};

interface ParseOptions extends ShowOptions, ReadingOptions {
  readonly json?: boolean;
}

type Show = (text: string, reading: Reading) => string;

/** The annotated picture, a blank line after the one before. */
function pictures(io: Io, options: ParseOptions): Show {
  const canvas: Canvas = { width: widthOf(io), paint: painter(io) };
  let gap = '';
  return (text, reading) => {
    const before = gap;
    gap = '\n';
    if (!reading.ok) return before + showError(reading.error, text, options);
    const components = componentsOf(text, reading, reading.scheme, readOptions(options));
    const shown = options.showPassword ? { text, components } : hidePassword(text, components);
    const picture = draw(printable(shown.text), shown.components, canvas);
    return before + picture + mended(text, reading.repairs, canvas, options) + showUnregistered(reading);
  };
}

/** What was mended, below the picture; where that goes over several lines, below the text again. */
function mended(text: string, repairs: readonly Repair[], { width, paint }: Canvas, options: ParseOptions): string {
  if (repairs.length === 0) return '';
  const whole = shownText(text, options);
  const notes = showNotes(text, repairs.map(noteOfRepair), paint, options);
  return whole.length > width ? `${whole}\n${notes}` : notes;
}

function records(options: ParseOptions): Show {
  const { showPassword = false } = options;
  return (text, reading) => {
    const shown = showPassword ? text : hideSecrets(text);
    if (!reading.ok) return showJson({ text: shown, ...refusalOf(reading.error) });
    return showJson({ text: shown, ...recordOf(text, reading, options) });
  };
}
