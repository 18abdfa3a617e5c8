import {
  type AccessPlan,
  access as accessUrl,
  type Finding,
  type RefusedPlan,
  type Registry,
  type Url,
} from '@url/core';
import { steps, withoutSecrets } from '@url/safety';
import { accessOptions, type GivenAccessOptions } from '../reading/access-options.ts';
import { loginCautions, read } from '../reading/read.ts';
import { registryFor } from '../reading/registry.ts';
import type { ReadingOptions, ShowOptions } from '../reading/shared-options.ts';
import { showRefusal } from '../showing/advice.ts';
import { findingRecord, refusalRecord, repairRecords } from '../showing/record.ts';
import { encodeOctets, showJson } from '../showing/show-json.ts';
import { hiddenText } from '../showing/shown-text.ts';
import { tellReading } from '../showing/tell-reading.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';
import { print, tell } from '../terminal/io.ts';
import { pageOf } from '../terminal/page.ts';
import { showTable } from '../terminal/table.ts';

/** Prints the plan of access to a URL. */
export async function access(io: Io, text: string, options: Options): Promise<ExitCode> {
  const registry = registryFor(options);
  const page = pageOf(io.stderr, io, options);
  const reading = read(registry, text);
  if (!reading.ok) {
    if (options.json)
      await print(io, showJson({ text: hiddenText(registry, text, options), ...refusalRecord(reading.error) }));
    else tell(io, showRefusal(registry, reading.error, text, options, page));
    return 1;
  }
  const { url, repairs } = reading;
  const plan = planOf(registry, url, options);
  const cautions = loginCautions(registry, text);
  if (options.json) {
    await print(io, showJson({ ...planRecord(plan, cautions), repairs: repairRecords(repairs, options) }));
  } else await print(io, showTable(rowsOf(registry, plan), pageOf(io.stdout, io)));
  tellReading(io, registry, { url, repairs, text, cautions }, options);
  return plan.by === 'refused' ? 1 : 0;
}

interface Options extends ShowOptions, ReadingOptions, GivenAccessOptions {
  readonly json?: boolean;
}

/** The plan of a URL, without its secrets. */
function planOf(registry: Registry, url: Url, options: Options): PlanWithLogin {
  const plan: PlanWithLogin = accessUrl(registry, url, accessOptions(options));
  if (options.showPassword) return plan;
  const hidden = withoutSecrets(registry, plan);
  // The address that an anonymous user gives is not the URL's, and no secret.
  const isAddress = options.email !== undefined && plan.login?.password === options.email;
  return isAddress ? { ...hidden, login: plan.login } : hidden;
}

interface PlanWithLogin extends AccessPlan {
  readonly login?: { readonly password?: string } | undefined;
}

/** The record of a plan. A refused one has its findings in words, and another one the cautions about its host. */
function planRecord(plan: AccessPlan & Partial<Pick<RefusedPlan, 'findings'>>, cautions: readonly Finding[]): object {
  const found = plan.findings ?? (cautions.length > 0 ? cautions : undefined);
  const { data, encoded } = encodeOctets({ ...plan, findings: found?.map(findingRecord) });
  return { ...(data as object), encoded };
}

/** The steps of a client. The secrets of the URL are hidden in the plan; an address of `--email` is not one of them. */
function rowsOf(registry: Registry, plan: AccessPlan): readonly (readonly [string, string])[] {
  return steps(registry, plan, { showSecrets: true }).map(({ verb, argument, note }) => {
    const words = [argument, note && `(${note})`].filter((text) => text !== undefined);
    return [verb, words.join(' ')];
  });
}
