import { format, type Registry, redact, type Url, withoutSecrets } from '@url/core';
import { read } from './read.ts';

/** The data of a URL with its passwords, and what its scheme calls a secret, replaced by `***`, also inside a part. */
export function hideInUrl(registry: Registry, url: Url): Url {
  return dataOf(registry, url, redact(registry, url));
}

/** The data of a URL whose text is given as `redact` writes it, with or without its fragment. */
export function dataOf(registry: Registry, url: Url, redacted: string): Url {
  if (!redacted.includes('***')) return url;
  const reading = read(registry, redacted);
  return reading.ok ? reading.url : withoutSecrets(registry, url, url.scheme);
}

/** True for a URL with a part that is hidden. */
export function hasSecret(registry: Registry, url: Url): boolean {
  const redacted = redact(registry, url);
  return redacted.includes('***') && redacted !== format(registry, url);
}
