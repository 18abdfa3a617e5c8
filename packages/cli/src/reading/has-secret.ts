import { format, type Registry, type Url } from '@url/core';
import { redact } from '@url/safety';

/** True for a URL with a part that is hidden. */
export function hasSecret(registry: Registry, url: Url): boolean {
  const redacted = redact(registry, url);
  return redacted.includes('***') && redacted !== format(registry, url);
}
