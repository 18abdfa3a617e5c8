import {
  type AccessOptions,
  type AccessPlan,
  type Finding,
  hideSecrets,
  octets,
  type RefusedPlan,
  type Url,
} from '@url/core';
import { InvalidArgumentError, Option } from 'commander';
import { messageOf } from '../codes.ts';
import type { AddCommand } from '../command.ts';
import { print, tell } from '../io.ts';
import { showRepairs } from '../notes.ts';
import { read } from '../read.ts';
import { addReading, type ReadingOptions, readOptions } from '../reading.ts';
import { findingRecord, refusalOf, repairRecords } from '../record.ts';
import { registry } from '../registry.ts';
import {
  hide,
  octetsEscaped,
  SHOW_PASSWORD,
  type ShowOptions,
  showError,
  showJson,
  showOctets,
  showTable,
} from '../show.ts';

export const access: AddCommand = (program, io, exit) => {
  const command = program
    .command('access')
    .description('say what a client would do to get at what a URL names; nothing is connected to')
    .argument('<URL>')
    .option('--email <address>', 'the password of an anonymous FTP login')
    .option('--allow-port <number>', 'a reserved port that is fine; may be repeated', addPort)
    .addOption(new Option('--plus-wire <form>', 'what Gopher+ requests look like').choices(['rfc1738', 'gopher+']))
    .addOption(new Option('--empty-cwd <way>', 'what becomes of an empty CWD').choices(['send', 'skip', 'root']))
    .option('--server <host>', 'your own news server, host or host:port')
    .option('--self <host>', 'the name of this machine, for file URLs')
    .option('--origin <URL>', 'the document that a file URL was found in')
    .option('--json', 'the plan as one JSON object')
    .option(...SHOW_PASSWORD);
  addReading(command).action(async (text: string, options: Options) => {
    const reading = read(text, readOptions(options));
    if (!reading.ok) {
      const shown = options.showPassword ? text : hideSecrets(text);
      if (options.json) await print(io, showJson({ text: shown, ...refusalOf(reading.error) }));
      else tell(io, showError(reading.error, text, options));
      return exit(1);
    }
    const plan = planOf(reading.url, options);
    if (options.json) await print(io, showJson({ ...planRecord(plan), repairs: repairRecords(reading, options) }));
    else await print(io, showTable(rowsOf(plan)));
    if (!options.json) tell(io, showRepairs(text, reading.repairs, options));
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

/** An e-mail address is no secret, so a plan's password is hidden only where the URL has one. */
function planOf(
  url: Url,
  { email, allowPort = [], showPassword, tolerant: _, profile: __, ...options }: Options,
): AccessPlan {
  const given = { ...options, ports: allowPort, email: email === undefined ? undefined : octets(email) };
  const plan = registry.access(url, given as AccessOptions);
  const secrets = registry.scheme(url.scheme)?.secrets;
  const secret = 'password' in url && url.password !== undefined;
  return secret && !showPassword ? (hide(plan, secrets) as AccessPlan) : plan;
}

/** What `--json` prints of a plan: where it is refused, its findings are told in words too. */
function planRecord(plan: AccessPlan & Partial<Pick<RefusedPlan, 'findings'>>): object {
  return { ...plan, findings: plan.findings?.map(findingRecord) };
}

/** A plan as names and values: what is said in several lines has its name before the first. */
function rowsOf(plan: object): readonly (readonly [string, string])[] {
  const { port, ...parts } = plan as { readonly port?: number };
  return Object.entries(parts).flatMap(([name, part]) => {
    if (name === 'host') return [[name, port === undefined ? String(part) : `${part}:${port}`] as const];
    if (Array.isArray(part)) return part.map((item, at) => [at === 0 ? name : '', showItem(item)] as const);
    if (name === 'advise') return adviceOf(part as object).map((item, at) => [at === 0 ? name : '', item] as const);
    if (typeof part === 'object' && part !== null) return rowsOf(part);
    return part === undefined ? [] : [[name, showOctets(String(part))]];
  });
}

/** What "clients merely advise the user of" (RFC 1738 §3.8) is shown as the URL has it. */
function adviceOf(advise: object): readonly string[] {
  return Object.entries(advise).flatMap(([name, octets]) =>
    octets === undefined ? [] : [`${name} ${octets === '' ? '""' : octetsEscaped(octets)}`],
  );
}

/** A line to be sent, or the verb and argument of one; or a finding. */
function showItem(item: string | object): string {
  if (typeof item === 'string') return showOctets(item);
  if ('severity' in item) return showFinding(item as Finding);
  const parts = Object.values(item).filter((part) => part !== undefined);
  return parts.map((part) => showOctets(String(part))).join(' ');
}

function showFinding({ code, severity, section }: Finding): string {
  return `${severity}: ${messageOf(code)} (${code}, ${section})`;
}
