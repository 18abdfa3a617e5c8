import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { test } from 'vitest';
import { expectSameAnswers } from './schemes-as-needed.ts';

test.each([...rfc1630, https].map(({ name }) => name))(
  'plain texts of %s are answered as with all schemes',
  async (name) => {
    await expectSameAnswers(name, 100);
  },
);
