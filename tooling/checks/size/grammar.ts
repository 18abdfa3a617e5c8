import { createRegistry, type Registry } from '@url/core';
import { DIGIT, defineScheme } from '@url/core/scheme';
import { ip, written } from '@url/grammar';

const redis = /* @__PURE__ */ defineScheme({
  name: 'redis',
  section: 'the IANA registration of "redis"',
  syntax: /* @__PURE__ */ ip('redis', { port: 6379, authority: 'login' }, /* @__PURE__ */ written('database', DIGIT)),
  access: ({ host, port, database }) => ({ by: 'redis', host, port, database }),
});

export { format, parse } from '@url/core';
export const registry: Registry = /* @__PURE__ */ createRegistry([redis]);
