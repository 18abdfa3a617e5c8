import { type AnyScheme, format, type Registry, type Url } from '@url/core';
import type { MailtoPlan } from '@url/mailto';
import { OpenError } from '../error/open-error.ts';
import { planOf, urlOf } from '../plan-of.ts';
import type { Command } from '../spawned-command.ts';

/**
 * The program of the desktop that begins a message to the address of a mailto URL (RFC 1738 §3.5), with the canonical URL as its
 * argument. Nothing is sent before the person does it.
 *
 * @param platform `process.platform` of Node
 * @throws OpenError for a text that is not a mailto URL, and for one that must not be followed
 */
export function draftCommand(
  registry: Registry<AnyScheme>,
  urlOrText: string | Url,
  platform: string = process.platform,
): Command {
  const url = urlOf(registry, urlOrText);
  const plan = planOf(registry, url, {});
  if (plan.by !== 'compose') throw new OpenError('protocol-unknown', { about: plan.by });
  const attaching = (plan as MailtoPlan).fields?.find(({ name }) => ATTACHING.has(name.toLowerCase()));
  if (attaching !== undefined) throw new OpenError('access-refused', { about: attaching.name });
  const text = format(registry, url);
  const [command, ...args] = OPENERS.get(platform) ?? ['xdg-open'];
  return { command, args: [...args, text] };
}

/** Programs that accept a URL as an argument, on systems without `xdg-open`. Windows' `start` would pass it through its shell. */
const OPENERS: ReadonlyMap<string, readonly [string, ...string[]]> = /* @__PURE__ */ new Map([
  ['darwin', ['open']],
  ['win32', ['rundll32', 'url.dll,FileProtocolHandler']],
]);

/** Fields by which some programs send a file of this machine. */
const ATTACHING: ReadonlySet<string> = /* @__PURE__ */ new Set(['attach', 'attachment', 'insert']);
