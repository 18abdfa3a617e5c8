import { splitEdits } from '../editing/edits.ts';
import { type SetOptions, setParts } from '../editing/set-parts.ts';
import { meantPart } from '../reading/meant.ts';
import { isPartName, partNames } from '../reading/part-names.ts';
import type { Refuse } from '../terminal/command.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';

/** Changes parts of URLs. */
export async function set(io: Io, words: readonly string[], options: SetOptions, refuse: Refuse): Promise<ExitCode> {
  const { edits, urls } = splitEdits(words);
  const wrong = misplacedIn(urls) ?? wrongIn(edits.map(({ name }) => name));
  if (wrong !== undefined) return refuse(wrong);
  return setParts(io, edits, urls, options);
}

/** An edit among the URLs of the command line. */
function misplacedIn(urls: readonly string[]): string | undefined {
  const later = urls.find((word) => splitEdits([word]).edits.some(({ name }) => isPartName(name)));
  return later === undefined ? undefined : 'edits come before the URLs';
}

/** The fault in the names of the edits. */
function wrongIn(names: readonly string[]): string | undefined {
  if (names.length === 0) return 'an edit is NAME=TEXT, NAME:=WRITTEN, NAME?=TEXT, NAME?:=WRITTEN or path+=SEGMENT';
  const twice = names.find((name, at) => name !== 'path' && names.indexOf(name) < at);
  if (twice !== undefined) return `two edits of ${twice}`;
  const unknown = names.find((name) => !isPartName(name));
  if (unknown === undefined) return undefined;
  const meant = meantPart(unknown, partNames());
  return `no part "${unknown}"${meant === undefined ? '' : `\n(Did you mean ${meant}?)`}`;
}
