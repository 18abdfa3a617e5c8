import { StreamError } from '../input/input.ts';
import { type OwnCode, ownRule } from '../reading/own-rules.ts';
import { showJson } from '../showing/show-json.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import { type Io, print } from '../terminal/io.ts';
import { complain } from '../terminal/page.ts';

/** A fault of this machine or of the command line: of a file that is read or written, or of a program that is started. */
export class LocalFault extends Error {
  readonly code: OwnCode;

  constructor(code: OwnCode, message: string = ownRule(code)[1], cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** The fault of a file that cannot be read or written. */
export function faultOfFile(
  code: 'file-unreadable' | 'file-unwritable',
  name: string,
  cause: NodeJS.ErrnoException,
): LocalFault {
  return new LocalFault(code, new StreamError(name, cause).message, cause);
}

/** Tells a person, and with `--json` a program too. */
export async function tellFault(
  io: Io,
  { code, message }: LocalFault,
  { json }: { readonly json?: boolean },
): Promise<ExitCode> {
  complain(io, message);
  const [section, sentence] = ownRule(code);
  if (json) await print(io, showJson({ ok: false, error: { code, section, message: sentence, detail: message } }));
  return 2;
}
