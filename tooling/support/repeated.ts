// Measurements for the long tests. Another program, or garbage that is collected late, only adds to one: a single good one is enough.

/** True if one of some attempts succeeds. */
export async function succeeds(attempt: () => boolean | Promise<boolean>, times = 10): Promise<boolean> {
  for (let count = 0; count < times; count += 1) if (await attempt()) return true;
  return false;
}

/** Microseconds of the processor. */
export async function workOf(act: () => unknown): Promise<number> {
  const start = process.cpuUsage().user;
  await act();
  return process.cpuUsage().user - start;
}
