import { styleText } from 'node:util';
import { printable } from '@url/safety';
import { fold } from './columns.ts';
import { type Hyperlink, isLinked } from './hyperlink.ts';
import { type Io, type Output, tell } from './io.ts';

/** Styles that are readable on black and on white: yellow, cyan and green are not on white, and blue is not on black. */
export type Colour = 'bold' | 'underline' | 'magenta' | 'red';
export type Paint = (colour: Colour, text: string) => string;

/** The layout of what a stream shows to people. */
export interface Page {
  /** The columns of a picture. */
  readonly columns: number;
  /** The columns of a text with notes below it, and of a message. */
  readonly width: number;
  /** True if words are folded at the width. A program that reads a pipe gets each message on one line. */
  readonly folds: boolean;
  readonly paint: Paint;
  /** True if codes and sections are links. */
  readonly isLinked: boolean;
}

/** No picture can be drawn on less. */
const LEAST = 20;
const PIPE: Pick<Page, 'columns' | 'width' | 'folds'> = { columns: 80, width: 1_000, folds: false };

export function pageOf(
  stream: Output,
  { env }: Io,
  { hyperlink }: { readonly hyperlink?: Hyperlink | undefined } = {},
): Page {
  const paint: Paint = isPainted(stream, env)
    ? (colour, text) => styleText(colour, text, { validateStream: false })
    : (_, text) => text;
  const page = { paint, isLinked: isLinked(stream, { env }, hyperlink) };
  if (stream.isTTY !== true) return { ...PIPE, ...page };
  const width = Math.max(stream.columns ?? PIPE.columns, LEAST);
  return { columns: width, width, folds: true, ...page };
}

/** Colours are for terminals. FORCE_COLOR overrides everything else, and NO_COLOR the rest. */
function isPainted({ isTTY }: Output, env: Io['env']): boolean {
  const { FORCE_COLOR: force, CLICOLOR_FORCE: forceToo = '0' } = env;
  if (force !== undefined) return force !== '0' && force !== 'false';
  if (env['NO_COLOR']) return false;
  if (forceToo !== '0') return true;
  return isTTY === true && env['CLICOLOR'] !== '0' && env['TERM'] !== 'dumb';
}

/** Writes a message of the command to standard error. It may contain a text of the caller. */
export function complain(io: Io, message: string): void {
  const { folds, width } = pageOf(io.stderr, io);
  for (const [at, line] of message.split('\n').entries()) {
    const shown = printable(at === 0 ? `url: ${line}` : line);
    tell(io, `${folds ? fold(shown, { width, indent: 2 }) : shown}\n`);
  }
}
