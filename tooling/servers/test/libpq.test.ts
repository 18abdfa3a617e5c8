// libpq, as `packages/postgres/test/libpq.json` keeps its answers: `pnpm test:servers -u` writes it anew.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { TEXTS } from '../../../packages/postgres/test/texts.ts';
import { expectAnswers } from '../recorded-answers.ts';

const PROGRAM = fileURLToPath(new URL('../libpq.py', import.meta.url));
const ANSWERS = fileURLToPath(new URL('../../../packages/postgres/test/libpq.json', import.meta.url));

test.skipIf(!existsSync('/usr/lib/python3/dist-packages/psycopg2'))('libpq answers as it did', async () => {
  const output = execFileSync('/usr/bin/python3', [PROGRAM], {
    input: JSON.stringify(TEXTS),
    encoding: 'utf8',
    timeout: 20_000,
  });
  const { version, answers } = JSON.parse(output);
  await expectAnswers(ANSWERS, 'libpq', version, answers);
});
