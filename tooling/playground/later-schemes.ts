// The schemes of RFC 1738 and RFC 1630 that few texts have.
import type { AnyScheme } from '@url/core';
import { rfc1630 } from '@url/rfc1630';

export const later: readonly AnyScheme[] = rfc1630.filter(({ name }) => name !== 'ftp' && name !== 'http');
