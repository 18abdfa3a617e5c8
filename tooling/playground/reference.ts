// A partial form beside a base: what it stands for. It is loaded when somebody gives a base.
import { format, type Registry, resolve } from '@url/core';
import type { Reference } from './model.ts';

export function referenceOf(registry: Registry, base: string, text: string): Reference {
  const result = resolve(registry, base, text);
  if (!result.ok) return result;
  return { ok: true, text: format(registry, result.url as never, result.fragment), findings: result.findings ?? [] };
}
