import { readFileSync } from 'node:fs';

/**
 * The arguments of the process. Node takes each octet that is not UTF-8 for U+FFFD, which would be another text: where the system shows the octets
 * (Linux), they are lone surrogates, as in lines, and are refused as they are there.
 */
export async function argumentsOf(argv: readonly string[]): Promise<readonly string[]> {
  const given = argv.slice(2);
  if (!given.some((text) => text.includes('\uFFFD'))) return given;
  const octets = await octetsOf(given.length);
  return given.map((text, at) => (text.includes('\uFFFD') ? (octets?.[at] ?? text) : text));
}

/** The last arguments, octet by octet. */
async function octetsOf(count: number): Promise<readonly string[] | undefined> {
  try {
    const whole = readFileSync('/proc/self/cmdline').toString('latin1').split('\0').slice(0, -1);
    // Few arguments need core.
    const { fromBytes } = await import('@url/core');
    return whole.slice(-count).map((text) => fromBytes(Buffer.from(text, 'latin1')));
  } catch {
    return undefined;
  }
}
