// Every program pays for types as it is compiled: 100 calls with a registry of all schemes and one more.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compileSource } from '../../../tooling/support/compile-source.ts';

const LIMIT = 60_000;
const SCHEMES: readonly string[] =
  'ftp http gopher mailto news nntp telnet wais file prospero mid cid rlogin tn3270 urn afs x-own'.split(' ');

const HEAD = `
import { access, createRegistry, encode, format, parse, UCHAR } from '@url/core';
import { defineScheme } from '@url/core/scheme';
import { rfc1630 } from '@url/rfc1630';
const own = defineScheme({
  name: 'x-own',
  section: 'nowhere',
  syntax: {
    form: 'opaque',
    read: (reader) => ({ scheme: 'x-own', who: reader.decode(UCHAR) }),
    write: ({ who }) => encode(who, UCHAR),
  },
  access: ({ who }) => ({ by: 'own', who }),
});
const registry = createRegistry([...rfc1630, own]);
declare const text: string;
`;

function call(at: number): string {
  const scheme = SCHEMES[at % SCHEMES.length];
  const read = `const r${at} = parse(registry, ${at % 3 === 0 ? 'text' : `'${scheme}://host${at}.dom/a'`});\n`;
  return `${read}if (r${at}.ok) { format(registry, r${at}.url); access(registry, r${at}.url).by satisfies string; }\n`;
}

test(`100 call sites cost at most ${LIMIT} instantiations`, () => {
  const file = fileURLToPath(new URL('program.ts', import.meta.url));
  const source = HEAD + Array.from({ length: 100 }, (_, at) => call(at)).join('');
  const { messages, instantiations } = compileSource(file, source);
  expect(messages).toEqual([]);
  expect(instantiations).toBeLessThan(LIMIT);
});
