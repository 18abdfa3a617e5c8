import { constants, type Stats } from 'node:fs';
import { type FileHandle, link, lstat, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileName, nameIn } from '../input/input.ts';
import { createFile, isOwn, openOwn } from './own-file.ts';

/** The known facts about the octets in a part: they tell if those that come later are the rest of the same file. */
export interface PartNote {
  /** The URL, without its secrets: for a person. */
  readonly url: string;
  /** The SHA-256 of what was asked for, secrets included. Another URL, shown alike, has another one. */
  readonly digest: string;
  /** The octets of the whole, if the server said how many. */
  readonly length?: number | undefined;
  /** The entity tag or the date of the version (HTTP). */
  readonly validator?: string | undefined;
}

/** The remains of an earlier transfer. */
export interface Part {
  readonly name: string;
  readonly size: number;
  readonly note: PartNote;
}

/** The way a file is made. */
export interface Making {
  /** True if a file that has the name already is left alone. */
  readonly keeps: boolean;
  /** Written beside the part, where it can be gone on with. */
  readonly note?: PartNote | undefined;
  /** The part that is gone on with. */
  readonly continued?: Part | undefined;
}

/**
 * A file that is written beside its name, and takes the name once it is whole. What the name had stays until then. A device or a
 * pipe is written to at once.
 */
export class SavedFile {
  /** The name under which the octets are until the file is whole. */
  readonly part: string;
  private readonly target: string;
  private readonly handle: FileHandle;
  private readonly keeps: boolean;
  /** False for a note that is not of this part. */
  private readonly hasNote: boolean;

  private constructor(target: string, part: string, handle: FileHandle, keeps: boolean, hasNote = false) {
    this.target = target;
    this.part = part;
    this.handle = handle;
    this.keeps = keeps;
    this.hasNote = hasNote;
  }

  /** @throws an error of the file system */
  static async create(name: string, { keeps, note, continued }: Making): Promise<SavedFile> {
    const target = await targetOf(name);
    const found = await statOf(target);
    if (keeps && found !== undefined) throw systemError('EEXIST');
    if (found?.isDirectory() || /[/\\]$/.test(name))
      throw systemError(found?.isDirectory() === false ? 'ENOTDIR' : 'EISDIR');
    if (found !== undefined && !found.isFile()) {
      return new SavedFile(target, target, await open(fileName(target), 'w'), keeps);
    }
    if (found !== undefined) await assertWritable(target);
    if (continued !== undefined) return new SavedFile(target, continued.name, await reopened(continued), keeps, true);
    for (let count = 1; ; count += 1) {
      const part = partName(target, count);
      try {
        const { handle, hasNote } = await createPart(part, note, found?.mode ?? 0o666);
        return new SavedFile(target, part, handle, keeps, hasNote);
      } catch (error) {
        // It is of another transfer, which may still be taken up or looked at.
        if (Object(error).code !== 'EEXIST' || count === MOST) throw error;
      }
    }
  }

  async write(octets: Uint8Array): Promise<void> {
    for (let from = 0; from < octets.length; ) from += (await this.handle.write(octets, from)).bytesWritten;
  }

  /** Gives the file its name. @throws an error of the file system */
  async finish(): Promise<void> {
    await this.handle.close();
    if (this.part === this.target) return;
    if (this.keeps) {
      // Nobody else may have taken the name since.
      await link(fileName(this.part), fileName(this.target));
      await remove(this.part);
    } else await rename(fileName(this.part), fileName(this.target));
    // The file is whole, whatever becomes of its note.
    if (this.hasNote) await remove(noteName(this.part)).catch(() => {});
  }

  /** Leaves what came under the other name. Gives that name, if anything came. */
  async leave(): Promise<string | undefined> {
    await this.handle.close().catch(() => {});
    if (this.part === this.target) return undefined;
    const found = await linkStatOf(this.part);
    if (found !== undefined && found.size > 0) return this.part;
    await remove(this.part);
    if (this.hasNote) await remove(noteName(this.part));
    return undefined;
  }
}

/** More parts of one file would be a fault of ours. */
const MOST = 1_000;

