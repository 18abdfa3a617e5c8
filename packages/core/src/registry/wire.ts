import { bytes } from '../grammar/encoding.ts';
import type { Sendable } from './plan.ts';

export interface WireOptions {
  /** Doubles octet FF, as a Telnet connection wants it (RFC 854). Most FTP servers take it single. */
  readonly telnet?: boolean;
}

/** The octets that a plan's lines or steps send. Each line ends in CR LF: `access` has refused data with one of its own (§6). */
export function wire(plan: Sendable, { telnet = false }: WireOptions = {}): Uint8Array {
  if (!Array.isArray(Object(plan).lines ?? Object(plan).steps)) throw new TypeError('a plan without lines sends none');
  const lines =
    'lines' in plan
      ? plan.lines
      : plan.steps.map(({ verb, argument }) => (argument === undefined ? verb : `${verb} ${argument}`));
  const octets = bytes(lines.map((line) => `${line}\r\n`).join(''));
  return telnet
    ? Uint8Array.from(Array.from(octets, (octet) => (octet === 0xff ? [octet, octet] : [octet])).flat())
    : octets;
}
