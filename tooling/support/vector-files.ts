// The files of packages/vectors, for tests and for programs.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Vector } from '@url/testing';

const FOLDER: URL = new URL('../../packages/vectors/', import.meta.url);

/** The folders with vectors, by name. */
export const vectorFolders: readonly string[] = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['node_modules', 'python', 'test'].includes(entry.name))
  .map(({ name }) => name)
  .sort();

/** The files with vectors, such as `ftp/3.2-syntax`, by name. */
export const vectorFiles: readonly string[] = vectorFolders
  .flatMap((folder) => filesIn(folder))
  // The examples as the documents print them, from which documents/parse.json was made.
  .filter((file) => file !== 'documents/corpus')
  .sort();

function filesIn(folder: string): readonly string[] {
  return readdirSync(fileURLToPath(new URL(folder, FOLDER))).map((file) => `${folder}/${file.replace('.json', '')}`);
}

/** The vectors of a file. */
export function vectorsOf(file: string): readonly Vector[] {
  return JSON.parse(readFileSync(new URL(`${file}.json`, FOLDER), 'utf8'));
}

/** Every text that a vector of any kind reads, once. */
export function vectorTexts(): readonly string[] {
  const inputs = vectorFiles.flatMap((file) => vectorsOf(file)).flatMap(({ in: text }) => text);
  return [...new Set(inputs.filter((text) => typeof text === 'string'))];
}
