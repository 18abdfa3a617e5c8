// The tests of one package alone, for `pnpm test:mutation NAME`, without those of its pages and of the messages that
// TypeScript makes: they take half of the time, and see no change of the code that others do not.
import { mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

const name = process.env['MUTATED'] ?? '*';

export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  {
    test: {
      include: [`packages/${name}/test/**/*.test.ts`],
      exclude: ['**/guide.test.ts', '**/messages.test.ts'],
      typecheck: { enabled: false },
      isolate: false,
    },
  },
);
