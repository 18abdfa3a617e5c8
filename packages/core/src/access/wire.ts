import { assertText } from '../grammar/argument-checks.ts';
import { bytes } from '../grammar/encoding.ts';
import { ownOptions } from '../grammar/own-options.ts';
import { own } from '../grammar/plain-data.ts';
import type { Sendable, Step } from '../scheme/plan.ts';

/** The options of `wire`. */
export interface WireOptions {
  /** Doubles octet FF, as a Telnet connection wants it (RFC 854). Most FTP servers take it single. */
  readonly telnet?: boolean | undefined;
}

/** The octets that a plan's lines or steps send. Each line ends in CR LF: `access` has refused data with one of its own (§6). */
export function wire(plan: Sendable, options: WireOptions = {}): Uint8Array {
  const { telnet = false } = ownOptions(options, 'wire', ['telnet']);
  const { lines: whole, steps } = own(Object(plan)) as { readonly lines?: unknown; readonly steps?: unknown };
  if (!Array.isArray(whole ?? steps)) throw new TypeError('a plan without lines sends none');
  const lines: readonly string[] = whole !== undefined ? (whole as string[]) : (steps as readonly Step[]).map(lineOf);
  const octets = bytes(lines.map((line) => `${text(line)}\r\n`).join(''));
  return telnet
    ? Uint8Array.from(Array.from(octets, (octet) => (octet === 0xff ? [octet, octet] : [octet])).flat())
    : octets;
}

function lineOf(step: Step): string {
  const { verb, argument } = own(Object(step)) as Step;
  return argument === undefined ? verb : `${text(verb)} ${text(argument)}`;
}

/** @throws TypeError for anything but a string: a list would be written out, however often it has itself in it. */
function text(words: string): string {
  assertText(words, 'wire');
  return words;
}
