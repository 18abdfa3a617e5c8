import { createRegistry, type Registry } from '@url/core';
import { postgres, postgresql } from '@url/postgres';

export { format, parse } from '@url/core';
export const registry: Registry = /* @__PURE__ */ createRegistry([postgres, postgresql]);
