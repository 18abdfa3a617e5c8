import { ftp } from '@url/ftp';
import { gopher } from '@url/gopher';
import { http, https } from '@url/http';
import { mailto } from '@url/mailto';
import { registryOf } from '../../../tooling/support/vectors.ts';

/** The schemes that the vectors of core are written in. */
export const schemes = [ftp, gopher, http, https, mailto] as const;

export const registry = registryOf(...schemes);
