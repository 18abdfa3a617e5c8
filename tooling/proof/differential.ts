// `pnpm differential`: gives every text of the vectors, those made to be misread among them, to our readers and to the URL
// parsers most in use. It writes docs/refusals.md.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createRegistry, type Registry } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import fastUri from 'fast-uri';
import { parseURL } from 'ufo';
import uriJs from 'uri-js';
import URI from 'urijs';
import UrlParse from 'url-parse';
import { type Answer, answerOf, ourAnswer, theirHost } from '../support/beside-new-url.ts';
import { keep } from '../support/keep-evidence.ts';
import { vectorFiles, vectorsOf } from '../support/vector-files.ts';

export const page: string = fileURLToPath(new URL('../../docs/refusals.md', import.meta.url));
export const registry: Registry = createRegistry([...rfc1630, https]);

const PEERS: { readonly [name: string]: (text: string) => string } = {
  'new URL': theirHost,
  'fast-uri': (text) => checked(fastUri.parse(text)),
  'uri-js': (text) => checked(uriJs.parse(text)),
  urijs: (text) => new URI(text).hostname(),
  'url-parse': (text) => new UrlParse(text, {}).hostname,
  ufo: (text) => (parseURL(text).host ?? '').replace(/:\d*$/, ''),
};

function checked({
  error,
  host = '',
}: {
  readonly error?: string | undefined;
  readonly host?: string | undefined;
}): string {
  if (error !== undefined) throw new Error(error);
  return host;
}

/** The texts that vectors read or refuse, each once, with the folder of its file. */
export function texts(): readonly { readonly text: string; readonly group: string }[] {
  const all = new Map<string, string>();
  // The texts made to be misread come first.
  const isLast = (file: string): number => Number(!file.startsWith('adversarial/'));
  for (const file of [...vectorFiles].sort((one, other) => isLast(one) - isLast(other))) {
    for (const { kind, in: text } of vectorsOf(file)) {
      if (kind !== 'parse' && kind !== 'refuse') continue;
      if (!all.has(text as string)) all.set(text as string, file.replace(/\/.*/, ''));
    }
  }
  return Array.from(all, ([text, group]) => ({ text, group }));
}

/** A text as a cell of a table: as JSON writes it, in ASCII, and shortened if it is long. */
export function shown(text: string): string {
  const ascii = JSON.stringify(text).replace(
    /[\u007F-\uFFFF]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const short = ascii.length > 100 ? `${ascii.slice(0, 60)}…${ascii.slice(-20)} (${text.length})` : ascii;
  return short.includes('`') ? `\`\` ${short.replaceAll('|', '\\|')} \`\`` : `\`${short.replaceAll('|', '\\|')}\``;
}

/** Our answer as a cell. */
export function ourCell(answer: Answer): string {
  if (!answer.ok) return `✗ ${answer.why}`;
  return answer.host === '' ? '✓' : shown(answer.host).replaceAll('"', '');
}

function cell(answer: Answer, ours: Answer): string {
  if (!answer.ok) return '✗';
  if (answer.host === '') return '✓';
  return ours.ok && ours.host === answer.host ? '=' : ourCell(answer);
}

interface Row {
  readonly text: string;
  readonly group: string;
  readonly ours: Answer;
  readonly theirs: readonly Answer[];
}

const names = Object.keys(PEERS);

function rows(): readonly Row[] {
  return texts().map(({ text, group }) => {
    const theirs = Object.values(PEERS).map((read) => answerOf(read, text));
    return { text, group, ours: ourAnswer(registry, text), theirs };
  });
}

/** True if two parsers see two hosts in a text. */
function hostsDiffer({ ours, theirs }: Row): boolean {
  return new Set([ours, ...theirs].flatMap((answer) => (answer.ok ? [answer.host] : []))).size > 1;
}

function table(of: readonly Row[]): string {
  const lines = of.map(({ text, ours, theirs }) => {
    return `| ${shown(text)} | ${ourCell(ours)} | ${theirs.map((answer) => cell(answer, ours)).join(' | ')} |`;
  });
  return [`| text | ours | ${names.join(' | ')} |`, `| --- |${' --- |'.repeat(names.length + 1)}`, ...lines].join('\n');
}

function versionOf(name: string): string {
  if (name === 'new URL') return process.version;
  return createRequire(import.meta.url)(`${name}/package.json`).version;
}

/** For each parser, the number of texts that it alone reads, that it alone refuses, and in which it sees another host. */
function summary(all: readonly Row[]): readonly Summary[] {
  return names.map((name, at) => {
    const pairs = all.map(({ ours, theirs }) => [ours, theirs[at] as Answer] as const);
    const reads = pairs.filter(([ours, its]) => its.ok && !ours.ok).length;
    const refuses = pairs.filter(([ours, its]) => !its.ok && ours.ok).length;
    const elsewhere = pairs.filter(([ours, its]) => its.ok && ours.ok && its.host !== ours.host).length;
    return { name, version: versionOf(name), reads, refuses, elsewhere };
  });
}

interface Summary {
  readonly name: string;
  readonly version: string;
  readonly reads: number;
  readonly refuses: number;
  readonly elsewhere: number;
}

function written(all: readonly Row[], sums: readonly Summary[]): string {
  const differing = all.filter(hostsDiffer);
  const groups = [...new Set(all.map(({ group }) => group))];
  return `# What we refuse, and what others say of it

Generated by \`pnpm differential\`: every text that a vector of \`@url/vectors\` has read or refused, ${all.length} of them,
given to our readers and to ${names.length} parsers. They follow other documents than RFC 1738, and none is wrong for that;
but where two readers of one program see two hosts in a text, one of them checks what the other does not use.

| parser | version | reads, which we refuse | refuses, which we read | sees another host than we |
| --- | --- | --- | --- | --- |
${sums.map(({ name, version, reads, refuses, elsewhere }) => `| ${name} | ${version} | ${reads} | ${refuses} | ${elsewhere} |`).join('\n')}

✗ is refused, by us with the code and the position; ✓ is read, and has no host; = is read, with the same host as ours; anything
else is the host that is seen. For ufo that is what it calls the host, without a port.

## Where the hosts differ

${differing.length} texts.

${table(differing)}

## All texts
${groups.map((group) => `\n### ${group}\n\n${table(all.filter((row) => row.group === group && !hostsDiffer(row)))}`).join('\n')}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = rows();
  const sums = summary(all);
  writeFileSync(page, written(all, sums));
  keep('differential', { texts: all.length, differing: all.filter(hostsDiffer).length, peers: sums });
  for (const sum of sums) console.log(sum);
}
