// The part of docs/access.md that tells what each client sends, from the cases and from what was observed.

import { rowsBySchemes } from './access-requirements.ts';
import type { Case } from './cases/case.ts';
import { FTP } from './cases/ftp.ts';
import { GOPHER } from './cases/gopher.ts';
import { HTTP } from './cases/http.ts';
import { NEWS } from './cases/news.ts';
import { DIFFERENCES } from './client-differences.ts';
import type { ClientName } from './clients.ts';
import { TRIED_BY_HAND } from './clients-tried-by-hand.ts';
import { type ClientObservation, type Observation, readObserved } from './observed.ts';

export const START = '<!-- servers: written by tooling/servers/write-page.ts -->';
export const END = '<!-- servers: end -->';

/** The part between the two marks. */
export function pagePart(): string {
  const observed = readObserved();
  const { curl, lwp } = observed.versions;
  return `${START}

## At real servers

\`pnpm test:servers\` opens these URLs with [@url/open](../packages/open), curl ${curl} and LWP ${lwp} at the servers of Debian 12, and compares what
each sends and gives. The second column is what \`open\` sends, which is the plan line by line. Its own lines are left out here, and so are
those of the others: USER and PASS, EPSV or PASV before a transfer, SIZE, REST and MDTM, MODE READER, QUIT. A number says which of the
[differences](#differences) below there is between the octets. lynx and wget were tried by hand, and "–" means that a client was not tried or does
not know the scheme. \`h\` is the server's host and port.

### ProFTPD

${table(FTP, 'proftpd', observed)}

Pure-FTPd takes the CWD with a null argument: there \`ftp://h//etc/motd\` gives the file, and \`ftp://h/pub//a.txt\` gives \`a.txt\` of the user's home.

### PyGopherd

${table(GOPHER, 'pygopherd', observed)}

### nginx

${table(HTTP, 'nginx', observed)}

### INN

${table(withNumber(NEWS), 'nnrpd', observed)}

### Rows

Each requirement about access has vectors. Their URLs are opened too, by \`tooling/servers/test/rows.test.ts\`: what is sent is the plan line by line, up
to the line that the server refuses, and of a plan that is refused nothing is sent. What no package of Debian serves is carried out in
\`packages/open/test\`.

${rowsTable()}

### Differences

${differences()}

${END}`;
}

/** The cases with the number of the first article at INN. */
function withNumber(cases: readonly Case[]): readonly Case[] {
  return cases.map(({ url, sends, ...rest }) => ({
    ...rest,
    url: url.replace('FIRST', '1'),
    sends: sends === 'refused' ? sends : sends.map((line) => line.replace('FIRST', '1')),
  }));
}

function table(cases: readonly Case[], server: string, { servers }: Observation): string {
  const rows = cases.map((each) => {
    const { url, section, sends } = each;
    const { curl, lwp } = servers[server]?.[url] ?? {};
    const { lynx = '–', wget = '–' } = TRIED_BY_HAND[url] ?? {};
    const ours = sends === 'refused' ? 'refused' : linesIn(sends);
    return [code(short(url)), ours, cell('curl', curl, each), cell('lwp', lwp, each), lynx, wget, section];
  });
  return tableOf(['URL', 'ours, and the plan', 'curl', 'LWP', 'lynx', 'wget', 'section'], rows);
}

function cell(client: ClientName, seen: ClientObservation | undefined, { url, sends }: Case): string {
  if (seen === undefined) return '–';
  const numbers = DIFFERENCES.flatMap(({ urls }, at) => (urls[client]?.includes(url) ? [at + 1] : []));
  const words = saidOf(seen.sent, sends);
  return numbers.length === 0 ? words : `${words} (${numbers.join(', ')})`;
}

function saidOf(sent: readonly string[], sends: Case['sends']): string {
  if (sent.length === 0) return 'nothing';
  if (sends === 'refused') return linesIn(sent);
  if (isSame(sent, sends)) return 'the same';
  const isOrder = isSame(typeFirst(sent), typeFirst(sends));
  return isOrder ? 'the same, with TYPE first' : linesIn(sent);
}

function typeFirst(lines: readonly string[]): readonly string[] {
  const isType = (line: string): boolean => line.startsWith('TYPE ');
  return [...lines.filter(isType), ...lines.filter((line) => !isType(line))];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function rowsTable(): string {
  const rows = rowsBySchemes().map(({ scheme, at, opened, refused, rows }) => {
    return [scheme, at, String(opened), String(refused), rows.join(', ')];
  });
  return tableOf(['scheme', 'where', 'opened', 'refused', 'rows'], rows);
}

function differences(): string {
  const rows = DIFFERENCES.map(({ section, reason }, at) => [String(at + 1), reason, section]);
  return tableOf(['', 'difference', 'section'], rows);
}

function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return lines.join('\n');
}

function linesIn(lines: readonly string[]): string {
  return lines.map(lineIn).join(' · ');
}

/** A line for people: octets that nobody sees have names. */
function lineIn(line: string): string {
  if (line === '') return 'an empty line';
  if (line === 'CWD ') return '`CWD` (null)';
  const parts = line.split(/([\0\t\r\xFF])/).filter((part) => part !== '');
  return parts.map((part) => NAMES[part] ?? code(part)).join(' ');
}

const NAMES: { readonly [octet: string]: string } = { '\0': 'NUL', '\t': 'TAB', '\r': 'CR', '\xFF': 'octet FF' };

/** The URL with a short host. */
function short(url: string): string {
  return url.replace('//127.0.0.1:PORT', '//h');
}

function code(text: string): string {
  return `\`${text}\``;
}
