import type { Command } from 'commander';
import type { Input } from './input.ts';

/** The files that `--file` names. */
export interface FileOptions {
  readonly file?: readonly string[];
}

/** Adds the option that names files with a URL on each line. */
export function addFileOption(command: Command): Command {
  const add = (file: string, files: readonly string[] = []) => [...files, file];
  return command.option('-f, --file <file>', 'read a URL from each line of a file, or of standard input (-)', add);
}

export function inputOf(texts: readonly string[], { file }: FileOptions): Input {
  return { texts, files: file };
}
