import { createRegistry, type Registry } from '@url/core';
import { rfc1738 } from '@url/rfc1738';

const registry: Registry<(typeof rfc1738)[number]> = createRegistry({ schemes: rfc1738 });

export const { parse, format, access } = registry;
