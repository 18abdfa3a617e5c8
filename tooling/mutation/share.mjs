/**
 * The most time on the clock for each millisecond of the processor, which other programs use too. With SHARE=2 a change that never ends is
 * given up earlier: on a machine with nothing else to do.
 */
export const SHARE = Number(process.env.SHARE ?? 8);
