import { createRegistry, type Registry } from '@url/core';
import { mongodb, mongodbSrv } from '@url/mongodb';

export { format, parse } from '@url/core';
export const registry: Registry = /* @__PURE__ */ createRegistry([mongodb, mongodbSrv]);
