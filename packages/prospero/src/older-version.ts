import type { Reader } from '@url/core/scheme';
import type { ProsperoCode, ProsperoRepairCode, ProsperoUrl } from './types.ts';

/**
 * Reads `prosperolink = "prospero://" hostport / hsoname [ "%00" version [ attributes ]]` (RFC 1630 and the drafts), if a profile asks
 * for it. The drafts alone have attributes, each after a "%00" of its own, and allow an empty version with them. Any other name
 * with a "%00" in it never had another meaning. The url-path begins at `start`.
 */
export function withOlderVersion(
  reader: Reader<ProsperoCode, ProsperoRepairCode>,
  start: number,
  url: ProsperoUrl,
): ProsperoUrl {
  const [hsoname, version, ...attributes] = url.hsoname.split('\0') as [string, ...string[]];
  if (version === undefined || url.fields.length > 0) return url;
  if (!isLink(reader, version, attributes, reader.text.indexOf('%00', start))) return url;
  const fields = attributes.map((attribute) => ({ name: attribute, value: '' }));
  return { ...url, hsoname, fields: version === '' ? fields : [{ name: 'OBJECT-VERSION', value: version }, ...fields] };
}

// version   = digits
// attribute = alphanums
function isLink(
  reader: Reader<ProsperoCode, ProsperoRepairCode>,
  version: string,
  attributes: readonly string[],
  at: number,
): boolean {
  const isPlain = attributes.length === 0;
  if (!(isPlain ? /^\d+$/ : /^\d*$/).test(version)) return false;
  if (isPlain && reader.allow('rfc1630-prospero-version', at)) return true;
  return attributes.every((attribute) => /^[a-z\d]+$/i.test(attribute)) && reader.allow('draft-prospero-version', at);
}
