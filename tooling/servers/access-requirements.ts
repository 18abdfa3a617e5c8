// The URLs of the vectors of `access`, with the rows that each proves.
import type { Vector } from '@url/testing';
import { vectorFiles, vectorsOf } from '../support/vector-files.ts';

/** A URL that a row has planned, and a server of its scheme. */
export type PlanVector = Vector & { readonly in: string; readonly server: string };

/** Of other schemes, `packages/open/test` carries out the plans. */
const SERVERS: { readonly [scheme: string]: string } = {
  ftp: 'pure-ftpd',
  gopher: 'pygopherd',
  http: 'nginx',
  news: 'nnrpd',
  nntp: 'nnrpd',
};

/** The texts whose scheme a server of Debian has. */
export const planned: readonly PlanVector[] = vectorFiles.flatMap(vectorsOf).flatMap((vector) => {
  if (vector.kind !== 'access' || typeof vector.in !== 'string') return [];
  const server = SERVERS[vector.in.trim().split(':', 1)[0]?.toLowerCase() ?? ''];
  return server === undefined ? [] : [{ ...vector, in: vector.in, server }];
});
