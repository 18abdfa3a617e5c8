import {
  type AnyScheme,
  type Finding,
  notUtf8,
  parse,
  type Registry,
  type Result,
  type Success,
  type Url,
} from '@url/core';
import { findings, inspect } from '@url/safety';
import { type HostList, hostList, hostsOf } from './hosts.ts';
import type { ProblemCode, UrlProblem, UrlSchemaOptions } from './options.ts';
import { ownProblem, problemOf } from './problem.ts';

/** The URL of an accepted text, or the problems of a refused one, in the order of the text. */
export type CheckResult = { readonly ok: true; readonly read: Success<Url> } | Refusal;

interface Refusal {
  readonly ok: false;
  readonly problems: readonly UrlProblem<ProblemCode>[];
}

/**
 * Returns the check of texts.
 *
 * @throws TypeError for anything but a registry, for a scheme that the registry does not have, and for a wrong host.
 */
export function checkOf(registry: Registry<AnyScheme>, options: UrlSchemaOptions): (text: string) => CheckResult {
  // It throws in words for anything but a registry.
  parse(registry, '');
  const { refuse = 'caution', repairs, fragment, octets } = options;
  const known: readonly string[] = registry.schemes.map(({ name }) => name);
  const schemes: readonly string[] = options.schemes ?? known;
  const unknown = schemes.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new TypeError(`schemes: ${unknown} is not in the registry`);
  const allow: readonly string[] | undefined = options.allow;
  const hosts = options.hosts && hostList(options.hosts);
  const least = SEVERITIES.indexOf(refuse);
  const losing = losingRepairs(registry);
  const isRefused = ({ code, severity }: Finding): boolean =>
    code === 'octets-not-utf8' ? octets !== 'keep' : SEVERITIES.indexOf(severity) >= least;

  return (text) => {
    const read: Result<Url> = parse(registry, text);
    if (!read.ok) return refusal(schemeProblem(text, schemes) ?? problemOf(text, read.error));
    if (!schemes.includes(read.url.scheme)) return refusal(schemeProblem(text, schemes) as UrlProblem<ProblemCode>);

    const isAsked = refuse !== 'none' || (octets !== 'keep' && notUtf8(text) !== undefined);
    const known = isAsked ? findings(registry, text) : undefined;
    const worrying = known?.ok ? known.findings.filter(isRefused) : [];
    const found = [...worrying, ...read.repairs.filter(({ code }) => repairs === 'refuse' || losing.includes(code))];
    const problems = found.filter(({ code }) => !allow?.includes(code)).map((each) => problemOf(text, each));
    if (fragment === 'refuse' && read.fragment !== undefined) {
      problems.push(ownProblem('fragment-unwanted', text, { position: text.indexOf('#'), end: text.length }));
    }
    if (hosts !== undefined) for (const each of hostProblems(registry, text, read, hosts)) problems.push(each);
    return problems.length === 0 ? { ok: true, read } : { ok: false, problems: problems.sort(byPosition) };
  };
}

/** The codes of repairs that leave something of the text out, such as a login: the value is not what was typed in another spelling. */
function losingRepairs({ schemes }: Registry): readonly string[] {
  return ['login-dropped', ...schemes.flatMap(({ syntax }) => syntax.tolerant?.loses ?? [])];
}

/** In increasing order. No finding has the last. */
const SEVERITIES: readonly string[] = ['note', 'caution', 'danger', 'none'];

function refusal(problem: UrlProblem<ProblemCode>): Refusal {
  return { ok: false, problems: [problem] };
}

function byPosition({ position: one = 0 }: UrlProblem, { position: other = 0 }: UrlProblem): number {
  return one - other;
}

/** Makes the problem of a text with an unwanted scheme. `parse` explains a text without a scheme, and a "URL:" before one. */
function schemeProblem(text: string, schemes: readonly string[]): UrlProblem<ProblemCode> | undefined {
  const name = /^\s*([a-z\d.+-]+):/i.exec(text)?.[1];
  if (name === undefined || schemes.includes(name.toLowerCase()) || /^url$/i.test(name)) return undefined;
  const position = text.indexOf(name);
  const sentence = `${schemes.map((each) => `${each}:`).join(' or ')} is wanted here`;
  return ownProblem('scheme-unwanted', text, {
    position,
    end: position + name.length,
    part: 'scheme',
    sentence,
    values: { schemes },
  });
}

/** Lists the parts that, according to the scheme, may lead a client elsewhere than to the hosts of the URL. */
function partsElsewhere(registry: Registry, url: Url): readonly string[] {
  const scheme = registry.schemes.find(({ name }) => name === url.scheme);
  const codes = scheme?.plan?.elsewhere ?? [];
  const found = codes.length === 0 ? [] : (scheme?.findings?.(url) ?? []);
  return found.flatMap(({ code, part }) => (codes.includes(code) && part !== undefined ? [part] : []));
}

/** Checks that a URL has a host, and that every host is in the list. */
function hostProblems(registry: Registry, text: string, read: Success<Url>, { isTaken, names }: HostList) {
  const hosts = hostsOf(read.url);
  const own = hosts.length === 0 ? ['host'] : hosts.flatMap(([part, host]) => (isTaken(host) ? [] : [part]));
  return [...own, ...partsElsewhere(registry, read.url)].map((part) => {
    const { components } = inspect(registry, text);
    const { start, end } = components.find((each) => each.part === part) ?? {};
    return ownProblem('host-unwanted', text, {
      position: start,
      end,
      part,
      sentence: `the host ${names.join(' or ')} is wanted here`,
      values: { hosts: names },
    });
  });
}
