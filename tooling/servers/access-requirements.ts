// The URLs of the requirements about access: those of the vectors, with the rows that each proves.
import type { Vector } from '@url/testing';
import { vectorFiles, vectorsOf } from '../support/vector-files.ts';

/** A URL that a row has planned, and a server of its scheme. */
export type PlanVector = Vector & { readonly in: string; readonly server: string };

const SERVERS: { readonly [scheme: string]: string } = {
  ftp: 'pure-ftpd',
  gopher: 'pygopherd',
  http: 'nginx',
  news: 'nnrpd',
  nntp: 'nnrpd',
};

/** The servers that carry out the plans of other schemes. */
const ELSEWHERE: { readonly [scheme: string]: string } = {
  https: 'a server of our own',
  telnet: 'telnetd, and a server of our own',
  rlogin: "nothing: the system's own client is started",
  tn3270: "nothing: the system's own client is started",
  wais: 'a server of our own, and a dialogue of freeWAIS',
  prospero: 'a gateway',
  file: 'files of this machine',
  mailto: 'nothing: a draft is made',
  mid: 'a mailbox',
  cid: 'a message',
  afs: 'a gateway',
  urn: 'a gateway',
};

/** The texts of all vectors of `access`. */
const all = vectorFiles.flatMap(vectorsOf).filter(isText);

function isText(vector: Vector): vector is Vector & { readonly in: string } {
  return vector.kind === 'access' && typeof vector.in === 'string';
}

function schemeOf({ in: text }: { readonly in: string }): string {
  return text.trim().split(':', 1)[0]?.toLowerCase() ?? '';
}

/** The texts whose scheme a server of Debian has. */
export const planned: readonly PlanVector[] = all.flatMap((vector) => {
  const server = SERVERS[schemeOf(vector)];
  return server === undefined ? [] : [{ ...vector, server }];
});

/** Of a scheme, how many texts are opened and refused, where, and the rows that they prove. */
export interface SchemeRows {
  readonly scheme: string;
  readonly at: string;
  readonly opened: number;
  readonly refused: number;
  readonly rows: readonly string[];
}

/** By the scheme. Texts whose scheme nobody has are refused, and have no place. */
export function rowsBySchemes(): readonly SchemeRows[] {
  return Object.entries({ ...SERVERS, ...ELSEWHERE }).map(([scheme, at]) => {
    const own = all.filter((each) => schemeOf(each) === scheme);
    const refused = own.filter(({ out }) => (out as { readonly by?: string }).by === 'refused').length;
    const rows = [...new Set(own.flatMap((each) => each.rows ?? []))].sort();
    return { scheme, at, opened: own.length - refused, refused, rows };
  });
}

/** The rows of the vectors of `access` that no scheme of the table has. */
export function rowsLeft(): readonly string[] {
  const known = rowsBySchemes().flatMap(({ rows }) => rows);
  return [...new Set(all.flatMap(({ rows = [] }) => rows))].filter((row) => !known.includes(row));
}
