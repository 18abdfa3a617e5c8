import {
  type AccessPlan,
  access as accessUrl,
  type Finding,
  type RefusedPlan,
  type Registry,
  type Url,
} from '@url/core';
import { accessOptions, addAccessOptions, type GivenAccessOptions } from '../access-options.ts';
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
import { addReadingOptions, type ReadingOptions, registryFor } from '../registry.ts';
import { hideInUrl } from '../secrets.ts';
import {
  hiddenText,
  JSON_OBJECT,
  SHOW_PASSWORD,
  type ShowOptions,
  showAdvice,
  showPart,
  showPath,
  showTable,
} from '../show.ts';

export const access: AddCommand = (program, io, exit) => {
  const command = program
    .command('access')
    .description('print how a client would get at what a URL names; nothing is connected to')
    .argument('<URL>');
  addAccessOptions(command)
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

interface Options extends ShowOptions, ReadingOptions, GivenAccessOptions {
  readonly json?: boolean;
}

/** The plan of a URL whose secrets are hidden. What is refused is refused for the URL as it is: a secret may be the reason. */
function planOf(registry: Registry, url: Url, options: Options): AccessPlan {
  const given = accessOptions(options);
  const plan: AccessPlan = accessUrl(registry, url, given);
  if (options.showPassword || plan.by === 'refused') return plan;
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
    if (name === 'advise') return named(name, showAdvice(part as object));
    if (typeof part === 'object' && part !== null) return rowsOf(part);
    return part === undefined ? [] : [[readableName(name), showPart(String(part))]];
  });
}

function named(name: string, lines: readonly string[]): readonly (readonly [string, string])[] {
  return lines.map((line, at) => [at === 0 ? name : '', line]);
}

/** A line to be sent, or its verb and argument, or a finding. */
function showItem(item: string | object): string {
  if (typeof item === 'string') return showPart(item);
  if ('severity' in item) return lineOf(noteOfFinding(item as Finding));
  const parts = Object.values(item).filter((part) => part !== undefined);
  return parts.map((part) => showPart(String(part))).join(' ');
}
