// The tests of one package alone, for `pnpm test:mutation NAME`.
import { mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

const name = process.env['MUTATED'] ?? '*';

export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  {
    test: { include: [`packages/${name}/test/**/*.test.ts`], typecheck: { enabled: false }, isolate: false },
  },
);
