import { type AccessPlan, access, type Finding, type RefusedPlan, type Registry, type Url } from '@url/core';
import { steps, withoutSecrets } from '@url/safety';
import type { Command } from 'commander';
import {
  accessOptions,
  addOpenOptions,
  canonicalOrigin,
  type OpenCommandOptions,
  serverAdvice,
} from '../opening/open-options.ts';
import { cutFindings, read } from '../reading/read.ts';
import { addReadingOptions } from '../reading/shared-options.ts';
import { findingRecord } from '../showing/record.ts';
import { encodeOctets } from '../showing/show-json.ts';
import { OPEN_EXITS } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';
import { complain } from '../terminal/page.ts';
import { showTable } from '../terminal/table.ts';
import { Answerer } from './answerer.ts';
import { refuse, type Verb } from './verb.ts';

export const open: Verb = {
  name: 'open',
  summary: 'get what a URL names',
  examples: [
    'url open gopher://host.dom/',
    'url open --output readme.txt ftp://host.dom/pub/readme.txt',
    'url open --plan --email me@host.dom ftp://host.dom/pub/readme.txt',
  ],
  exits: { 1: 'the URL was refused, or is not to be followed', ...OPEN_EXITS },
  options: (command) => addReadingOptions(addOpenOptions(command.argument('<URL>'))),
  answer,
};

async function answer(io: Io, text: string, options: OpenCommandOptions, command: Command) {
  const answerer = await Answerer.of(io, options);
  const { registry, page } = answerer;
  const { origin } = options;
  if (origin !== undefined && canonicalOrigin(origin) === undefined)
    return refuse(command, `option '--origin <URL>' argument '${origin}' is invalid. This is not a URL.`);
  const reading = read(registry, text);
  if (!reading.ok) {
    // A person at a terminal is told too.
    if (options.json && !options.plan) answerer.tellRefusal(text, reading.error);
    return answerer.print(answerer.refuse(text, reading.error, options.plan ? undefined : {}));
  }
  const told = { ...reading, text, cautions: cutFindings(registry, text) };
  if (options.plan) {
    const plan = shownPlan(registry, reading.url, options);
    const record = () => ({ ...planRecord(plan, told.cautions), repairs: answerer.repairs(reading.repairs) });
    await answerer.print(answerer.answer(() => showTable(rowsOf(registry, plan), page), record));
    answerer.tell(told);
    if (plan.by !== 'refused') return 0;
    const advice = serverAdvice(plan.findings ?? []);
    if (advice !== undefined && !options.json) complain(io, advice);
    return 1;
  }
  answerer.tell(told);
  // Loading it takes longer than all other verbs take.
  const { openUrl } = await import('../opening/open-url.ts');
  return openUrl(io, registry, reading.url, options);
}

interface PlanWithLogin extends AccessPlan, Partial<Pick<RefusedPlan, 'findings'>> {
  readonly login?: { readonly password?: string } | undefined;
}

/** The plan of a URL, without its secrets. */
function shownPlan(registry: Registry, url: Url, options: OpenCommandOptions): PlanWithLogin {
  const plan: PlanWithLogin = access(registry, url, accessOptions(options));
  if (options.showPassword) return plan;
  const hidden = withoutSecrets(registry, plan);
  // The address that an anonymous user gives is not the URL's, and no secret.
  const isAddress = options.email !== undefined && plan.login?.password === options.email;
  return isAddress ? { ...hidden, login: plan.login } : hidden;
}

/** The record of a plan. A refused one has its findings in words, and another one what says that another host or name may have been meant. */
function planRecord(plan: PlanWithLogin, cautions: readonly Finding[]): object {
  const found = plan.findings ?? (cautions.length > 0 ? cautions : undefined);
  const { data, encoded } = encodeOctets({ ok: plan.by !== 'refused', ...plan, findings: found?.map(findingRecord) });
  return { ...(data as object), encoded };
}

/** The steps of a client. The secrets of the URL are hidden in the plan; an address of `--email` is not one of them. */
function rowsOf(registry: Registry, plan: AccessPlan): readonly (readonly [string, string])[] {
  return steps(registry, plan, { showSecrets: true }).map(({ verb, argument, note }) => {
    const words = [argument, note && `(${note})`].filter((text) => text !== undefined);
    return [verb, words.join(' ')];
  });
}
