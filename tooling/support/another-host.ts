// The hosts of URLs that are found in a text, beside those that `new URL` sees in the same characters.

import { domainToUnicode } from 'node:url';
import type { Registry } from '@url/core';
import { findings } from '@url/safety';
import { type ExtractedUrl, extract } from '@url/text';
import { vectorFiles, vectorsOf } from './vector-files.ts';

/**
 * A URL that is found without a wrapper, and of which `new URL` sees another host in the same run of characters up to white
 * space: in words, or `undefined` if there is none. Left out are what `new URL` refuses, a host that nobody can have, and what
 * `findings` warns of.
 */
export function anotherHost(registry: Registry, text: string): string | undefined {
  for (const item of extract(registry, text, { bare: true })) {
    if (!item.ok || item.wrapped || !('host' in item.url)) continue;
    const [run = ''] = text.slice(item.start).split(/[\t-\r ]/, 1);
    const theirs = hostOf(run);
    const ours = withoutRoot(hostIn(item));
    if (
      theirs !== undefined &&
      ours !== theirs &&
      mayExist(theirs) &&
      !isWarnedOf(registry, text.slice(item.start, item.end))
    ) {
      return `${JSON.stringify(text)}: ${ours}, and ${theirs} for new URL`;
    }
  }
  return undefined;
}

/** `0177.0.0.1` is 127.0.0.1 to other software, and `ftp://a?b@host.dom/` leads to a. */
function isWarnedOf(registry: Registry, text: string): boolean {
  const warned = findings(registry, text);
  return warned.ok && warned.findings.some(({ code }) => WARNINGS.includes(code));
}

const WARNINGS: readonly string[] = ['host-number-leading-zero', 'user-question-mark'];

/** The host as `new URL` writes it, which has other words for an address of IPv6. */
function hostIn({ url }: ExtractedUrl): string {
  const { host } = url as unknown as { readonly host: string };
  return host.startsWith('[') ? new URL(`http://${host}/`).hostname : host;
}

/** The host that `new URL` sees. `undefined` if it refuses the text. */
function hostOf(text: string): string | undefined {
  return URL.canParse(text) ? withoutRoot(new URL(text).hostname.toLowerCase()) : undefined;
}

/** Without the dot of the root, and without empty names before it. */
function withoutRoot(host: string): string {
  return host.replace(/\.+$/, '');
}

/** False if no registry gives out the last name of a host: `com"`, or the encoded form of `com”`. */
function mayExist(host: string): boolean {
  const last = host.slice(host.lastIndexOf('.') + 1);
  if (!/^[a-z\d-]+$/.test(last)) return host.startsWith('[');
  return !last.startsWith('xn--') || !/[\p{P}\p{Z}\p{C}]/u.test(domainToUnicode(last).replaceAll('-', ''));
}

/** The http and https URLs of the published vectors: what is read there, and what documents print. */
export function webUrls(): readonly string[] {
  const all: readonly { readonly in?: unknown; readonly url?: unknown }[] = [
    ...vectorFiles,
    'documents/corpus',
  ].flatMap(vectorsOf);
  const texts = all.flatMap(({ in: text, url }) => [text, url]);
  return [...new Set(texts)].filter(
    (text): text is string => typeof text === 'string' && /^https?:\/\/\S+$/i.test(text),
  );
}
