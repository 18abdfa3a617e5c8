import { printable } from '@url/safety';
import { fold } from './columns.ts';
import { type Io, tell } from './io.ts';
import { pageOf } from './page.ts';

/** Writes a message of the command to standard error. It may contain a text of the caller. */
export function complain(io: Io, message: string): void {
  const { folds, width } = pageOf(io.stderr, io);
  for (const [at, line] of message.split('\n').entries()) {
    const shown = printable(at === 0 ? `url: ${line}` : line);
    tell(io, `${folds ? fold(shown, { width, indent: 2 }) : shown}\n`);
  }
}
