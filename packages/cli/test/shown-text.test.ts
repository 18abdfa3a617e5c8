import { registry } from '@url/cli';
import { columnOf, secretsIn } from '@url/safety';
import { expect, test } from 'vitest';
import { shownText } from '../src/showing/shown-text.ts';

test.each(['ftp://u:hunter2@h/a', 'ftp://h/a', 'ftp://u:@h/a', 'ftp://u:pw@h/http:%2F%2Fv:pass@h2/b//w:word@h3/c'])(
  'indexes are those of the shown text, asked for in any order: %s',
  (text) => {
    const secrets = secretsIn(registry, text);
    const { indexOf } = shownText(registry, text, {});
    const forwards = Array.from({ length: text.length + 1 }, (_, index) => index);
    for (const order of [forwards, [...forwards].reverse(), forwards.map((index) => (index * 7) % forwards.length)]) {
      expect(order.map(indexOf)).toEqual(order.map((index) => columnOf(index, secrets)));
    }
  },
);
