import { createRegistry, type Registry } from '@url/core';
import { redis, rediss } from '@url/redis';

export { format, parse } from '@url/core';
export const registry: Registry = /* @__PURE__ */ createRegistry([redis, rediss]);
