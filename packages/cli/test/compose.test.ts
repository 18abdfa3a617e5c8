// The short cut for canonical texts, which are most, gives what composing the text from its parts gives.
import { canonicalText, change, format, parse, type Success, type Url } from '@url/core';
import { expect, test } from 'vitest';
import { vectorTexts } from '../../../tooling/support/vector-files.ts';
import { compose } from '../src/editing/compose.ts';
import { UrlParts } from '../src/editing/url-parts.ts';
import { loadSchemes, registry } from '../src/reading/registry.ts';

await loadSchemes();

const canonical = vectorTexts().filter((text) => text.length < 1_000 && canonicalText(registry, text) === text);

test('of a canonical text, the composed text of a change is canonical', () => {
  expect(canonical.length).toBeGreaterThan(300);
  let changed = 0;
  for (const text of canonical) {
    const { url, fragment } = parse(registry, text) as Success<Url>;
    const before = new UrlParts(registry, { text, url, fragment });
    for (const [part, value] of Object.entries(url)) {
      const others = typeof value === 'string' ? ['x', 'a/b', ''] : Array.isArray(value) ? [['x'], value.slice(1)] : [];
      for (const other of [undefined, ...others]) {
        if (part === 'scheme') continue;
        const made = change(registry, url as never, { [part]: other } as never) as
          | Success<Url>
          | { readonly ok: false };
        if (!made.ok) continue;
        changed += 1;
        const wanted = format(registry, made.url, fragment);
        const parts = new UrlParts(registry, { url: made.url, fragment, text: wanted });
        expect(compose(parts, before, new Map()), `${text}, ${part}: ${other}`).toBe(wanted);
      }
    }
  }
  expect(changed).toBeGreaterThan(1_000);
});