/** Makes a part, and its note. Both names have to be free. @throws an error of the file system */
async function createPart(
  part: string,
  note: PartNote | undefined,
  mode: number,
): Promise<{ readonly handle: FileHandle; readonly hasNote: boolean }> {
  if ((await linkStatOf(noteName(part))) !== undefined) throw systemError('EEXIST');
  const handle = await createFile(part, mode);
  if (note === undefined) return { handle, hasNote: false };
  // Without its note, a part is kept, and cannot be gone on with.
  const noted = await createFile(noteName(part), 0o600).catch(() => undefined);
  await noted?.writeFile(`${JSON.stringify(note)}\n`).catch(() => {});
  await noted?.close();
  return { handle, hasNote: noted !== undefined };
}

/** Opens a part to go on with it. @throws an error of the file system: `EBUSY` for a part that somebody has written to since */
async function reopened({ name, size }: Part): Promise<FileHandle> {
  const handle = await openOwn(name, constants.O_WRONLY | constants.O_APPEND);
  if ((await handle.stat()).size === size) return handle;
  await handle.close();
  throw systemError('EBUSY');
}

/** The part that an earlier transfer of the same thing has left for a file. */
export async function partOf(name: string, digest: string): Promise<Part | undefined> {
  const target = await targetOf(name);
  for (let count = 1; count <= MOST; count += 1) {
    const part = partName(target, count);
    const found = await linkStatOf(part);
    if (found === undefined && (await linkStatOf(noteName(part))) === undefined) return undefined;
    if (found === undefined || !isOwn(found) || found.size === 0) continue;
    const note = await noteOf(part);
    if (note?.digest === digest) return { name: part, size: found.size, note };
  }
  return undefined;
}

/** Removes a part, which a whole file has taken the place of. */
export async function removePart(part: string): Promise<void> {
  await remove(part);
  await remove(noteName(part));
}

/** The target of a symbolic link is replaced, and not the link. */
async function targetOf(name: string): Promise<string> {
  const found = await lstat(fileName(name)).catch(() => undefined);
  if (found?.isSymbolicLink() !== true) return name;
  return realpath(fileName(name), { encoding: 'buffer' }).then(nameIn, () => name);
}

/** A name of a file has 255 octets at most, and characters of UTF-8 up to four. */
function partName(target: string, count: number): string {
  const name = basename(target);
  const short = Buffer.byteLength(name) > 240 ? name.slice(0, 60) : name;
  return join(dirname(target), `.${short}.part${count === 1 ? '' : count}`);
}

function noteName(part: string): string {
  return `${part}.json`;
}

async function noteOf(part: string): Promise<PartNote | undefined> {
  try {
    const handle = await openOwn(noteName(part), constants.O_RDONLY);
    const text = await handle.readFile('utf8').finally(() => handle.close());
    const note: unknown = JSON.parse(text);
    return typeof note === 'object' && note !== null && 'digest' in note ? (note as PartNote) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes sure that a file can be made under a name, before anything is got for it.
 *
 * @throws an error of the file system
 */
export async function assertPlace(name: string, keeps: boolean): Promise<void> {
  if (name === '') throw systemError('ENOENT');
  const found = await stat(fileName(name)).catch((error) => {
    if (!['ENOENT', 'ENOTDIR'].includes(error.code)) throw error;
  });
  if (found !== undefined && keeps) throw systemError('EEXIST');
  if (found?.isDirectory()) throw systemError('EISDIR');
  if (found === undefined && !(await stat(fileName(dirname(name)))).isDirectory()) throw systemError('ENOTDIR');
}

/** True if two names are of one file. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const [left, right] = [await statOf(one), await statOf(other)];
  return left !== undefined && right !== undefined && left.dev === right.dev && left.ino === right.ino;
}

function statOf(name: string): Promise<Stats | undefined> {
  return stat(fileName(name)).catch(() => undefined);
}

/** The status of the name itself: of a link, that of the link. */
function linkStatOf(name: string): Promise<Stats | undefined> {
  return lstat(fileName(name)).catch(() => undefined);
}

function remove(name: string): Promise<void> {
  return rm(fileName(name), { force: true });
}

/** @throws the error of whoever writes to a file that he or she may not write to, which `rename` would replace all the same */
async function assertWritable(name: string): Promise<void> {
  await (await open(fileName(name), constants.O_WRONLY)).close();
}

function systemError(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code, syscall: 'open' });
}
