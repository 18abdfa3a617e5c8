// A list that is spread into the arguments of a call is put on the stack: a hundred thousand items throw a RangeError. Lists that grow
// with a text are joined by `concat`, in a literal, or in a loop.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { repositoryFiles } from './repository-files.mjs';

/** Lists that are short whatever the text: each with the reason. */
const SHORT: { readonly [place: string]: string } = {
  'cli/src/opening/open-without-server.ts: sizeOf(io)': 'columns and lines',
  'cli/src/showing/picture-values.ts: names.map(({ length }) => length)': 'a name for each of the few rows',
  'core/src/grammar/charset.ts: Array(128).keys()': 'the characters of ASCII',
  'core/src/grammar/encoding.ts: utf8(isSurrogate(code) ? REPLACEMENT : code)': 'the octets of one character',
  'core/src/scheme/login-scheme.ts: hiding': 'two places',
  'grammar/src/making/notation.ts: beginningsOf(each)': 'the notations of a grammar',
  'grammar/src/productions/optional.ts: items.map((item) => item.absent)': 'the items of a grammar',
  'grammar/src/syntax.ts: items.map((item) => item.absent)': 'the items of a grammar',
  'grammar/src/tools/abnf.ts: names.map((name) => name.length)': 'the rules of a grammar',
  'grammar/src/tools/diagram.ts: port': 'a port or none',
  'grammar/src/productions/template.ts: items': 'the items of a template',
  'open/src/session/telnet-negotiation.ts: Buffer.from(this.name)': 'the name of a kind of terminal',
  'open/src/session/telnet-negotiation.ts: this.agree(this.theirs, option, isOn, [DO, DONT])': 'one answer',
  'open/src/session/telnet-negotiation.ts: this.agree(this.ours, option, isOn, [WILL, WONT])': 'one answer',
  'testing/src/position-laws.ts: endings.splice(at, 1)': 'one item',
  'testing/src/position-laws.ts: ends': 'the ends of the parts of an example',
};

/** The spread arguments in a source, but for constants and for the arguments that a function was itself called with. */
function spreadArguments(source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node, given: readonly string[]): void => {
    const own = ts.isFunctionLike(node)
      ? node.parameters.filter((each) => each.dotDotDotToken !== undefined).map((each) => each.name.getText())
      : [];
    const known = [...given, ...own];
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && node.arguments !== undefined) {
      for (const argument of node.arguments) {
        if (!ts.isSpreadElement(argument)) continue;
        const list = argument.expression.getText();
        if (!/^[A-Z_\d]+$/.test(list) && !known.includes(list)) found.push(list);
      }
    }
    ts.forEachChild(node, (child) => visit(child, known));
  };
  visit(ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest, true), []);
  return found;
}

const files = repositoryFiles().filter((file) => /^packages\/[^/]+\/src\/.*\.ts$/.test(file));

test('no package spreads a list of any length into the arguments of a call', () => {
  const found = files.flatMap((file) => {
    const lists = spreadArguments(readFileSync(file, 'utf8'));
    return lists.map((list) => `${file.replace('packages/', '')}: ${list}`);
  });
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(SHORT).toSorted());
  expect(files.length).toBeGreaterThan(300);
});
