import { lowerCase } from './ascii.ts';

/**
 * The canonical text of an IPv6 address in brackets (RFC 5952): no leading zeros, lower case, "::" for the longest run of zero
 * groups, the last two groups of an IPv4-mapped address as a host number. `undefined` for any other text.
 */
export function canonicalIpv6(host: string): string | undefined {
  const groups = groupsOf(host);
  if (groups === undefined) return undefined;
  const mapped = /^(?:0,){5}65535,/.test(groups.join());
  const [high = 0, low = 0] = groups.slice(6);
  const number = [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `[${mapped ? `::ffff:${number}` : shortest(groups)}]`;
}

/** The eight groups of an address of RFC 4291 §2.2: "::" replaces one or more zeros, and a host number may be the last two. */
export function groupsOf(host: string): readonly number[] | undefined {
  if (!host.startsWith('[') || !host.endsWith(']')) return undefined;
  const halves = lowerCase(host.slice(1, -1)).split('::');
  if (halves.length > 2) return undefined;
  const [before = [], after] = halves.map((half, at) => groupsIn(half, at === halves.length - 1));
  const zeros = 8 - before.length - (after?.length ?? 0);
  if (after === undefined ? zeros !== 0 : zeros < 1) return undefined;
  const groups = [...before, ...Array.from({ length: zeros }, () => 0), ...(after ?? [])];
  return groups.every((group) => group >= 0) ? groups : undefined;
}

/** The groups between the colons; one that is malformed is negative. Only the last of them all may be a host number. */
function groupsIn(half: string, last: boolean): readonly number[] {
  if (half === '') return [];
  const texts = half.split(':');
  return texts.flatMap((text, at) => {
    if (/^[\da-f]{1,4}$/.test(text)) return Number.parseInt(text, 16);
    return (last && at === texts.length - 1 ? groupsOfNumber(text) : undefined) ?? -1;
  });
}

/** The two groups of a host number; `undefined` for any other text, and for one with leading zeros, which some read as octal. */
export function groupsOfNumber(text: string): readonly [number, number] | undefined {
  if (!NUMBER.test(text)) return undefined;
  const [one = 0, two = 0, three = 0, four = 0] = text.split('.').map(Number);
  return [one * 256 + two, three * 256 + four];
}

const NUMBER = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** The groups with "::" in place of the first longest run of two or more zeros. */
function shortest(groups: readonly number[]): string {
  const text = groups.map((group) => group.toString(16)).join(':');
  const [longest] = [...text.matchAll(/(?<![\da-f])0(?::0)+(?![\da-f])/g)].sort(
    (one, other) => other[0].length - one[0].length,
  );
  if (longest === undefined) return text;
  const { index, 0: zeros } = longest;
  return `${text.slice(0, index).replace(/:$/, '')}::${text.slice(index + zeros.length).replace(/^:/, '')}`;
}
