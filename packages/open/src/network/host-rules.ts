import { groupsOf, groupsOfNumber, ownOptions } from '@url/core/scheme';
import { isPublicAddress } from '@url/safety';
import { withoutBrackets } from './brackets.ts';

export { withoutBrackets } from './brackets.ts';

/** The hosts that may be connected to. */
export interface HostOptions {
  /** Without `allow`, every public host is admitted. `deny` wins, over names and over the addresses that they lead to. */
  readonly hosts?: { readonly allow?: readonly HostRule[]; readonly deny?: readonly HostRule[] } | undefined;
  /** 80 and 443 by default. */
  readonly ports?: readonly number[] | undefined;
}

/**
 * A name (`host.dom`), the names below one (`*.host.dom`), an address, a range of addresses (`10.1.0.0/16`, `fd00::/8`), or `*` for every
 * public host. An allowed address or range admits a URL whose host is that address. A name leads to addresses that are not public only by
 * `{ name, addresses }`, in which the name `*` stands for every name.
 */
export type HostRule = string | { readonly name: string; readonly addresses: readonly string[] };

/** The rules, ready to be asked. */
export interface HostRules {
  /** The part for which a host is refused before its name is looked up. It may be an address, with or without brackets. */
  refused(host: string, port: number): 'host' | 'port' | 'address' | undefined;
  /** True if the host may be reached at this address. */
  admits(host: string, address: string): boolean;
}

/** Rules for a URL that the caller wrote: everything is admitted. */
export const EVERY_HOST: HostRules = { refused: () => undefined, admits: () => true };

/** @throws TypeError for a rule that is none, and for another option */
export function hostRules(options: HostOptions = {}): HostRules {
  const { hosts = {}, ports = [80, 443] } = ownOptions(options, 'hostRules', ['hosts', 'ports']);
  assertNamesOf(hosts);
  if (!Array.isArray(ports) || !ports.every(isPortNumber)) throw new TypeError('ports is a list of numbers to 65535');
  const allow = hosts.allow === undefined ? undefined : rulesIn('allow', hosts.allow);
  const deny = rulesIn('deny', hosts.deny ?? []);
  const denies = (name: string | undefined, address: Address | undefined): boolean =>
    deny.some((rule) => {
      if (rule.every) return true;
      if (rule.name === undefined) return address !== undefined && isIn(rule.ranges, address);
      return name !== undefined && isNamed(rule.name, name) && (rule.isWhole || isIn(rule.ranges, address));
    });
  const admitsLiteral = (text: string, address: Address): boolean => {
    if (denies(undefined, address)) return false;
    if (allow === undefined) return isPublicAddress(text);
    return allow.some(
      (rule) => (rule.every && isPublicAddress(text)) || (rule.name === undefined && isIn(rule.ranges, address)),
    );
  };
  const allowing = (name: string): readonly Rule[] =>
    allow?.filter((rule) => rule.every || (rule.name !== undefined && isNamed(rule.name, name))) ?? [EVERY];
  return {
    refused(host, port) {
      if (!ports.includes(port)) return 'port';
      const text = withoutBrackets(host);
      const address = addressOf(text);
      if (address !== undefined) return admitsLiteral(text, address) ? undefined : 'address';
      // An address with a zone, which is never looked up.
      if (text.includes(':')) return 'address';
      const name = nameOf(text);
      return denies(name, undefined) || allowing(name).length === 0 ? 'host' : undefined;
    },
    admits(host, found) {
      const address = addressOf(found);
      if (address === undefined) return false;
      const text = withoutBrackets(host);
      if (addressOf(text) !== undefined) return admitsLiteral(found, address);
      const name = nameOf(text);
      if (denies(name, address)) return false;
      return allowing(name).some((rule) => (rule.isWhole ? isPublicAddress(found) : isIn(rule.ranges, address)));
    },
  };
}

/** An address in groups of 16 bits: two, or eight. An IPv4 address that is mapped into IPv6 has two. */
type Address = readonly number[];

