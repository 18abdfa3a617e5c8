// Modules that are in no file, compiled as files of a folder would be.
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

/** The compiler's messages about modules, as if these were files, with the settings of tests. */
export function complaintsAboutModules(programs: ReadonlyMap<string, string>): readonly string[] {
  const path = fileURLToPath(new URL('../../tsconfig.test.json', import.meta.url));
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(path, ts.sys.readFile).config, ts.sys, '.');
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => programs.has(name) || fileExists(name);
  host.getSourceFile = (name, ...rest) => {
    const program = programs.get(name);
    return program === undefined
      ? getSourceFile(name, ...rest)
      : ts.createSourceFile(name, program, ts.ScriptTarget.ES2022);
  };
  const compiled = ts.createProgram([...programs.keys()], options, host);
  const found = [...programs.keys()].flatMap((file) => compiled.getSemanticDiagnostics(compiled.getSourceFile(file)));
  return found.map(
    ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  );
}
