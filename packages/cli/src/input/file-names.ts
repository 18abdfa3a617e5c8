import { bytes, fromBytes } from '@url/core';

/**
 * A name as the file system takes it. Names are octets there, but for Windows, and an argument that is not UTF-8 has its octets as lone
 * surrogates.
 */
export function fileName(name: string): string | Buffer {
  return process.platform === 'win32' || !/[\uDC80-\uDCFF]/.test(name) ? name : Buffer.from(bytes(name));
}

/** A name that the file system gave, as arguments have it. */
export function nameIn(octets: Buffer): string {
  return fromBytes(octets);
}
