// Modules that are in no file, compiled as files of a folder would be.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  const program = programOf(file, source);
  const found = program.getSemanticDiagnostics(program.getSourceFile(file));
  return {
    messages: found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    instantiations: program.getInstantiationCount(),
  };
}

/** The compiler's complaints about modules, by the names of their files, with the settings of tests. */
export function complaintsAboutModules(modules: ReadonlyMap<string, string>): readonly string[] {
  // From there, the packages of all schemes are found.
  const cache = `${ROOT}packages/cli/.cache`;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(`${cache}/modules-`);
  try {
    for (const [file, source] of modules) writeFileSync(join(folder, file), source);
    const config = { extends: `${ROOT}tsconfig.test.json`, compilerOptions: { incremental: false }, include: ['*.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = `${ROOT}node_modules/typescript-native/bin/tsc`;
    const { stdout, error } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    });
    if (error !== undefined) throw error;
    return stdout.split('\n').filter((line) => line !== '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The files of libraries and packages, which the compiler reads once for all sources. */
const known = new Map<string, ts.SourceFile | undefined>();

function programOf(file: string, source: string): ts.Program {
  const path = `${ROOT}tsconfig.base.json`;
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(path, ts.sys.readFile).config, ts.sys, '.');
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) => {
    if (name === file) return ts.createSourceFile(name, source, ts.ScriptTarget.ES2022);
    if (!known.has(name)) known.set(name, getSourceFile(name, ...rest));
    return known.get(name);
  };
  const more = { composite: false, isolatedDeclarations: false, noEmit: true };
  return ts.createProgram([file], { ...options, ...more }, host);
}
