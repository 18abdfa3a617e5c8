import { createRegistry, type Registry } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';

export { run } from './run.ts';
export type { Io, Output } from './terminal/io.ts';

/** Every scheme that the command knows, read strictly: the ten of RFC 1738, the six others of RFC 1630, and https. */
export const registry: Registry = /* @__PURE__ */ everyScheme();

function everyScheme(): Registry {
  return createRegistry([...rfc1630, https]);
}
