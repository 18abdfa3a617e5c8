// No expression takes more time, or more of the engine's stack, than its text is long: those in the sources, and those made at run time.
import { readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { sample } from '../support/share.ts';
import { vectorTexts } from '../support/vector-files.ts';
import { repositoryFiles } from './repository-files.mjs';

/** Expressions that need no other bound than that of their texts: how each begins, after its file, and the bound. */
const BOUNDED: { readonly [beginning: string]: string } = {
  'cli/src/editing/edits.ts: /^(\\w+(?:': 'an argument of a command line',
  'cli/src/editing/get-format.ts: /': 'an argument of a command line',
  'cli/src/showing/doc-links.ts: /': 'the words of our notes',
  'cli/src/terminal/help-text.ts: /(?:': 'our own help',
  'core/src/grammar/host.ts: /(?<=[^.]{63})': '256 characters',
  'grammar/src/tools/abnf.ts: /"': 'the grammar of an author',
  'mailto/src/address.ts: /^\\[': '255 characters',
  'text/src/quoted-lines.ts: /': '32 characters',
  'text/src/wrapper-start.ts: /<[\\t-\\r ]*[a-z': '194 characters',
};

/** Expressions that are made at run time have this in place of a file. The fast paths, which repeat groups, take 10,000 characters. */
const MADE = 'made';

/** Every expression, with its file. */
const expressions = new Map<string, string>();
for (const file of repositoryFiles().filter((name) => /^packages\/[^/]+\/src\/.*\.ts$/.test(name))) {
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) expressions.set(node.text, file.replace('packages/', ''));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.ts', readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
}
await addMade();

/** Adds the expressions that the packages make when they are loaded and when they read. */
async function addMade(): Promise<void> {
  const { RegExp: Own } = globalThis;
  const construct: ProxyHandler<typeof RegExp>['construct'] = (...given) => {
    const expression: RegExp = Reflect.construct(...given);
    const [, , caller = ''] = expressions.has(String(expression)) ? [] : String(new Error().stack).split('\n');
    if (/\/packages\/[^/]+\/src\//.test(caller)) expressions.set(String(expression), MADE);
    return expression;
  };
  globalThis.RegExp = new Proxy(Own, { construct });
  try {
    const { canonicalText, canParse, createRegistry, key, tolerant } = await import('@url/core');
    const { escapeMore } = await import('@url/core/scheme');
    const { findings, redact } = await import('@url/safety');
    const { everyScheme } = await import('../support/every-scheme.ts');
    for (const options of [{}, { tolerant }, { profile: 'rfc1630' }, { profile: 'draft' }] as const) {
      const registry = createRegistry(everyScheme, options);
      for (const text of sample(vectorTexts())) {
        for (const read of [canParse, canonicalText, findings, redact, key])
          (read as typeof canonicalText)(registry, text);
        escapeMore(registry, text, '-_.');
      }
    }
  } finally {
    globalThis.RegExp = Own;
  }
}

/** True for a repetition without a bound of a group whose length varies: each round is kept on the engine's stack. */
function repeatsVarying(expression: string): boolean {
  const plain = expression.replace(/\\.|\[(?:\\.|[^\]])*\]/g, 'x').replace(/\(\?(?:[:=!]|<[=!]|<\w+>)/g, '(');
  const open: number[] = [];
  return Array.from(plain).some((char, at) => {
    if (char === '(') open.push(at);
    const from = char === ')' ? open.pop() : undefined;
    const isRepeated = from !== undefined && /^\)(?:[*+]|\{\d+,\})(?!\?)/.test(plain.slice(at, at + 9));
    return isRepeated && /[|?*+{]/.test(plain.slice(from, at));
  });
}

/** False for an expression that is known to take longer. One that is not looked at to its end in five seconds passes. */
function isLinear(expression: string): boolean {
  const end = expression.lastIndexOf('/');
  process.env['RECHECK_BACKEND'] = 'pure';
  return checkSync(expression.slice(1, end), expression.slice(end + 1), { timeout: 5_000 }).status !== 'vulnerable';
}

const rooms = [...new Set(Array.from(expressions.values(), (file) => file.split('/', 1)[0]))];

test.each(rooms)('each expression of %s is linear, and takes no stack, or its text is bounded', (room) => {
  const wrong = [...expressions]
    .filter(([, file]) => file.split('/', 1)[0] === room)
    .filter(([each, file]) => (file !== MADE && repeatsVarying(each)) || !isLinear(each))
    .map(([each, file]) => `${file}: ${each}`)
    .filter((each) => !Object.keys(BOUNDED).some((beginning) => each.startsWith(beginning)));
  expect(wrong).toEqual([]);
});

test('the list has no expression that is gone, and those that are made are found', () => {
  const places = [...expressions].map(([each, file]) => `${file}: ${each}`);
  expect(Object.keys(BOUNDED).filter((each) => !places.some((place) => place.startsWith(each)))).toEqual([]);
  expect(places.filter((place) => place.startsWith(`${MADE}: /^http:`))).toHaveLength(1);
});

test.each([
  ['/(?:a|b)*/', true],
  ['/((?:a?b)c)+/', true],
  ['/(?:ab)*|(?:a|b){2}(?:a|b)*?/', false],
  ['/[(a|b)*]\\((?:\\d[|])+/', false],
])('%s repeats what varies: %s', (expression, varies) => {
  expect([repeatsVarying(expression), isLinear('/<[^>]*>/'), isLinear('/<[^<>]*>/')]).toEqual([varies, false, true]);
});
