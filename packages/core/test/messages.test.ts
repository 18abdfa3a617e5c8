// The compiler's first message about a wrong definition of a scheme: the first thing its author reads.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compileSource } from '../../../tooling/support/compile-source.ts';

const HEAD = "import { encode, UCHAR } from '@url/core'; import { defineScheme } from '@url/core/scheme';\n";
const READ = "read: (reader) => ({ scheme: 'x-a', who: reader.decode(UCHAR) })";
const WRITE = 'write: ({ who }) => encode(who, UCHAR)';
const ACCESS = "access: ({ who }) => ({ by: 'nothing', who })";

const scheme = (...members: readonly string[]): string => `${HEAD}defineScheme({ ${members.join(', ')} });\n`;
const named = (name: string): string => `name: '${name}', section: 'nowhere'`;
const opaque = (...members: readonly string[]): string => `syntax: { form: 'opaque', ${members.join(', ')} }`;

const WRONG: Readonly<Record<string, { readonly source: string; readonly says: RegExp }>> = {
  'access is missing': {
    source: scheme(named('x-a'), opaque(READ, WRITE)),
    says: /Property 'access' is missing in type/,
  },
  'syntax is missing': {
    source: scheme(named('x-a'), "access: () => ({ by: 'nothing' })"),
    says: /Property 'syntax' is missing in type/,
  },
  'the URL carries another scheme’s name': {
    source: scheme(named('x-b'), opaque(READ, WRITE), ACCESS),
    says: /Type '"x-a"' is not assignable to type '"x-b"'/,
  },
  'a code that is not declared': {
    source: scheme(
      named('x-a'),
      opaque(
        "rules: { errors: { 'x-a-odd': ['nowhere', 'this is odd'] } }",
        "read: (reader) => { reader.fail('x-a-even'); return { scheme: 'x-a' }; }",
        "write: () => ''",
      ),
      "access: () => ({ by: 'nothing' })",
    ),
    says: /Argument of type '"x-a-even"' is not assignable to parameter of type '"x-a-odd"'/,
  },
  'the host is missing in write': {
    source: scheme(
      named('x-a'),
      "syntax: { form: 'ip', authority: 'hostport', read: (reader, { host }) => ({ scheme: 'x-a', host }), write: () => ({ urlPath: '' }) }",
      "access: () => ({ by: 'nothing' })",
    ),
    says: /Property 'host' is missing in type '\{ urlPath: string; \}'/,
  },
  'a misspelt form': {
    source: scheme(named('x-a'), opaque(READ, WRITE).replace('opaque', 'opaqe'), ACCESS),
    says: /Type '"opaqe"' is not assignable to type '"opaque"'/,
  },
  'write before read': {
    source: scheme(named('x-a'), opaque(WRITE, READ), ACCESS),
    says: /Property 'who' does not exist on type 'Url<"x-a">'/,
  },
  '"x-" with another status': {
    source: scheme(named('x-a'), "status: 'registered'", opaque(READ, WRITE), ACCESS),
    says: /Type '"registered"' is not assignable to type '"experimental"'/,
  },
};

test.each(Object.entries(WRONG))('the compiler says first what is wrong: %s', (_, { source, says }) => {
  expect(firstMessage(source)).toMatch(says);
});

test('the scheme that these are made from is right', () => {
  expect(firstMessage(scheme(named('x-a'), opaque(READ, WRITE), ACCESS))).toBe('');
});

/** The first diagnostic of a module in this folder, its first line with the reasons below it. */
function firstMessage(source: string): string {
  const file = fileURLToPath(new URL('wrong.ts', import.meta.url));
  return compileSource(file, source).messages[0] ?? '';
}
