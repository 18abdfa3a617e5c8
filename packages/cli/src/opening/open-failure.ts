import { isIP } from 'node:net';
import { access, format, type Registry, resolve, type Url } from '@url/core';
import type { OpenError } from '@url/open';
import { isPublicAddress } from '@url/safety';
import { unregisteredNote } from '../showing/advice.ts';
import { lineOf, noteOfFinding } from '../showing/notes-on-text.ts';
import { findingRecord } from '../showing/record.ts';
import { showJson } from '../showing/show-json.ts';
import { hiddenWords } from '../showing/shown-text.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import { type Io, print } from '../terminal/io.ts';
import { complain } from '../terminal/page.ts';
import type { OpenCommandOptions } from './open-options.ts';
import { accessOptions, serverAdvice } from './open-options.ts';
import { isUntrusted, tlsReason } from './tls-reason.ts';

/** The URL that was opened, and the options. */
interface RequestedUrl {
  readonly registry: Registry;
  readonly url: Url;
  readonly options: OpenCommandOptions;
  /** The exit code of an interruption. */
  readonly interrupted: ExitCode;
}

/** Tells what went wrong, and what a person can do about it. Gives the exit code. */
export async function failed(io: Io, error: OpenError, asked: RequestedUrl): Promise<ExitCode> {
  const { registry, options } = asked;
  // It repeats what was sent, and what the server said.
  complain(io, hiddenWords(registry, messageOf(error), options));
  for (const finding of error.findings) complain(io, lineOf(noteOfFinding(finding)));
  const reason = error.code === 'tls-failed' ? tlsReason(error.cause) : undefined;
  if (reason !== undefined) complain(io, reason);
  const proxies = ['http_proxy', 'https_proxy', 'all_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'];
  const advice = adviceFor(error, { ...asked, hasProxy: proxies.some((name) => io.env[name]) });
  if (advice !== undefined) complain(io, advice);
  if (options.json) await print(io, showJson(jsonOf(error, asked)));
  if (error.code === 'aborted') return asked.interrupted;
  return EXITS.find(([, codes]) => codes.split(' ').includes(error.code))?.[0] ?? 6;
}

/** Findings have lines of their own. */
function messageOf(error: OpenError): string {
  const { code, section, sentence, findings, message, details } = error;
  const rule = `(${code}, ${section})`;
  if (code === 'aborted') return `interrupted ${rule}`;
  if (findings.length > 0) return `${sentence} ${rule}`;
  return details === undefined ? message : `${message}: ${details}`;
}

function jsonOf(error: OpenError, { registry, options }: RequestedUrl): object {
  const { code, section, sentence, said, location, findings } = error;
  const hidden = (text: string | undefined) => (text === undefined ? undefined : hiddenWords(registry, text, options));
  const more = messageOf(error).slice(`${sentence} (${code}, ${section}): `.length);
  const isToldElsewhere = more === '' || more === said || more === location || findings.length > 0;
  return {
    ok: false,
    error: {
      code,
      section,
      message: sentence,
      detail: isToldElsewhere ? undefined : hidden(more),
      said: hidden(said),
      location: hidden(location),
      findings: findings.length === 0 ? undefined : findings.map(findingRecord),
    },
  };
}

/** The advice for a failure. A refusal of `--guard` is the answer, and no reason to go without it. */
function adviceFor(error: OpenError, asked: RequestedUrl & { readonly hasProxy: boolean }): string | undefined {
  const { code, cause, findings } = error;
  const { registry, url, options } = asked;
  switch (code) {
    case 'redirected':
      return isFollowed(error, asked) ? 'try --redirects 5' : undefined;
    case 'protocol-not-allowed':
    case 'address-not-public':
      return 'see what it would do with `url open --plan`';
    case 'tls-failed':
      return options.cacert === undefined && isUntrusted(cause)
        ? 'try --cacert FILE, with the certificate of an authority that you trust'
        : undefined;
    case 'protocol-unknown':
      return unregisteredNote(registry, url, format(registry, url), options);
    case 'access-refused':
      return serverAdvice(findings);
    case 'host-unknown':
    case 'unreachable':
      return asked.hasProxy ? 'the proxies of the environment are not used' : undefined;
    case 'reply-malformed':
      return options.continue ? 'without --continue it begins anew' : undefined;
    default:
      return undefined;
  }
}

/** True for a URL that `--redirects` would follow. */
function isFollowed({ location = '' }: OpenError, { registry, url, options }: RequestedUrl): boolean {
  const target = resolve(registry, url as never, location);
  if (!target.ok) return false;
  const plan = access(registry, target.url, accessOptions(options)) as { readonly by: string; readonly host?: string };
  if (plan.by !== 'http' && plan.by !== 'https') return false;
  const { host = '' } = plan;
  return options.guard !== true || isIP(host) === 0 || isPublicAddress(host);
}

/** The exit codes of failures. Those of all others are 6. */
const EXITS: readonly (readonly [exit: ExitCode, codes: string])[] = [
  [
    1,
    'url-refused access-refused protocol-not-allowed protocol-unknown session-needed address-not-public host-not-allowed',
  ],
  [1, 'body-too-long redirected redirected-elsewhere redirected-too-often not-a-file'],
  [4, 'not-found'],
  [5, 'denied password-needed'],
];
