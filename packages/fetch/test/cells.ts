import { readFileSync } from 'node:fs';
import { type Cell, PUBLIC_ADDRESSES } from './network.ts';

/** All cells: `cells.json` has a line for each. */
export const CELLS: readonly Cell[] = JSON.parse(readFileSync(new URL('./cells.json', import.meta.url), 'utf8'));

// The addresses of the public cells, and of the public names of the others.
for (const { url, want, names = {} } of CELLS) {
  if (want === 'inside') continue;
  const literal = /^https?:\/\/(?:\[(.*)\]|([\d.]+))[:/]/.exec(url);
  if (literal !== null) add(literal[1] ?? literal[2] ?? '');
  for (const [name, answers] of Object.entries(names)) {
    // Names that lead inside are there for other cells.
    if (/^(?:in|mix|turn)/.test(name)) continue;
    for (const addresses of answers) if (Array.isArray(addresses)) addresses.forEach(add);
  }
}
for (const address of ['203.0.114.1', '203.0.114.2', '8.8.8.8', '8.8.4.4', '2606:4700:4700::1111']) add(address);

/** Clients write an address as it is, or in its shortest form. */
function add(address: string): void {
  PUBLIC_ADDRESSES.add(address);
  if (address.includes(':')) PUBLIC_ADDRESSES.add(new URL(`http://[${address}]/`).hostname.slice(1, -1));
}
