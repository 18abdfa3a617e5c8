// The observed requests of curl and LWP, as `observed.json` keeps them: `pnpm test:servers -u` writes it anew.
import { readFileSync } from 'node:fs';
import type { ClientName } from './clients.ts';

export interface Observation {
  readonly versions: { readonly [Name in ClientName]: string };
  /** By the server and the URL. */
  readonly servers: { readonly [server: string]: { readonly [url: string]: ObservedCase } };
}

/** A client that does not know the scheme was not asked: it may guess another, and look for a host elsewhere. */
export type ObservedCase = { readonly [Name in ClientName]?: ClientObservation };

export interface ClientObservation {
  /** The lines that were sent, but for those that are the client's own. */
  readonly sent: readonly string[];
  /** Beside ours: the same octets or failure, others, or a failure where we have octets. */
  readonly gives: 'same' | 'other' | 'nothing';
}

export const OBSERVED_FILE: URL = new URL('observed.json', import.meta.url);

export function readObserved(): Observation {
  return JSON.parse(readFileSync(OBSERVED_FILE, 'utf8'));
}

/** The text of the file, with a URL a line. */
export function observedText({ versions, servers }: Observation): string {
  const blocks = Object.entries(servers).map(([server, seen]) => {
    const lines = Object.entries(seen).map(([url, each]) => `      ${JSON.stringify(url)}: ${JSON.stringify(each)}`);
    return `    ${JSON.stringify(server)}: {\n${lines.join(',\n')}\n    }`;
  });
  return `{\n  "versions": ${JSON.stringify(versions)},\n  "servers": {\n${blocks.join(',\n')}\n  }\n}\n`;
}

/** Lines that no plan has: of the login, of the data connection, and questions that a client asks for itself. */
const OWN = /^(?:USER|PASS|PWD|EPSV|PASV|EPRT|PORT|ALLO|SIZE|REST|MDTM|FEAT|HELP|ABOR|QUIT|MODE READER|Mode reader)\b/i;

/** The lines that a URL led to, and its own lines with more in them than there should be. Of HTTP that is the first line. */
export function withoutOwn(lines: readonly string[]): readonly string[] {
  const [first = ''] = lines;
  return / HTTP\/1\.[01]$/.test(first) ? [first] : lines.filter((line) => !OWN.test(line) || /[\r\0]/.test(line));
}
