// differential.ts FILE: gives every text of the vectors to our readers and to the URL parsers most in use, and writes a page of those in which
// two of them see two hosts.
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
import { vectorFiles, vectorsOf } from '../support/vector-files.ts';

const registry: Registry = createRegistry([...rfc1630, https]);

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

/** The texts that vectors read or refuse, each once: those made to be misread come first. */
export function texts(): readonly string[] {
  const isFirst = (file: string): boolean => file.startsWith('adversarial/');
  const files = [...vectorFiles.filter(isFirst), ...vectorFiles.filter((file) => !isFirst(file))];
  const read = files.flatMap(vectorsOf).filter(({ kind }) => kind === 'parse' || kind === 'refuse');
  return [...new Set(read.map(({ in: text }) => text as string))];
}

/** A text as a cell of a table: as JSON writes it, in ASCII, and shortened if it is long. */
function shown(text: string): string {
  const ascii = JSON.stringify(text).replace(
    /[\u007F-\uFFFF]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const short = ascii.length > 100 ? `${ascii.slice(0, 60)}…${ascii.slice(-20)} (${text.length})` : ascii;
  return short.includes('`') ? `\`\` ${short.replaceAll('|', '\\|')} \`\`` : `\`${short.replaceAll('|', '\\|')}\``;
}

/** Our answer as a cell. */
function ourCell(answer: Answer): string {
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
  readonly ours: Answer;
  readonly theirs: readonly Answer[];
}

const names = Object.keys(PEERS);

function rows(): readonly Row[] {
  return texts().map((text) => {
    const theirs = Object.values(PEERS).map((read) => answerOf(read, text));
    return { text, ours: ourAnswer(registry, text), theirs };
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
function summary(all: readonly Row[]): string {
  return names
    .map((name, at) => {
      const pairs = all.map(({ ours, theirs }) => [ours, theirs[at] as Answer] as const);
      const reads = pairs.filter(([ours, its]) => its.ok && !ours.ok).length;
      const refuses = pairs.filter(([ours, its]) => !its.ok && ours.ok).length;
      const elsewhere = pairs.filter(([ours, its]) => its.ok && ours.ok && its.host !== ours.host).length;
      return `| ${name} | ${versionOf(name)} | ${reads} | ${refuses} | ${elsewhere} |`;
    })
    .join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , file = ''] = process.argv;
  const all = rows();
  const differing = all.filter(hostsDiffer);
  writeFileSync(
    file,
    `# Texts that other software reads otherwise

${all.length} texts that a vector of \`@url/vectors\` has read or refused, given to our readers and to ${names.length} parsers. These follow other documents than
RFC 1738, and none is wrong for that. But where two readers of one program see two hosts in a text, one of them checks what the
other does not use.

| parser | version | reads, which we refuse | refuses, which we read | sees another host than we |
| --- | --- | --- | --- | --- |
${summary(all)}

## Where the hosts differ

In ${differing.length} texts, two readers see two hosts. ✗ is refused, by us with the code and the position; ✓ is read, and has no host; = is read, with the
same host as ours; anything else is the host that is seen. For ufo that is what it calls the host, without a port.

${table(differing)}
`,
  );
}