interface Rule {
  /** `*` alone: every public host. */
  readonly every: boolean;
  /** The name, or the names below it. Missing in a rule about addresses. */
  readonly name: string | undefined;
  /** A name without addresses: all that it leads to are meant. */
  readonly isWhole: boolean;
  readonly ranges: readonly Range[];
}

interface Range {
  readonly start: Address;
  readonly bits: number;
}

const EVERY: Rule = { every: true, name: undefined, isWhole: true, ranges: [] };

function assertNamesOf(hosts: object): void {
  const other = Object.keys(Object(hosts)).find((name) => name !== 'allow' && name !== 'deny');
  if (Object(hosts) !== hosts || other !== undefined) throw new TypeError('hosts is { allow, deny }');
}

function isPortNumber(port: unknown): boolean {
  return Number.isInteger(port) && (port as number) > 0 && (port as number) < 65_536;
}

function rulesIn(list: 'allow' | 'deny', rules: readonly HostRule[]): readonly Rule[] {
  if (!Array.isArray(rules)) throw new TypeError(`hosts.${list} is a list`);
  return rules.map((rule) => ruleOf(rule, list));
}

function ruleOf(rule: HostRule, list: string): Rule {
  if (typeof rule === 'string') {
    if (rule === '*') return EVERY;
    const range = rangeOf(rule);
    if (range !== undefined) return { every: false, name: undefined, isWhole: false, ranges: [range] };
    if (!NAME.test(rule)) throw new TypeError(`hosts.${list} has a rule that is no name, address or range`);
    return { every: false, name: nameOf(rule), isWhole: true, ranges: [] };
  }
  const { name, addresses } = Object(rule) as Exclude<HostRule, string>;
  const isName = typeof name === 'string' && (name === '*' || (NAME.test(name) && rangeOf(name) === undefined));
  if (!isName || !Array.isArray(addresses))
    throw new TypeError(`hosts.${list} has a rule that is no { name, addresses }`);
  const ranges = addresses.map((address) => rangeOf(String(address)));
  if (ranges.some((range) => range === undefined))
    throw new TypeError(`hosts.${list} has a rule whose addresses are no addresses or ranges`);
  return { every: false, name: nameOf(name), isWhole: false, ranges: ranges as readonly Range[] };
}

/** A name in US-ASCII, whose last label is no number in any base. */
const NAME = /^(?:\*\.)?(?:[a-z\d_-]+\.)*(?!(?:\d+|0x[\da-f]*)\.?$)[a-z\d_-]+\.?$/i;

function isNamed(rule: string, name: string): boolean {
  if (rule === '*') return true;
  return rule.startsWith('*.') ? name.length > rule.length - 1 && name.endsWith(rule.slice(1)) : name === rule;
}

function nameOf(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}

function addressOf(text: string): Address | undefined {
  const groups = groupsOfNumber(text) ?? groupsOf(`[${text}]`);
  return groups !== undefined && /^(?:0,){5}65535,/.test(groups.join()) ? groups.slice(6) : groups;
}

function rangeOf(text: string): Range | undefined {
  const [, written = '', length] = /^(.*?)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const start = addressOf(withoutBrackets(written));
  if (start === undefined) return undefined;
  const most = start.length * 16;
  // The length of a mapped range counts the 96 bits before the address.
  const isMapped = most === 32 && written.includes(':');
  const bits = length === undefined ? most : Number(length) - (isMapped ? 96 : 0);
  return bits >= 0 && bits <= most ? { start, bits } : undefined;
}

function isIn(ranges: readonly Range[], address: Address | undefined): boolean {
  return address !== undefined && ranges.some((range) => contains(range, address));
}

function contains({ start, bits }: Range, address: Address): boolean {
  if (start.length !== address.length) return false;
  return address.every((group, at) => {
    const other = Math.max(0, 16 * (at + 1) - bits);
    return other >= 16 || (group ^ (start[at] ?? 0)) >> other === 0;
  });
}
