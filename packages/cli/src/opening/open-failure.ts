import { type Registry, resolve, type Url } from '@url/core';
import type { OpenError } from '@url/open';
import { showJson } from '../reading/json.ts';
import { lineOf, noteOfFinding } from '../showing/annotations.ts';
import { hiddenText } from '../showing/show.ts';
import type { ExitCode } from '../terminal/command.ts';
import { complain } from '../terminal/complain.ts';
import { type Io, print } from '../terminal/io.ts';
import type { OpenCommandOptions } from './open-options.ts';

/** What was opened, and how. */
interface Asked {
  readonly registry: Registry;
  readonly url: Url;
  readonly options: OpenCommandOptions;
}

/** Tells what went wrong, and what a person can do about it. Gives the exit code. */
export async function failed(io: Io, error: OpenError, asked: Asked): Promise<ExitCode> {
  const { registry, options } = asked;
  // It repeats what was sent, and what the server said.
  complain(io, oneLine(hiddenText(registry, error.message, options)));
  for (const finding of error.findings) complain(io, lineOf(noteOfFinding(finding)));
  const advice = adviceFor(error, asked);
  if (advice !== undefined) complain(io, advice);
  if (options.json) await print(io, showJson(jsonOf(error, asked)));
  if (error.code === 'aborted') return INTERRUPTED;
  return EXITS[error.code] ?? 6;
}

/** A server may have said several lines. */
function oneLine(message: string): string {
  return message.replace(/\s*\n\s*/g, ' / ');
}

function jsonOf({ code, section, sentence, said, location }: OpenError, { registry, options }: Asked): object {
  const hidden = (text: string | undefined) => (text === undefined ? undefined : hiddenText(registry, text, options));
  return { ok: false, error: { code, section, message: sentence, said: hidden(said), location: hidden(location) } };
}

/** What helps. A refusal of `--guard` is the answer, and no reason to go without it. */
function adviceFor({ code, location }: OpenError, { registry, url }: Asked): string | undefined {
  if (code === 'redirected') return isFollowed(registry, url, location) ? 'try --redirects 5' : undefined;
  if (code === 'protocol-not-allowed' || code === 'address-not-public') {
    return 'see what it would do with `url access`';
  }
  if (code === 'tls-failed') return 'try --cacert FILE, with the certificate of an authority that you trust';
  return undefined;
}

/** True for a URL that `--redirects` would follow. */
function isFollowed(registry: Registry, url: Url, location = ''): boolean {
  const result = resolve(registry, url as never, location);
  return result.ok && ['http', 'https'].includes(result.url.scheme);
}

/** As a shell has it for Ctrl-C. */
const INTERRUPTED = 130;

const EXITS: { readonly [code: string]: ExitCode } = {
  'url-refused': 1,
  'access-refused': 1,
  'protocol-not-allowed': 1,
  'protocol-unknown': 1,
  'session-needed': 1,
  'address-not-public': 1,
  'body-too-long': 1,
  redirected: 1,
  'redirected-elsewhere': 1,
  'redirected-too-often': 1,
  'not-a-file': 1,
  'not-found': 4,
  denied: 5,
  'password-needed': 5,
};
