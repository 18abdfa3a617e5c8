import { createRegistry, type Registry } from '@url/core';
import { rfc1738 } from '@url/rfc1738';

export { access, format, parse } from '@url/core';
export const registry: Registry<(typeof rfc1738)[number]> = /* @__PURE__ */ createRegistry(rfc1738);
