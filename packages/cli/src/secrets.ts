import { format, type Registry, redact, type Url, withoutSecrets } from '@url/core';
import { read } from './read.ts';

/** The data of a URL with its passwords, and what its scheme calls a secret, replaced by `***`, also inside a part. */
export function hideInUrl<U extends Url>(registry: Registry, url: U): U {
  const hidden = redact(registry, url);
  if (hidden === format(registry, url)) return url;
  const reading = read(registry, hidden);
  return (reading.ok ? reading.url : withoutSecrets(registry, url, url.scheme)) as U;
}

/** True for a URL with a part that is hidden. */
export function hasSecret(registry: Registry, url: Url): boolean {
  return redact(registry, url) !== format(registry, url);
}
