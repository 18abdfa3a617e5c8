import { createRegistry, type Registry } from '@url/core';
import { http } from '@url/http';

const registry: Registry<typeof http> = createRegistry({ schemes: [http] });

export const { parse, format } = registry;
