// The places that other readers go to for a text that we read: `new URL` here, curl in curl.ts. The texts are URLs of http,
// https, ftp and telnet, put together of parts that readers are known to disagree about, and then mutated.
import { createRegistry, format, parse, type Registry, type Result, tolerant, type Url } from '@url/core';
import { ftp } from '@url/ftp';
import { http, https } from '@url/http';
import { findings } from '@url/safety';
import { telnet } from '@url/telnet';
import { anotherHost } from '../support/another-host.ts';
import { type Random, randomFrom } from '../support/random.ts';

/** The place that a reader connects to. An IPv6 address is written as `new URL` does. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** A text that we read, in one mode, and where that leads. */
export interface Reading {
  readonly text: string;
  readonly mode: Mode;
  readonly place: Place;
}

type Mode = (typeof MODES)[number];

const MODES = ['strict', 'tolerant', 'written'] as const;

/** The counts of one reader against ours. `written` is the text that `format` gives, read by both. */
interface Counts {
  /** Texts that we read. */
  readonly read: number;
  readonly same: number;
  readonly refused: number;
  /** The texts in which the other reader goes elsewhere, by the finding that warns of it. */
  readonly warned: { readonly [code: string]: number };
  /** Those without such a finding. There must be no such text. */
  readonly unwarned: readonly string[];
}

const nothing: Counts = { read: 0, same: 0, refused: 0, warned: {}, unwarned: [] };

const schemes = [http, https, ftp, telnet];
const strict: Registry = createRegistry(schemes);
const loose: Registry = createRegistry(schemes, { tolerant });
const DEFAULT_PORTS: { readonly [scheme: string]: number } = { http: 80, https: 443, ftp: 21, telnet: 23 };

/** So many texts, the same for the same seed; a quarter of them is of each scheme. */
export function texts(count: number, seed: number): readonly string[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, at) => {
    const name = schemes[at % schemes.length]?.name ?? '';
    const scheme = random.below(20) === 0 ? name.toUpperCase() : name;
    const text = `${scheme}://${login(random)}${random.one(HOSTS)}${random.one(PORTS)}${random.one(RESTS)}`;
    const changed = mutated(text, random.one([0, 1, 1, 2, 3]), random);
    return random.below(20) === 0 ? ` ${changed} ` : changed;
  });
}

function login(random: Random): string {
  const kind = random.below(6);
  if (kind < 3) return '';
  const user = random.one(USERS);
  if (kind === 3) return `${user}@`;
  return kind === 4 ? `${user}:${random.one(USERS)}@` : `${random.one(HOSTS)}${random.one(PORTS)}${random.one(ODD)}@`;
}

const HOSTS: readonly string[] = [
  ...'host.dom host.dom evil.com evil.com good.org a.b.c 10.1.2.3 Good.COM localhost h a-b.c 3com.com'.split(' '),
  ...'xn--mnchen-3ya.de xn--a.com'.split(' '),
  ...'127.0.0.1 010.0.0.1 0177.0.0.1 8.8.8.08 1.2.3.4.com 2130706433 127.1 0x7f.1 1.2.3.4.'.split(' '),
  ...'host.dom. localhost. my_host _a._b ho%73t.dom 1%32.0.0.1 host%2edom a%2Fb.c b\u00FCcher.de'.split(' '),
  ...'[::1] [0:0::1] [::ffff:127.0.0.1] [::FFFF:7f00:1] [2001:db8::1:0:0:1] [::1.2.3.4] [fe80::1%25lo]'.split(' '),
];
const USERS: readonly string[] = [
  ...'fred  a.b www.bank.com a;b a?b a&b=c ~u u%40v a%2Fb u%3Fv {x} a`b 1.2.3.4 a\u00E9'.split(' '),
];
const PORTS: readonly string[] = [...'     :80 :0080 :21 :8080 : :65535 :65536 :0 :%380 :+80 :443 :23 :8a'.split(' ')];
const RESTS: readonly string[] = [
  ...'·/·/·/a/b·/a/b·/a;b·/a?b=c·?q·?q=a@b·/@evil.com·#f·#@evil.com·//evil.com·/;type=i·/a b·/~u'.split('·'),
  ...'/a:80@evil.com/ /%2e%2e/a /\\evil.com \\evil.com ?/@evil.com /..//evil.com /a%zz /\u00E9|x'.split(' '),
];
/** Characters that readers take for delimiters, for blanks, or for nothing at all. */
const ODD: readonly string[] = [
  ...'@·:·/·?·#·\\·;·&·=·%·.·..·-·_·~· ·\t·\n·|·^·`·"·\'·<·>'.split('·'),
  ...'%40 %2F %3A %3F %23 %5C %00 %0D%0A %20 %25 %2E { } [ ] ( ) * ! $ ,'.split(' '),
  ...'\u3002 \uFF0E \uFF20 \uFF0F \u2044 \u00AD \u200B \u00E9 0 1 0x x @evil.com ?@evil.com'.split(' '),
];

