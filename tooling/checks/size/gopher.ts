import { createRegistry, type Registry } from '@url/core';
import { type GopherScheme, gopher } from '@url/gopher';

export { parse } from '@url/core';
export const registry: Registry<GopherScheme> = /* @__PURE__ */ createRegistry([gopher]);
