// esbuild writes each `const` and `let` of a module as `var`. V8 then takes no set of characters, no table and no number for
// constant, which makes reading up to a fifth slower. This gives them back.
import { basename } from 'node:path';
import remapping from '@jridgewell/remapping';
import { walk } from 'estree-walker';
import MagicString from 'magic-string';
import { parseAst } from 'rollup/parseAst';

/** A plugin of tsup. */
export const restoreConst = {
  name: 'restore-const',
  renderChunk(code, { path, map }) {
    if (!path.endsWith('.js')) return undefined;
    const changed = withConstants(code);
    // tsup joins no two maps where the path of the checkout has a blank: this one leads to the sources already.
    const joined = remapping(changed.generateMap({ source: basename(path), hires: true }), (_, { depth }) =>
      depth === 1 ? map : null,
    );
    return { code: changed.toString(), map: joined };
  },
};

/** The module with `const` for each `var` of its own that is never written again, and `let` for the others. */
export function withConstants(code) {
  const module = parseAst(code);
  const written = namesWrittenAgain(module);
  const changed = new MagicString(code);
  for (const { kind, start, declarations } of variablesOf(module)) {
    if (kind !== 'var') continue;
    const isConstant = declarations.every(({ id, init }) => init !== null && !written.has(id.name));
    changed.update(start, start + kind.length, isConstant ? 'const' : 'let');
  }
  return changed;
}

/** The declarations of variables that a module makes outside of functions. */
function variablesOf({ body }) {
  return body
    .map((each) => (each.type === 'ExportNamedDeclaration' && each.declaration !== null ? each.declaration : each))
    .filter(({ type }) => type === 'VariableDeclaration');
}

/** A name counts wherever it is written: a constant that is taken for a variable is only slower. */
function namesWrittenAgain(module) {
  const names = new Set();
  walk(module, {
    enter(node) {
      if (node.type === 'UpdateExpression') addNames(node.argument, names);
      if (node.type === 'AssignmentExpression') addNames(node.left, names);
      if (node.type === 'ForInStatement' || node.type === 'ForOfStatement') addNames(node.left, names);
    },
  });
  return names;
}

function addNames(target, names) {
  walk(target, {
    enter(node) {
      if (node.type === 'MemberExpression' || node.type === 'VariableDeclaration') this.skip();
      if (node.type === 'Identifier') names.add(node.name);
    },
  });
}
