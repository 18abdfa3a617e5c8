import { createRegistry, type Registry } from '@url/core';
import { type HttpScheme, http } from '@url/http';

export { format, parse, resolve } from '@url/core';
export const registry: Registry<HttpScheme> = /* @__PURE__ */ createRegistry([http]);
