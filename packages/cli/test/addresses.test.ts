// Every code and section that the command names has a row with an anchor.
import { readFileSync } from 'node:fs';
import { registry } from '@url/cli';
import { describe, expect, test } from 'vitest';
import { codes } from '../src/reading/code-meanings.ts';
import { loadSchemes } from '../src/reading/registry.ts';
import { addressOfCode, addressOfSection } from '../src/showing/addresses.ts';

await loadSchemes();

const root = new URL('../../../', import.meta.url);
const { homepage } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));

/** True if the page of an address has its anchor. */
function isThere(address: string): boolean {
  const [file = '', anchor] = address.replace(`${homepage}/blob/main/`, '').split('#');
  return readFileSync(new URL(file, root), 'utf8').includes(`<a id="${anchor}"></a>`);
}

describe('an address', () => {
  test.each(codes().map(({ code }) => code))('of the code %s leads to its row', (code) => {
    expect(isThere(addressOfCode(code))).toBe(true);
  });

  const documents = [...codes(), ...registry.schemes].map(({ section }) => section);
  const sections = new Set(documents.filter((section) => /^(?:RFC 1738|RFC 1630|draft)/.test(section)));

  test.each([...sections])('of the section %s leads to its row', (section) => {
    expect(isThere(addressOfSection(section))).toBe(true);
  });

  test('of a code that is not there leads nowhere', () => {
    expect(isThere(addressOfCode('no-such-code'))).toBe(false);
  });
});
