import { type AnyScheme, createRegistry, type Registry } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';

const schemes: readonly AnyScheme[] = [...rfc1630, https];

/** Every scheme that the command knows: the ten of RFC 1738, the six of RFC 1630 besides, and https. */
export const registry: Registry<AnyScheme> = /* @__PURE__ */ createRegistry({ schemes });
