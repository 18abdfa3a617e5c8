// Files beside the target. Other people may write to the folder too, so no link is followed, and no file of somebody else is used.
import { constants, type Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { fileName } from '../input/input.ts';

/** Makes a file under a name that is free. A link that has the name is not followed. @throws an error of the file system */
export function createFile(name: string, mode: number): Promise<FileHandle> {
  return open(fileName(name), 'wx', mode);
}

/** Opens a file of the user's own. @throws an error of the file system: `EPERM` for a file that may be somebody else's */
export async function openOwn(name: string, flags: number): Promise<FileHandle> {
  // A pipe that has come in its place would be waited for.
  const handle = await open(fileName(name), flags | NO_FOLLOW | NO_WAIT);
  if (isOwn(await handle.stat())) return handle;
  await handle.close();
  throw Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'open' });
}

/** True for a file of the user's own that has no other name. Another name would be that of a file to be left alone. */
export function isOwn(found: Stats): boolean {
  const user = process.geteuid?.() ?? found.uid;
  return found.isFile() && found.uid === user && found.nlink === 1;
}

// Windows has neither.
const NO_FOLLOW: number = constants.O_NOFOLLOW ?? 0;
const NO_WAIT: number = constants.O_NONBLOCK ?? 0;
