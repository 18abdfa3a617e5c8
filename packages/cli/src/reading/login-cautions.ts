import type { Finding, Registry } from '@url/core';
import { findings } from '@url/safety';

/** The cautions about a second "@": it may end a longer password, before another host. */
export function loginCautions(registry: Registry, text: string): readonly Finding[] {
  if (!text.includes('@')) return [];
  const result = findings(registry, text);
  return result.ok ? result.findings.filter(({ code }) => code === 'path-at-sign' || code === 'fragment-at-sign') : [];
}
