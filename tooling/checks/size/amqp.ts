import { amqp, amqps } from '@url/amqp';
import { createRegistry, type Registry } from '@url/core';

export { format, parse } from '@url/core';
export const registry: Registry = /* @__PURE__ */ createRegistry([amqp, amqps]);
