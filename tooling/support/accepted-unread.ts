import { type AnyScheme, canParse, createRegistry } from '@url/core';

/** True for a text that `canParse` accepts as a URL of this scheme without reading it. */
export function isAcceptedUnread(scheme: AnyScheme, text: string): boolean {
  let reads = 0;
  const read = (...given: readonly unknown[]): unknown => {
    reads += 1;
    return Reflect.apply(scheme.syntax.read, scheme.syntax, given);
  };
  const counted = { ...scheme, syntax: { ...scheme.syntax, read } } as AnyScheme;
  return canParse(createRegistry([counted]), text) && reads === 0;
}
