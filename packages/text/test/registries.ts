import { createRegistry, tolerant } from '@url/core';
import { https } from '@url/http';
import { rfc1738 } from '@url/rfc1738';

/** The schemes that the vectors use. */
export const registry = createRegistry([...rfc1738, https]);
export const tolerantRegistry = createRegistry(registry.schemes, { tolerant });
