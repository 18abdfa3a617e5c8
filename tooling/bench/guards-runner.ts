// For guards.mjs: runs the suite on one subject, and prints a line of JSON for each way of using it.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CELLS } from '../../packages/fetch/test/cells.ts';
import { endConnections, startNetwork, stopNetwork, tryCell, verdict } from '../../packages/fetch/test/network.ts';

type Client = (url: string) => Promise<string>;
type Ask = (url: string) => Promise<Response>;
type Ways = { readonly [way: string]: Client | (() => Client) };

const [, , subject = '', folder = ''] = process.argv;
const { resolve } = createRequire(pathToFileURL(join(folder, 'package.json')));
const installed = async (name: string): Promise<Record<string, (...words: unknown[]) => never>> =>
  import(pathToFileURL(resolve(name)).href);

/** A request of `node:http`. */
const ofHttp =
  (agentOf?: (url: string) => unknown): Ask =>
  async (url) => {
    const get = url.startsWith('https:') ? getHttps : getHttp;
    const sent = get(url, { agent: agentOf?.(url) as never, ...late() });
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    let text = '';
    for await (const piece of reply) text += piece;
    const { location } = reply.headers;
    return new Response(text, { headers: location === undefined ? {} : { location } });
  };

/** What is received from `ask`, which is called again for each redirect, as a client does. */
async function followed(url: string, ask: Ask, redirects = 5): Promise<string> {
  const reply = await ask(url);
  const location = reply.headers.get('location');
  if (location === null || redirects === 0) return reply.text();
  return followed(new URL(location, url).href, ask, redirects - 1);
}

const textOf = async (response: Promise<Response>): Promise<string> => (await response).text();
const late = (): { readonly signal: AbortSignal } => ({ signal: AbortSignal.timeout(5_000) });

const SUBJECTS: { readonly [name: string]: () => Promise<Ways> } = {
  '@url/fetch': async () => (await import('../../packages/fetch/test/doors.ts')).DOORS as Ways,
  'request-filtering-agent': async () => {
    const { useAgent } = await installed('request-filtering-agent');
    return { 'node:http': (url) => followed(url, ofHttp(useAgent)) };
  },
  'ssrf-req-filter': async () => {
    const { default: filter } = await installed('ssrf-req-filter');
    return { 'node:http': (url) => followed(url, ofHttp(filter)) };
  },
  'got-ssrf': async () => {
    const { gotSsrf } = (await installed('got-ssrf')) as unknown as {
      gotSsrf(url: string, options: object): Promise<{ readonly body: string }>;
    };
    return { got: async (url) => (await gotSsrf(url, { retry: { limit: 0 }, timeout: { request: 5_000 } })).body };
  },
  dssrf: async () => {
    const { is_url_safe: isSafe } = await installed('dssrf');
    const judged: Ask = async (url) => {
      if (!(await isSafe?.(url))) throw new Error('not safe');
      return fetch(url, { redirect: 'manual', ...late() });
    };
    return { 'the global fetch': (url) => followed(url, judged) };
  },
  '@atproto-labs/fetch-node': async () => {
    const { safeFetchWrap } = await installed('@atproto-labs/fetch-node');
    const safe = safeFetchWrap?.({ allowHttp: true }) as unknown as typeof fetch;
    return {
      'redirect: follow': (url) => textOf(safe(url, { redirect: 'follow', ...late() })),
      'redirect: manual': (url) => followed(url, (each) => safe(each, { redirect: 'manual', ...late() })),
    };
  },
  nothing: async () => ({ 'the global fetch': (url) => textOf(fetch(url, late())) }),
};

/** Some guards never answer. */
function giveUp(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 3_000).unref());
}
// It keeps the process, whatever a guard does.
setInterval(() => {}, 1_000);

const COLUMNS: { readonly [column: string]: RegExp } = {
  literal: /^(?:v4|v6)$/,
  spelt: /spelt|localhost/,
  name: /^name$/,
  redirect: /^redirect$/,
  authority: /^authority$/,
};

function versionOf(name: string): string {
  if (name === 'nothing') return process.versions.node;
  if (name === '@url/fetch') return 'this one';
  return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version;
}

const ways = await SUBJECTS[subject]?.();
// A guard may throw after its answer. One that cannot be loaded ends the process before this.
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});
await startNetwork();
for (const [way, client] of Object.entries(ways ?? {})) {
  const letIn: string[] = [];
  let refused = 0;
  for (const cell of CELLS) {
    const one = subject === '@url/fetch' ? (client as () => Client)() : (client as Client);
    const fault = verdict(cell, await tryCell(cell, (url) => Promise.race([one(url), giveUp()])));
    await endConnections();
    if (fault === 'let in') letIn.push(cell.kind);
    if (fault === 'refused') refused += 1;
  }
  const columns = Object.values(COLUMNS).map((kinds) => letIn.filter((kind) => kinds.test(kind)).length);
  const counts = {
    inside: CELLS.filter(({ want }) => want === 'inside').length,
    public: CELLS.filter(({ want }) => want === 'public').length,
  };
  const name = subject === 'nothing' ? way : `${subject}, ${way}`;
  const cells = [name, versionOf(subject), ...columns, `**${letIn.length}**`, `**${refused}**`];
  console.log(JSON.stringify({ cells, counts: JSON.stringify(counts) }));
}
stopNetwork();
process.exit();
