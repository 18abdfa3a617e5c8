import type { Reply } from '@url/open';
import { visible } from '@url/safety';
import { registry } from '../reading/registry.ts';
import { showJson } from '../showing/show-json.ts';
import { hiddenWords, showPart } from '../showing/shown-text.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import { type Io, print, printOctets } from '../terminal/io.ts';
import { complain, pageOf } from '../terminal/page.ts';
import { Progress } from '../terminal/progress.ts';
import { LocalFault } from './local-fault.ts';
import type { OpenCommandOptions } from './open-options.ts';
import { type Part, type PartNote, removePart, SavedFile } from './saved-file.ts';

/** The file that was there before a reply, and the known facts about it. */
export interface Before {
  /** The part that the reply goes on with. */
  readonly part: Part | undefined;
  readonly note: PartNote;
}

/** Writes a reply as the options say. @throws OpenError, LocalFault, and errors of the file system */
export async function showReply(io: Io, reply: Reply, options: OpenCommandOptions, before: Before): Promise<ExitCode> {
  const { output, head, json } = options;
  const file = output === undefined || output === '-' ? undefined : output;
  if (!head && !json) return file === undefined ? showBody(io, reply, options) : save(io, reply, file, options, before);
  if (head || file === undefined) await reply.body.cancel();
  const words = headOf(reply, options);
  if (head && file !== undefined) await saveText(words, file, options);
  else {
    // The object tells of a file that is whole.
    if (file !== undefined) await save(io, reply, file, options, before);
    await print(io, words);
  }
  return 0;
}

/** The words of the server, without secrets, and the kind of the reply. */
function headOf({ kind, length, type, said }: Reply, options: OpenCommandOptions): string {
  const lines = said.map((line) => hiddenWords(registry, line, options));
  return options.json
    ? showJson({ ok: true, kind, length, type, said: lines })
    : lines.map((line) => `${visible(line)}\n`).join('');
}

/** Writes the octets. On a terminal, menus and lists are made readable, and nothing is printed that the terminal would obey. */
async function showBody(io: Io, reply: Reply, { progress: isAsked }: OpenCommandOptions): Promise<ExitCode> {
  const { BodyPage } = await import('./body-page.ts');
  const page = io.stdout.isTTY === true ? new BodyPage(reply, pageOf(io.stdout, io).width) : undefined;
  let last: string | undefined = '\n';
  await each(io, reply, { isElsewhere: io.stdout.isTTY !== true, isAsked }, async (octets) => {
    if (page === undefined) await printOctets(io, octets);
    else {
      const shown = page.show(octets);
      last = shown.at(-1) ?? last;
      await print(io, shown);
    }
    return page?.isText !== false;
  }).catch(async (error) => {
    // The message is on a line of its own.
    if (last !== '\n') await print(io, '\n');
    throw error;
  });
  if (page === undefined) return 0;
  await print(io, page.end());
  if (page.isText) return 0;
  throw new LocalFault('not-text');
}

/** Writes a file beside its name. What came of a reply that was cut is kept, and its name is told. */
async function save(
  io: Io,
  reply: Reply,
  output: string,
  { clobber, progress: isAsked }: OpenCommandOptions,
  { part, note }: Before,
): Promise<ExitCode> {
  const continued = part !== undefined && reply.offset === part.size ? part : undefined;
  const goesOn = canGoOn(note, reply);
  const making = { keeps: clobber === false, note: goesOn ? note : undefined, continued };
  const file = await SavedFile.create(output, making).catch(async (error) => {
    await reply.body.cancel();
    throw error;
  });
  try {
    await each(io, reply, { isElsewhere: true, isAsked }, async (octets) => {
      await file.write(octets);
      return true;
    });
    await file.finish();
  } catch (error) {
    const kept = await file.leave();
    const advice = goesOn ? '; --continue goes on with it' : '';
    if (kept !== undefined) complain(io, `what came is kept in ${showPart(kept)}${advice}`);
    throw error;
  }
  if (part !== undefined && continued === undefined) await removePart(part.name);
  return 0;
}

/** True where a server can be asked for the rest. */
function canGoOn({ validator }: PartNote, { plan, kind }: Reply): boolean {
  if (kind === 'listing') return false;
  return (
    validator !== undefined || plan.by === 'file' || plan.by === 'wais' || (plan.by === 'ftp' && kind === 'binary')
  );
}

async function saveText(text: string, output: string, { clobber }: OpenCommandOptions): Promise<void> {
  const file = await SavedFile.create(output, { keeps: clobber === false });
  try {
    await file.write(Buffer.from(text));
    await file.finish();
  } catch (error) {
    await file.leave();
    throw error;
  }
}

/** Takes the octets piece by piece, until `take` says no, and tells a person how many have come. */
async function each(
  io: Io,
  { body, length, offset }: Reply,
  { isElsewhere, isAsked }: { readonly isElsewhere: boolean; readonly isAsked: boolean | undefined },
  take: (octets: Uint8Array) => Promise<boolean>,
): Promise<void> {
  const progress = new Progress(io, { isElsewhere, before: offset, isAsked });
  const all = length === undefined ? undefined : offset + length;
  let count = offset;
  try {
    for await (const octets of body) {
      if (!(await take(octets))) break;
      count += octets.length;
      progress.tell(count, 'octet', { all });
    }
  } finally {
    progress.end();
  }
}
