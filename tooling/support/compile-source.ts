// A module that is in no file, compiled as a file of a folder would be.
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export interface Compiled {
  /** Each diagnostic, its reasons below it. */
  readonly messages: readonly string[];
  /** The types that the compiler made, as often as it made them. */
  readonly instantiations: number;
}

/** Compiles a source with the settings of the packages. `file` need not exist: imports are found from there. */
export function compileSource(file: string, source: string): Compiled {
  const settings = fileURLToPath(new URL('../../tsconfig.base.json', import.meta.url));
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(settings, ts.sys.readFile).config, ts.sys, '.');
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  const program = ts.createProgram(
    [file],
    { ...options, composite: false, isolatedDeclarations: false, noEmit: true },
    host,
  );
  const found = program.getSemanticDiagnostics(program.getSourceFile(file));
  return {
    messages: found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    instantiations: program.getInstantiationCount(),
  };
}
