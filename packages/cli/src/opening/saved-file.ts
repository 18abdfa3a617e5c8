import { constants, type Stats } from 'node:fs';
import { type FileHandle, link, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

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

  private constructor(target: string, part: string, handle: FileHandle, keeps: boolean) {
    this.target = target;
    this.part = part;
    this.handle = handle;
    this.keeps = keeps;
  }

  /**
   * @param keeps true if a file that has the name already is left alone
   * @throws an error of the file system
   */
  static async create(name: string, keeps: boolean): Promise<SavedFile> {
    // What a symbolic link leads to is replaced, and not the link.
    const target = await realpath(name).catch(() => name);
    const found = await statOf(target);
    if (keeps && found !== undefined) throw systemError('EEXIST');
    if (found?.isDirectory() || /[/\\]$/.test(name))
      throw systemError(found?.isDirectory() === false ? 'ENOTDIR' : 'EISDIR');
    if (found !== undefined && !found.isFile()) return new SavedFile(target, target, await open(target, 'w'), keeps);
    if (found !== undefined) await assertWritable(target);
    for (let count = 1; ; count += 1) {
      const part = join(dirname(target), `.${basename(target)}.part${count === 1 ? '' : count}`);
      try {
        return new SavedFile(target, part, await open(part, 'wx', found?.mode ?? 0o666), keeps);
      } catch (error) {
        // It is of another transfer, which may still be taken up or looked at.
        if (Object(error).code !== 'EEXIST' || count === 1_000) throw error;
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
    if (!this.keeps) return rename(this.part, this.target);
    // Nobody else may have taken the name since.
    await link(this.part, this.target);
    await rm(this.part);
  }

  /** Leaves what came under the other name. Gives that name, if anything came. */
  async leave(): Promise<string | undefined> {
    await this.handle.close().catch(() => {});
    if (this.part === this.target) return undefined;
    const found = await statOf(this.part);
    if (found !== undefined && found.size > 0) return this.part;
    await rm(this.part, { force: true });
    return undefined;
  }
}

/**
 * Makes sure that a file can be made under a name, before anything is got for it.
 *
 * @throws an error of the file system
 */
export async function assertPlace(name: string, keeps: boolean): Promise<void> {
  const found = await statOf(name);
  if (found !== undefined && keeps) throw systemError('EEXIST');
  if (found?.isDirectory()) throw systemError('EISDIR');
  if (name === '') throw systemError('ENOENT');
  if (found === undefined && !(await stat(dirname(name))).isDirectory()) throw systemError('ENOTDIR');
}

/** True if two names are of one file. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const [left, right] = [await statOf(one), await statOf(other)];
  return left !== undefined && right !== undefined && left.dev === right.dev && left.ino === right.ino;
}

function statOf(name: string): Promise<Stats | undefined> {
  return stat(name).catch(() => undefined);
}

/** @throws the error of whoever writes to a file that he or she may not write to, which `rename` would replace all the same */
async function assertWritable(name: string): Promise<void> {
  await (await open(name, constants.O_WRONLY)).close();
}

function systemError(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code, syscall: 'open' });
}
