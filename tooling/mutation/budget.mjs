// The time for a change.
import { SHARE } from './share.mjs';

/**
 * Milliseconds of the processor for a change; a busy machine takes longer for them. Tests that are left then notice little that others
 * do not, and the score can only be too low.
 */
const BUDGET = Number(process.env.BUDGET ?? 5_000);

/** The time that the tests of a change have. What files need to begin is not counted. */
export class Budget {
  #milliseconds;
  #work = 0;
  #clock = 0;

  constructor(part = 1) {
    this.#milliseconds = BUDGET * part;
  }

  get isSpent() {
    return this.#work > this.#milliseconds * 1_000 || this.#clock > this.#milliseconds * SHARE;
  }

  async of(body) {
    const [start, startOfWork] = [performance.now(), process.cpuUsage()];
    const result = await body();
    const { user, system } = process.cpuUsage(startOfWork);
    this.#work += user + system;
    this.#clock += performance.now() - start;
    return result;
  }
}
