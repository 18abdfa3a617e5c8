import assert from 'node:assert';
import { createRegistry } from '@url/core';
import { ftp } from '@url/ftp';
import { gopher } from '@url/gopher';
import { http } from '@url/http';
import { mailto } from '@url/mailto';

const { parse, format } = createRegistry({ schemes: [ftp, gopher, http, mailto] });

for (const text of ['ftp://h/a;type=i', 'gopher://h/1/a', 'http://h/a?b', 'mailto:a@h']) {
  const result = parse(text);
  assert(result.ok, text);
  assert.equal(format(result.url), text);
}
