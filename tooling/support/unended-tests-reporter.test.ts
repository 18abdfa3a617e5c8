import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import Unended from './unended-tests-reporter.mjs';

test('a file that was listed or began, and has not ended, is kept', () => {
  let kept = '';
  class Kept extends Unended {
    override write(text: string): void {
      kept = text;
    }
  }
  const reporter = new Kept();
  const module = (file: string) => ({ moduleId: resolve(file) });
  const [one, two, three] = [module('a/1.test.ts'), module('b/2.test.ts'), module('c/3.test.ts')];
  reporter.onTestRunStart([one, two, three]);
  expect(kept).toBe('listed a/1.test.ts\nlisted b/2.test.ts\nlisted c/3.test.ts\n');
  reporter.onTestModuleStart(one);
  reporter.onTestModuleStart(three);
  reporter.onTestModuleEnd(one);
  expect(kept).toBe('began c/3.test.ts\nlisted b/2.test.ts\n');
  reporter.onTestModuleEnd(three);
  reporter.onTestModuleStart(two);
  reporter.onTestModuleEnd(two);
  expect(kept).toBe('');
});
