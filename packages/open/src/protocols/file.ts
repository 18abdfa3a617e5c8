import { constants } from 'node:fs';
import { access, opendir, open as openFile, stat } from 'node:fs/promises';
import { type AccessPlan, bytes } from '@url/core';
import { type FilePlan, toPath } from '@url/file';
import { OpenError } from '../error/open-error.ts';
import type { Answer, Call, Protocol } from '../network/protocol.ts';

/**
 * Carries out the plans of `@url/file`: files of this machine, and the names in its directories (RFC 1738 §3.10). Nothing else
 * that a path may lead to is opened: a pipe waits for ever, and a device has no end.
 */
export const file: Protocol = {
  by: ['file'],
  async open(plan: AccessPlan, call: Call): Promise<Answer> {
    const path = pathOf(plan as FilePlan);
    const name = octetsOf(path);
    try {
      const found = await stat(name);
      if (found.isDirectory()) return await directory(name, path, call);
      if (!found.isFile()) throw new OpenError('not-a-file', { where: path });
      return await content(name, path, call);
    } catch (error) {
      throw failureOf(error, path);
    }
  },
};

/** Returns the name of the file on this machine. Dot segments are refused. */
function pathOf({ path }: FilePlan): string {
  const system = process.platform === 'win32' ? 'windows' : 'posix';
  const result = toPath({ scheme: 'file', host: '', path }, system);
  if (!result.ok) throw new OpenError('access-refused', { error: result.error });
  return result.path;
}

/** Converts a name for the file system: octets, not always UTF-8, except on Windows. */
function octetsOf(path: string): string | Buffer {
  return process.platform === 'win32' ? path : Buffer.from(bytes(path));
}

async function content(name: string | Buffer, path: string, { options }: Call): Promise<Answer> {
  // A pipe that has come in its place would be waited for.
  const handle = await openFile(name, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  // Something else may have been put in its place since.
  const found = await handle.stat();
  if (!found.isFile()) {
    await handle.close();
    throw new OpenError('not-a-file', { where: path });
  }
  // A file that the system makes during reading, as in /proc, has a meaningless size, and no blocks.
  const size = found.blocks === 0 ? undefined : found.size;
  const { offset: wanted = 0 } = options;
  const offset = wanted <= (size ?? 0) ? wanted : 0;
  const stream = handle.createReadStream({ highWaterMark: 64 * 1024, start: offset });
  return {
    kind: 'binary',
    length: size === undefined ? undefined : size - offset,
    offset,
    said: [],
    pieces: read(stream, path),
    stop: () => void stream.destroy(),
  };
}

async function* read(stream: AsyncIterable<Buffer>, path: string): AsyncGenerator<Uint8Array, void> {
  try {
    yield* stream;
  } catch (error) {
    throw failureOf(error, path);
  }
}

/** Lists a directory, a name in each line, octet by octet. It is opened at the first read, which may never happen. */
async function directory(name: string | Buffer, path: string, { signal, limits }: Call): Promise<Answer> {
  await access(name, constants.R_OK);
  return { kind: 'listing', said: [], pieces: names(name, path, limits.maxListing, signal), stop: () => {} };
}

/** Yields all names in order, or the first ones found if all are longer than a list may be. */
async function* names(
  directory: string | Buffer,
  path: string,
  most: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  const all: Buffer[] = [];
  let size = 0;
  try {
    const opened: unknown = await opendir(directory as string, { encoding: 'buffer' as 'utf8' });
    for await (const { name } of opened as AsyncIterable<{ readonly name: Buffer }>) {
      signal.throwIfAborted();
      all.push(name);
      size += name.length + 1;
      if (size > most) break;
    }
  } catch (error) {
    throw failureOf(error, path);
  }
  yield Buffer.concat(all.sort(Buffer.compare).map((name) => Buffer.concat([name, LINE_END])));
}

const LINE_END: Buffer = /* @__PURE__ */ Buffer.from('\n');

/** Translates an error of the file system. */
function failureOf(error: unknown, path: string): OpenError {
  if (error instanceof OpenError) return error;
  const { code } = Object(error) as { readonly code?: unknown };
  const details = { cause: error, where: `${path}, ${code}` };
  if (code === 'ENOENT' || code === 'ENOTDIR') return new OpenError('not-found', details);
  return new OpenError(code === 'EACCES' || code === 'EPERM' ? 'denied' : 'failed', details);
}
