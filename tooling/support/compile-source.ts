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
  const more = { composite: false, isolatedDeclarations: false, noEmit: true };
  const program = programOf(new Map([[file, source]]), 'tsconfig.base.json', more);
  const found = program.getSemanticDiagnostics(program.getSourceFile(file));
  return {
    messages: found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    instantiations: program.getInstantiationCount(),
  };
}

/** The compiler's complaints about modules, by the names of their files, with the settings of tests. */
export function complaintsAboutModules(modules: ReadonlyMap<string, string>): readonly string[] {
  const program = programOf(modules, 'tsconfig.test.json');
  return [...modules.keys()]
    .flatMap((file) => ts.getPreEmitDiagnostics(program, program.getSourceFile(file)))
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
}

function programOf(modules: ReadonlyMap<string, string>, config: string, more: ts.CompilerOptions = {}): ts.Program {
  const path = fileURLToPath(new URL(`../../${config}`, import.meta.url));
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(path, ts.sys.readFile).config, ts.sys, '.');
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => modules.has(name) || fileExists(name);
  host.getSourceFile = (name, ...rest) => {
    const source = modules.get(name);
    return source === undefined
      ? getSourceFile(name, ...rest)
      : ts.createSourceFile(name, source, ts.ScriptTarget.ES2022);
  };
  return ts.createProgram([...modules.keys()], { ...options, ...more }, host);
}
