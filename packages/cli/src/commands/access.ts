import {
  type AccessOptions,
  type AccessPlan,
  access as accessUrl,
  type Finding,
  format,
  type RefusedPlan,
  type Registry,
  type Url,
} from '@url/core';
import { isHost } from '@url/core/scheme';
import { InvalidArgumentError, Option } from 'commander';
import { showRefusal } from '../advice.ts';
import type { AddCommand } from '../command.ts';
import { readableName } from '../component-names.ts';
import { addHelp } from '../help-text.ts';
import { print, tell } from '../io.ts';
import { encodeOctets, showJson } from '../json.ts';
import { lineOf, noteOfFinding, showRepairs } from '../notes.ts';
import { pageOf } from '../page.ts';
import { read } from '../read.ts';
import { findingRecord, refusalRecord, repairRecords } from '../record.ts';
import { addReadingOptions, type ReadingOptions, registryFor, tolerantRegistry } from '../registry.ts';
import { hideInUrl } from '../secrets.ts';
import {
  hiddenText,
  JSON_OBJECT,
  SHOW_PASSWORD,
  type ShowOptions,
  showEncoded,
  showPart,
  showPath,
  showTable,
} from '../show.ts';

export const access: AddCommand = (program, io, exit) => {
  const command = program
    .command('access')
    .description('print how a client would get at what a URL names; nothing is connected to')
    .argument('<URL>')
    .option('--email <address>', 'the password of an anonymous FTP login', addressIn)
    .option('--allow-port <number>', 'a reserved port that is allowed; may be repeated', addPort)
    .addOption(new Option('--plus-wire <form>', 'the form of Gopher+ requests').choices(['rfc1738', 'gopher+']))
    .addOption(new Option('--empty-cwd <way>', 'how an empty CWD is sent').choices(['send', 'skip', 'root']))
    .option('--server <host>', 'your own news server, host or host:port', hostportIn)
    .option('--self <host>', 'the name of this machine, for file URLs', hostIn)
    .option('--origin <URL>', 'the document in which a file URL was found', originIn)
    .option(...JSON_OBJECT)
    .option(...SHOW_PASSWORD);
  addHelp(command, {
    examples: ['url access --email me@host.dom ftp://host.dom/pub/readme.txt'],
    exits: { 1: 'the URL was refused, or is not to be followed' },
  });
  addReadingOptions(command).action(async (text: string, options: Options) => {
    const registry = registryFor(options);
    const page = pageOf(io.stderr, io);
    const reading = read(registry, text);
    if (!reading.ok) {
      if (options.json) await print(io, showJson({ text: hiddenText(text, options), ...refusalRecord(reading.error) }));
      else tell(io, showRefusal(registry, reading.error, text, options, page));
      return exit(1);
    }
    const { url, repairs } = reading;
    const plan = planOf(registry, url, options);
    if (options.json) await print(io, showJson({ ...planRecord(plan), repairs: repairRecords(repairs, options) }));
    else await print(io, showTable(rowsOf(plan)));
    if (!options.json) tell(io, showRepairs(text, repairs, options, page));
    exit(plan.by === 'refused' ? 1 : 0);
  });
};

interface Options extends ShowOptions, ReadingOptions {
  readonly json?: boolean;
  readonly email?: string;
  readonly allowPort?: readonly number[];
  readonly plusWire?: string;
  readonly emptyCwd?: string;
  readonly server?: string;
  readonly self?: string;
  readonly origin?: string;
}

function addPort(written: string, ports: readonly number[] = []): readonly number[] {
  if (!isPort(written)) throw new InvalidArgumentError('A port is 1 to 65535.');
  return [...ports, Number(written)];
}

function isPort(written: string): boolean {
  return /^\d+$/.test(written) && Number(written) >= 1 && Number(written) <= 65535;
}

/** Anonymous FTP wants an address that a person can be reached at. A line of the protocol ends at a control character. */
function addressIn(written: string): string {
  if (!/^[^\s\p{Cc}\p{Cs}]+$/u.test(written))
    throw new InvalidArgumentError('An address has no blanks and is not empty.');
  return written;
}

// hostport = host [ ":" port ]
function hostportIn(written: string): string {
  const [, host = '', port = '1'] = /^(.*?)(?::(\d*))?$/s.exec(written) ?? [];
  if (!isHost(host) || !isPort(port)) throw new InvalidArgumentError('A server is host or host:port.');
  return written;
}

function hostIn(written: string): string {
  if (!isHost(written)) throw new InvalidArgumentError('This is not the name of a machine.');
  return written;
}

/** A document is where it is, however its URL is spelt: a text that only tolerant reading takes is given in its legal spelling. */
function originIn(written: string): string {
  const reading = read(tolerantRegistry, written);
  if (!reading.ok) throw new InvalidArgumentError('This is not a URL.');
  return format(tolerantRegistry, reading.url);
}

/** The plan of a URL whose secrets are hidden. What is refused is refused for the URL as it is: a secret may be the reason. */
function planOf(registry: Registry, url: Url, options: Options): AccessPlan {
  const { email, allowPort: ports = [], plusWire, emptyCwd, server, self, origin, showPassword } = options;
  const given = { email, ports, plusWire, emptyCwd, server, self, origin } as AccessOptions;
  const plan: AccessPlan = accessUrl(registry, url, given);
  if (showPassword || plan.by === 'refused') return plan;
  return accessUrl(registry, hideInUrl(registry, url), given);
}

/** The record of a plan. A refused one has its findings in words. */
function planRecord(plan: AccessPlan & Partial<Pick<RefusedPlan, 'findings'>>): object {
  const { data, encoded } = encodeOctets({ ...plan, findings: plan.findings?.map(findingRecord) });
  return { ...(data as object), encoded };
}

/** A plan as names and values. A value of several lines has its name on the first. */
function rowsOf(plan: object): readonly (readonly [string, string])[] {
  const { port, ...parts } = plan as { readonly port?: number };
  return Object.entries(parts).flatMap(([name, part]) => {
    if (name === 'host') return [[name, port === undefined ? String(part) : `${part}:${port}`] as const];
    if (name === 'path' && Array.isArray(part)) return [[name, showPath(part)] as const];
    if (Array.isArray(part)) return named(name, part.map(showItem));
    if (name === 'advise') return named(name, adviceOf(part as object));
    if (typeof part === 'object' && part !== null) return rowsOf(part);
    return part === undefined ? [] : [[readableName(name), showPart(String(part))]];
  });
}

function named(name: string, lines: readonly string[]): readonly (readonly [string, string])[] {
  return lines.map((line, at) => [at === 0 ? name : '', line]);
}

/** "…merely advise the user of the suggested username and password" (RFC 1738 §3.8): it is shown as the URL has it. */
function adviceOf(advise: object): readonly string[] {
  return Object.entries(advise).flatMap(([name, text]) =>
    text === undefined ? [] : [`${name} ${text === '' ? '""' : showEncoded(text)}`],
  );
}

/** A line to be sent, or its verb and argument, or a finding. */
function showItem(item: string | object): string {
  if (typeof item === 'string') return showPart(item);
  if ('severity' in item) return lineOf(noteOfFinding(item as Finding));
  const parts = Object.values(item).filter((part) => part !== undefined);
  return parts.map((part) => showPart(String(part))).join(' ');
}
