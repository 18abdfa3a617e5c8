/** The visits of the objects in data, which may have one many times over, or inside itself. */
export interface Visits<Known> {
  count: number;
  known?: Map<unknown, Known>;
}

/**
 * The objects, each with a value that is known of it; `undefined` before the thousandth visit. A second look at the few objects of most
 * data takes less time than keeping them.
 */
export function knownOfMany<Known>(visits: Visits<Known>): Map<unknown, Known> | undefined {
  visits.count += 1;
  if (visits.count < 1000) return undefined;
  visits.known ??= new Map();
  return visits.known;
}