/** Changes a text `times` times: mostly before the path, where the host is. */
function mutated(text: string, times: number, random: Random): string {
  let changed = text;
  for (let time = 0; time < times; time += 1) {
    const from = changed.indexOf(':') + 1;
    const path = changed.indexOf('/', from + 2);
    const end = path === -1 || random.below(5) === 0 ? changed.length : path;
    const at = from + random.below(end - from + 1);
    const cut = random.one([0, 0, 0, 1, 1, 2]);
    const put = random.one([() => random.one(ODD), () => random.one(ODD), () => '', () => changed.slice(at, at + 4)])();
    changed = changed.slice(0, at) + put + changed.slice(at + cut);
  }
  return changed;
}

/** Our readings of a text: strict and tolerant, if there are any, and the text that a tolerant registry writes. */
export function readings(text: string): readonly Reading[] {
  const found: Reading[] = [];
  for (const [mode, registry] of [
    ['strict', strict],
    ['tolerant', loose],
  ] as const) {
    const result = parse(registry, text) as Result<Url & Place>;
    if (!result.ok) continue;
    const { host, port } = result.url;
    const place = { host: comparable(host), port };
    found.push({ text, mode, place });
    if (mode === 'tolerant') found.push({ text: format(registry, result.url as never), mode: 'written', place });
  }
  return found;
}

/** The host as `new URL` writes it, if it is an address of IPv6: there, two spellings are one host. */
export function comparable(host: string): string {
  return host.startsWith('[') ? new URL(`http://${host}/`).hostname : host.toLowerCase();
}

/** The place that `new URL` leads to; `undefined` if it refuses the text. */
export function placeOfUrl(text: string): Place | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port } = new URL(text);
  // The host of telnet is opaque to it: case and escapes are left to whoever looks the name up.
  const host = hostname.replace(/%[\dA-F]{2}/gi, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)));
  return { host: host.toLowerCase(), port: Number(port) || (DEFAULT_PORTS[protocol.slice(0, -1)] ?? 0) };
}

/** Adds where another reader goes with a text. `undefined`: it refuses the text. */
function compared(counts: Counts, { text, mode, place }: Reading, other: Place | undefined): Counts {
  const read = counts.read + 1;
  if (other === undefined) return { ...counts, read, refused: counts.refused + 1 };
  if (other.host === place.host && other.port === place.port) return { ...counts, read, same: counts.same + 1 };
  const code = warningOf(text, mode);
  const shown = `${mode} ${JSON.stringify(text)}: ${place.host}:${place.port}, theirs ${other.host}:${other.port}`;
  if (code === undefined) return { ...counts, read, unwarned: [...counts.unwarned, shown] };
  return { ...counts, read, warned: { ...counts.warned, [code]: (counts.warned[code] ?? 0) + 1 } };
}

/** The finding that says that a text leads elsewhere in other software. Other findings, though cautions, do not say so. */
function warningOf(text: string, mode: Mode): string | undefined {
  const result = findings(mode === 'strict' ? strict : loose, text);
  const codes = result.ok ? result.findings.map(({ code }) => code) : [];
  return WARNINGS.find((code) => codes.includes(code));
}

const WARNINGS = ['user-question-mark', 'host-number-leading-zero'] as const;

/** The counts of another reader, by mode. */
export type ByMode = { readonly [mode in Mode]: Counts };

export const nothingByMode: ByMode = { strict: nothing, tolerant: nothing, written: nothing };

/** Adds readings, each with where another reader goes with its text. */
export function judged(before: ByMode, of: readonly Reading[], placeOf: (text: string) => Place | undefined): ByMode {
  const counts: { [mode in Mode]: Counts } = { ...before };
  for (const reading of of) {
    counts[reading.mode] = compared(counts[reading.mode], reading, placeOf(reading.text));
  }
  return counts;
}

/** Those of the texts in which `extract` finds a host, and `new URL` sees another one in the same characters. */
export function foundElsewhere(of: readonly string[]): readonly string[] {
  // The host of telnet is opaque to `new URL`.
  const given = of.filter((text) => !/^ *telnet:/i.test(text));
  return given.flatMap((text) => [strict, loose].map((registry) => anotherHost(registry, text))).filter(isText);
}

function isText(text: string | undefined): text is string {
  return text !== undefined;
}
