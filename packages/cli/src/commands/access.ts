import {
  type AccessOptions,
  type AccessPlan,
  access as accessUrl,
  type Finding,
  type RefusedPlan,
  type Registry,
  type Url,
} from '@url/core';
import { InvalidArgumentError, Option } from 'commander';
import type { AddCommand } from '../command.ts';
import { print, tell } from '../io.ts';
import { encodeOctets, showJson } from '../json.ts';
import { noteOfFinding, showNote, showRepairs } from '../notes.ts';
import { read } from '../read.ts';
import { findingRecord, refusalRecord, repairRecords } from '../record.ts';
import { addReadingOptions, type ReadingOptions, registryFor } from '../registry.ts';
import { hideInPlan } from '../secrets.ts';
import { hiddenText, SHOW_PASSWORD, type ShowOptions, showEncoded, showError, showPart, showTable } from '../show.ts';

export const access: AddCommand = (program, io, exit) => {
  const command = program
    .command('access')
    .description('print how a client would get at what a URL names; nothing is connected to')
    .argument('<URL>')
    .option('--email <address>', 'the password of an anonymous FTP login')
    .option('--allow-port <number>', 'a reserved port that is allowed; may be repeated', addPort)
    .addOption(new Option('--plus-wire <form>', 'the form of Gopher+ requests').choices(['rfc1738', 'gopher+']))
    .addOption(new Option('--empty-cwd <way>', 'how an empty CWD is sent').choices(['send', 'skip', 'root']))
    .option('--server <host>', 'your own news server, host or host:port')
    .option('--self <host>', 'the name of this machine, for file URLs')
    .option('--origin <URL>', 'the document in which a file URL was found')
    .option('--json', 'print the plan as one JSON object')
    .option(...SHOW_PASSWORD);
  addReadingOptions(command).action(async (text: string, options: Options) => {
    const registry = registryFor(options);
    const reading = read(registry, text);
    if (!reading.ok) {
      if (options.json) await print(io, showJson({ text: hiddenText(text, options), ...refusalRecord(reading.error) }));
      else tell(io, showError(reading.error, text, options));
      return exit(1);
    }
    const { url, repairs } = reading;
    const plan = planOf(registry, url, options);
    if (options.json) await print(io, showJson({ ...planRecord(plan), repairs: repairRecords(repairs, options) }));
    else await print(io, showTable(rowsOf(plan)));
    if (!options.json) tell(io, showRepairs(text, repairs, options));
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
  const port = Number(written);
  if (!/^\d+$/.test(written) || port < 1 || port > 65535) throw new InvalidArgumentError('A port is 1 to 65535.');
  return [...ports, port];
}

/** A plan's password is hidden only if it is the URL's: an e-mail address is no secret. */
function planOf(registry: Registry, url: Url, options: Options): AccessPlan {
  const { email, allowPort: ports = [], plusWire, emptyCwd, server, self, origin, showPassword } = options;
  const given = { email, ports, plusWire, emptyCwd, server, self, origin };
  const plan: AccessPlan = accessUrl(registry, url, given as AccessOptions);
  const isSecret = 'password' in url && url.password !== undefined;
  return isSecret && !showPassword ? hideInPlan(registry, plan, url) : plan;
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
    if (Array.isArray(part)) return named(name, part.map(showItem));
    if (name === 'advise') return named(name, adviceOf(part as object));
    if (typeof part === 'object' && part !== null) return rowsOf(part);
    return part === undefined ? [] : [[name, showPart(String(part))]];
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
  if ('severity' in item) return showNote(noteOfFinding(item as Finding), (_, words) => words);
  const parts = Object.values(item).filter((part) => part !== undefined);
  return parts.map((part) => showPart(String(part))).join(' ');
}
