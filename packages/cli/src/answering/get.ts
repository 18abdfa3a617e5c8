import { FormatError, meantPiece, readFormat } from '../editing/get-format.ts';
import { type GetOptions, getParts } from '../editing/get-parts.ts';
import type { Refuse } from '../terminal/command.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';

/** Prints parts of URLs. */
export async function get(
  io: Io,
  written: string,
  urls: readonly string[],
  options: GetOptions,
  refuse: Refuse,
): Promise<ExitCode> {
  return getParts(io, piecesOf(written, refuse), urls, options);
}

function piecesOf(written: string, refuse: Refuse): ReturnType<typeof readFormat> {
  try {
    return readFormat(written);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const meant = error.wrong === undefined ? undefined : meantPiece(error.wrong);
    return refuse(`${error.message}${meant === undefined ? '' : `\n(Did you mean ${meant}?)`}`);
  }
}
