/** The most time on the clock for each millisecond of the processor, which other programs use too. */
export const SHARE = 8;
