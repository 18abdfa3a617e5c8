import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Url } from '@url/core';
import { toPath } from '@url/file';
import { fileName } from '../input/input.ts';
import { showPart } from '../showing/shown-text.ts';
import { faultOfFile, LocalFault } from './local-fault.ts';
import type { OpenCommandOptions } from './open-options.ts';
import { assertPlace, isSameFile } from './saved-file.ts';

/**
 * Looks at the file that is to be written, and at those that are to be read, before anything is asked for.
 *
 * @throws LocalFault
 */
export async function assertFiles(url: Url, options: OpenCommandOptions): Promise<void> {
  const { output, clobber, mailbox, cacert, continue: goesOn } = options;
  if (cacert !== undefined) await certificatesIn(cacert);
  const isFile = output !== undefined && output !== '-';
  if (goesOn && (!isFile || options.head)) {
    throw new LocalFault('output-missing', '--continue goes on with a file: use --output FILE, and not --head');
  }
  if (!isFile) return;
  await assertPlace(output, clobber === false).catch((error) => {
    throw faultOfFile('file-unwritable', output, error);
  });
  for (const source of [mailbox, fileOf(url)]) {
    if (source === undefined || !(await isSameFile(source, output))) continue;
    throw new LocalFault('file-is-source', `${showPart(output)}: this file is what is read`);
  }
}

/** The certificates in a file. Node takes a file without any, and then trusts nobody more. @throws LocalFault */
export async function certificatesIn(name: string): Promise<string> {
  const pem = await readFile(fileName(name), 'utf8').catch((error) => {
    throw faultOfFile('file-unreadable', name, error);
  });
  try {
    new X509Certificate(pem);
    return pem;
  } catch (error) {
    throw new LocalFault('certificate-missing', `${showPart(name)}: no certificate in PEM is in this file`, error);
  }
}

/** The file of this machine that a URL names. */
function fileOf(url: Url): string | undefined {
  if (url.scheme !== 'file') return undefined;
  const result = toPath(url as Parameters<typeof toPath>[0], process.platform === 'win32' ? 'windows' : 'posix');
  return result.ok ? result.path : undefined;
}
