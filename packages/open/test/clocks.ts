/** The clocks for which this process would wait. */
export function clocks(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
}
