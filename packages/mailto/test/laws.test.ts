import { access, build, createRegistry, tolerant } from '@url/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identifiers, laws, optional, texts } from '../../../tooling/support/laws.ts';
import { mailto } from '../src/index.ts';

const scheme = fc.constant('mailto');
const address = fc.oneof(identifiers, fc.constantFrom('', 'a', 'a@b.c', 'x?y@z.c', '?to=a', '"a,b"@h.c', '"?"'));
const field = fc.record({
  name: fc.oneof(texts, fc.constantFrom('to', 'To', 'body', 'subject', '__proto__', 'a=b&')),
  value: fc.oneof(texts, address),
});

laws({
  schemes: [mailto],
  openings: ['mailto:', 'mailto:a@', 'MAILTO:', 'mailto:a@b.c', ''],
  pieces: '@ a b.c . %40 %22 %5C %5B %5D %20 %0D %zz 10.0.0.1 ? , #f / ?to= & body= x=y@b.c'.split(' '),
  parts: fc.record({ scheme, address: identifiers }),
  loose: {
    pieces: 'a a@b.c , ? & = %2C %3F %26 %3D to= body= %0D%0A %22 " @'.split(' '),
    parts: fc.record({ scheme, address, fields: optional(fc.array(field, { minLength: 1, maxLength: 3 })) }),
  },
});

test('a header field hides no line’s end, however it is put together', () => {
  const registry = createRegistry([mailto]);
  const loose = createRegistry([mailto], { tolerant });
  const hidden = fc.constantFrom('\r', '\n', '\0', '\r\nBcc: d@e.f');
  const property = fc.property(fc.constantFrom('subject', 'to', 'x', 'BODY\0'), texts, hidden, (name, value, end) => {
    const given = { scheme: 'mailto', address: 'a@b.c', fields: [{ name, value: value + end }] } as const;
    expect(build(loose, given).ok).toBe(false);
    expect(access(registry, given).by).toBe('refused');
  });
  fc.assert(property);
});
