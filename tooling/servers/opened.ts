// A URL opened through a proxy that keeps what is sent.
import { readFileSync } from 'node:fs';
import {
  type AccessPlan,
  type AnyScheme,
  access,
  createRegistry,
  parseOrThrow,
  type Registry,
  type Step,
  wire,
} from '@url/core';
import { accessOptions } from '@url/core/scheme';
import { type Kind, OpenError, type OpenOptions, open } from '@url/open';
import { rfc1630 } from '@url/rfc1630';
import { describe, inject } from 'vitest';
import type { Running } from './server.ts';
import { linesOf, tapOf } from './tap.ts';

export const URLS: Registry<AnyScheme> = createRegistry(rfc1630);

export interface OpenResult {
  /** All lines, with those that are the client's own. */
  readonly sent: readonly string[];
  readonly kind: Kind | undefined;
  /** The body, an octet a character. */
  readonly octets: string | undefined;
  readonly error: OpenError | undefined;
  /** The result of `access` for the same URL and options. */
  readonly plan: AccessPlan;
}

/** Opens a URL at a server, and waits until the connection is gone. PORT in it stands for the port. */
export async function openAt(
  name: string,
  url: string,
  options: OpenOptions = {},
  urls: Registry<AnyScheme> = URLS,
): Promise<OpenResult> {
  const tap = await tapOf(serverOf(name).port);
  try {
    const server = `127.0.0.1:${tap.port}`;
    const text = url.replace('PORT', String(tap.port));
    const all: OpenOptions = { network: 'any', ports: [tap.port], silence: 5_000, server, ...options };
    const result = await resultOf(urls, text, all);
    const names = accessOptions(urls) ?? [];
    const own = Object.fromEntries(Object.entries(all).filter(([option]) => names.includes(option)));
    const plan = access(urls, parseOrThrow(urls, text as 'ftp:').url, own);
    return { ...result, plan, sent: linesOf(await tap.sent()) };
  } finally {
    await tap.close();
  }
}

async function resultOf(
  urls: Registry<AnyScheme>,
  text: string,
  options: OpenOptions,
): Promise<Pick<OpenResult, 'kind' | 'octets' | 'error'>> {
  try {
    const { kind, body } = await open(urls, text, options);
    const pieces: Uint8Array[] = [];
    for await (const piece of body) pieces.push(piece);
    return { kind, octets: Buffer.concat(pieces).toString('latin1'), error: undefined };
  } catch (error) {
    if (error instanceof OpenError) return { kind: undefined, octets: undefined, error };
    throw error;
  }
}

/** Lines that no plan has: of the login, of the data connection, and questions that a client asks for itself. */
const OWN = /^(?:USER|PASS|EPSV|SIZE|REST|QUIT|MODE READER)\b/;

/** The lines that a URL led to. Of HTTP that is the first one. */
export function withoutOwn(lines: readonly string[]): readonly string[] {
  const [first = ''] = lines;
  return first.endsWith(' HTTP/1.1') ? [first] : lines.filter((line) => !OWN.test(line));
}

/** A step as a line, an octet a character. */
export function lineOf({ verb, argument }: Step): string {
  return Buffer.from(wire({ steps: [{ verb, argument }] }))
    .toString('latin1')
    .slice(0, -2);
}

/** The tests of one server. Where it does not run they are skipped, and the end of the run says why. */
export function describeServer(name: string, tests: () => void): void {
  describe.skipIf(!isRunning(name))(name, tests);
}

export function serverOf(name: string): Omit<Running, 'stop'> {
  const server = inject('servers')[name];
  if (server === undefined) throw new Error(`${name} does not run`);
  return server;
}

/** Does something, and waits until the server's log has all of it. Gives the result, and the lines that the log got. */
export async function logged<T>(
  name: string,
  isWhole: (lines: readonly string[]) => boolean,
  does: () => Promise<T>,
): Promise<[T, readonly string[]]> {
  const { log = '' } = serverOf(name);
  const before = readFileSync(log).length;
  const result = await does();
  for (let count = 0; count < 100; count += 1) {
    const lines = readFileSync(log).subarray(before).toString('latin1').split('\n').slice(0, -1);
    if (isWhole(lines)) return [result, lines];
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`the log of ${name} has not all`);
}

function isRunning(name: string): boolean {
  return inject('servers')[name] !== undefined;
}
