// A reporter of Vitest that keeps, in a file, the names of the test files that have not ended: if a run hangs, they say where.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const FILE = process.env.UNENDED ?? '.cache/unended.txt';

export default class Unended {
  /** The state of each file that has not ended. */
  #files = new Map();

  onTestRunStart(specifications) {
    this.#note(specifications, 'listed');
  }

  onTestModuleStart(module) {
    this.#note([module], 'began');
  }

  onTestModuleEnd({ moduleId }) {
    this.#files.delete(moduleId);
    this.#keep();
  }

  #note(modules, state) {
    for (const { moduleId } of modules) this.#files.set(moduleId, state);
    this.#keep();
  }

  /** Those that began come first: one of them hangs. */
  #keep() {
    const lines = [...this.#files].map(([file, state]) => `${state} ${relative('', file).replaceAll('\\', '/')}\n`);
    this.write(lines.sort().join(''));
  }

  write(text) {
    writeFileSync(FILE, text);
  }
}
