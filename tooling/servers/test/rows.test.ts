// Every URL that a requirement about access has planned, at a server: what is sent is the plan, up to what the server refuses.
import {
  type AccessPlan,
  type AnyScheme,
  access,
  format,
  parseOrThrow,
  type Registry,
  type Step,
  wire,
} from '@url/core';
import { OpenError, type OpenOptions, open } from '@url/open';
import { registryFor } from '@url/testing';
import { expect, test } from 'vitest';
import { type PlanVector, planned } from '../access-requirements.ts';
import { FTP_PASSWORD, FTP_USER } from '../content.ts';
import { describeServer, lineOf, openAt, URLS, withoutOwn } from '../opened.ts';
import { linesOf } from '../tap.ts';

for (const server of new Set(planned.map((each) => each.server))) {
  describeServer(server, () => {
    const cases = planned.filter((each) => each.server === server);
    test.each(cases.map((each) => [titleOf(each), each] as const))('the lines are the plan: %s', async (_, each) => {
      const urls = registryFor(URLS, each.mode);
      const plan = planOf(urls, each);
      if (plan.by === 'refused') return expectRefusal(urls, each);
      const text = atServer(urls, each);
      // The server and its port are those of the test.
      const { ports, server: own, ...options } = (each.options ?? {}) as OpenOptions;
      const { sent, error, plan: carriedOut } = await openAt(server, text, options, urls);
      expect(linesPlanned(carriedOut)).toEqual(linesPlanned(plan));
      const { first, otherwise } = doubled(linesPlanned(plan), options.telnet === true);
      const lines = withoutOwn(sent);
      const whole = isBeginning(lines, first) ? first : [...first, ...otherwise];
      expect(lines).not.toEqual([]);
      expect(lines).toEqual(error === undefined ? whole : whole.slice(0, lines.length));
    });
  });
}

function titleOf({ rows, in: text, mode, options }: PlanVector): string {
  return [rows?.join(' '), text, mode, options && JSON.stringify(options)].filter(Boolean).join(', ');
}

function planOf(urls: Registry<AnyScheme>, { in: text, options }: PlanVector): AccessPlan {
  // That option is of `wire`.
  const { telnet: _, ...own } = (options ?? {}) as { readonly telnet?: unknown };
  return access(urls, parseOrThrow(urls, text as 'ftp:').url, own as never);
}

/** Nothing of a plan that is refused is carried out: the host of the text is never looked for. */
async function expectRefusal(urls: Registry<AnyScheme>, { in: text, options }: PlanVector): Promise<void> {
  const error = await open(urls, text, { network: 'any', ...(options as OpenOptions) }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(OpenError);
  expect(error.code).toBe('access-refused');
}

/** The URL at the server. Whoever logs in does so as the user that the server knows. */
function atServer(urls: Registry<AnyScheme>, { in: text, server }: PlanVector): string {
  const { url, fragment } = parseOrThrow(urls, text as 'ftp:') as { url: object; fragment?: string };
  const { host, server: own } = url as { readonly host?: string; readonly server?: string };
  const login = server === 'pure-ftpd' ? { user: FTP_USER, password: FTP_PASSWORD } : {};
  const there = {
    ...url,
    ...(host === undefined || host === '' ? {} : { ...login, host: '127.0.0.1', port: STAND_IN }),
    ...(own === undefined ? {} : { server: `127.0.0.1:${STAND_IN}` }),
  };
  return format(urls, there as never, fragment).replace(String(STAND_IN), 'PORT');
}

/** A port that no vector has, until the server's is known. */
const STAND_IN = 54_321;

/** The lines of a plan, and those that follow where the first cannot be retrieved. */
function linesPlanned(plan: AccessPlan): { readonly first: readonly string[]; readonly otherwise: readonly string[] } {
  const {
    requestTarget,
    steps,
    otherwise = [],
  } = plan as {
    readonly requestTarget?: string;
    readonly steps?: readonly Step[];
    readonly otherwise?: readonly Step[];
  };
  if (requestTarget !== undefined) return { first: [`GET ${requestTarget} HTTP/1.1`], otherwise: [] };
  if (steps !== undefined) return { first: steps.map(lineOf), otherwise: otherwise.map(lineOf) };
  return { first: linesOf(Buffer.from(wire(plan as never)).toString('latin1')), otherwise: [] };
}

/** Telnet has octet 255 twice (RFC 854). */
function doubled(lines: ReturnType<typeof linesPlanned>, isTelnet: boolean): ReturnType<typeof linesPlanned> {
  const twice = (line: string): string => (isTelnet ? line.replaceAll('\xFF', '\xFF\xFF') : line);
  return { first: lines.first.map(twice), otherwise: lines.otherwise.map(twice) };
}

function isBeginning(lines: readonly string[], whole: readonly string[]): boolean {
  return lines.length <= whole.length && lines.every((line, at) => line === whole[at]);
}
