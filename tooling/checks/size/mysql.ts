import { createRegistry, type Registry } from '@url/core';
import { mariadb, mysql } from '@url/mysql';

export { format, parse } from '@url/core';
export const registry: Registry = /* @__PURE__ */ createRegistry([mysql, mariadb]);
