import { vi } from 'vitest';

/** The clocks for which this process would wait. */
export function clocks(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
}

/** Does something while no clock of this many milliseconds rings: what waits for one hangs, on machines of any speed. */
export async function withoutClock<T>(milliseconds: number, act: () => Promise<T>): Promise<T> {
  const real = globalThis.setTimeout;
  const clock = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((ring: () => void, delay?: number) =>
      real(ring, delay === milliseconds ? 2 ** 31 - 1 : delay)) as typeof setTimeout);
  try {
    return await act();
  } finally {
    clock.mockRestore();
  }
}
