// Tolerant reading in every function: how texts are read is the registry's. packages/*/test/laws.test.ts has reading itself.
import {
  access,
  build,
  canParse,
  change,
  components,
  createRegistry,
  equivalent,
  format,
  key,
  parse,
  parseGeneric,
  parseOrThrow,
  type Registry,
  relative,
  resolve,
  tolerant,
} from '@url/core';
import { splitFragment } from '@url/core/scheme';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { findings, redact } from '@url/safety';
import { extract, unwrap } from '@url/text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tooling/support/share.ts';
import { compiled } from '../src/registry/registry.ts';

const registry = createRegistry([...rfc1630, https]);

const scraps = [
  ...['http:', 'ftp://', 'urn:', 'x-none:', 'file:', 'mailto:', '//', '/', '?', '#', ':', '@', 'h', 'my_host.', 'a'],
  ...[
    ' ',
    '~',
    '%',
    '%41',
    '%2F',
    '%0D',
    '\u00e9',
    '\u{1F600}',
    '\uD800',
    '\u00A0',
    '<',
    '>',
    '\\',
    '\n',
    '\0',
    '.',
    '..',
  ],
  ...[';type=an', '%00', '[::1]', '|', '"'],
];
const texts = fc.array(fc.constantFrom(...scraps), { maxLength: 10 }).map((pieces) => pieces.join(''));
const bases = fc.constantFrom(
  'http://h/a/b?c',
  'ftp://u:p@h/a/b',
  'urn:/a/b',
  'x-none:/a//b',
  'file:///a/b',
  'news:a.b',
);
/** The same schemes, tolerant and strict, with each profile. */
const ways = fc.constantFrom(
  ...([undefined, 'rfc1630', 'draft'] as const).map((profile) => ({
    strict: createRegistry(registry.schemes, { profile }),
    loose: createRegistry(registry.schemes, { profile, tolerant }),
    canonical: createRegistry(registry.schemes, { tolerant }),
  })),
);

interface Located {
  readonly ok: boolean;
  readonly repairs?: readonly { readonly position: number }[];
  readonly error?: { readonly position?: number | undefined };
}

/** Every position in a result is one in the text. */
function expectPositions(result: Located, text: string): void {
  const positions = [...(result.repairs ?? []), ...(result.error === undefined ? [] : [result.error])];
  for (const { position = 0 } of positions) {
    expect(position).toBeGreaterThanOrEqual(0);
    expect(position).toBeLessThanOrEqual(text.length);
  }
}

describe('a tolerant registry', () => {
  test('resolves a legal reference as a strict one does, notes each repair, and the result reads back', () => {
    const property = fc.property(bases, texts, ways, (base, reference, { strict, loose, canonical }) => {
      const strictly = resolve(strict, base, reference);
      const result = resolve(loose, base, reference);
      if (strictly.ok) expect(result).toEqual(strictly);
      expectPositions(result, reference);
      if (!result.ok) return;
      if (!strictly.ok) expect(result.repairs).not.toEqual([]);
      const written = format(loose, result.url, result.fragment);
      expect(written).toMatch(/^[!-~]*$/);
      const again = parse(canonical, written);
      const read = again.ok ? again : parseGeneric(canonical, written);
      expect(read).toMatchObject({ ok: true, url: result.url });
    });
    fc.assert(property, { numRuns: runs(5000) });
  });

  test('reads a legal text of an unregistered scheme as a strict one does', () => {
    const property = fc.property(texts, ways, (rest, { strict, loose }) => {
      const text = `x-none:${rest}`;
      const strictly = parseGeneric(strict, text);
      const result = parseGeneric(loose, text);
      if (strictly.ok) expect(result).toEqual(strictly);
      expectPositions(result, text);
      if (!result.ok) return;
      expect(parseGeneric(strict, format(loose, result.url, result.fragment))).toMatchObject({ url: result.url });
    });
    fc.assert(property, { numRuns: runs(3000) });
  });

  test('splits a text at its first "#", and reads only what follows', () => {
    const property = fc.property(texts, ways, (text, { strict, loose }) => {
      const result = splitFragment(loose, text);
      expectPositions(result, text);
      if (!result.ok) return;
      expect(text.startsWith(result.text)).toBe(true);
      expect(result.text).not.toContain('#');
      if (result.fragment !== undefined)
        expect(splitFragment(strict, `#${result.fragment}`)).toMatchObject({ ok: true, repairs: [] });
    });
    fc.assert(property, { numRuns: runs(3000) });
  });

  test('finds URLs in a text and looks into them without an exception or a position outside', () => {
    const property = fc.property(texts, ways, (text, { loose }) => {
      const wrapped = `a <URL:${text}> b ${text}`;
      for (const item of extract(loose, wrapped, { bare: true })) {
        expect(item.start < item.end && item.end <= wrapped.length).toBe(true);
        expectPositions(item, wrapped);
      }
      // A wrapper in which a page ends is left as it is.
      const mayBePaged = /\f|(?:[\n\r]\s*){3}|\[page/i.test(text);
      if (!mayBePaged) expect(unwrap(loose, `<URL:${text}>`)).not.toMatch(/^<URL:[^<>]*>$/);
      const found = findings(loose, text);
      if (found.ok) for (const { position = 0 } of found.findings) expect(position).toBeLessThanOrEqual(text.length);
      const located = components(loose, text);
      if (located.ok) for (const { end } of located.components) expect(end).toBeLessThanOrEqual(text.length);
    });
    fc.assert(property, { numRuns: runs(3000) });
  });

  test('reads the same in every function', () => {
    const strict = registry as Registry;
    const loose = createRegistry(registry.schemes, { tolerant }) as Registry;
    const text = ' http://my_h/~a ';
    const { url } = parseOrThrow(loose, text);
    const functions: Readonly<Record<string, (by: Registry) => boolean>> = {
      parse: (by) => parse(by, text).ok,
      canParse: (by) => canParse(by, text),
      build: (by) => build(by, { scheme: 'http', host: 'my_h', path: '' } as never).ok,
      change: (by) => change(by, { ...url } as never, { path: 'b' } as never).ok,
      resolve: (by) => resolve(by, 'http://h/', text).ok,
      equivalent: (by) => equivalent(by, text, text).ok,
      key: (by) => key(by, text).ok,
      findings: (by) => findings(by, text).ok,
      components: (by) => components(by, text).ok,
      splitFragment: (by) => splitFragment(by, '#~').ok,
      parseGeneric: (by) => parseGeneric(by, 'x-none:~').ok,
      format: (by) => does(() => format(by, url as never)),
      relative: (by) => does(() => relative(by, url as never, url as never)),
      access: (by) => access(by, url as never).by !== 'refused',
    };
    for (const [name, succeeds] of Object.entries(functions)) {
      expect([name, succeeds(strict), succeeds(loose)]).toEqual([name, false, true]);
    }
    for (const by of [strict, loose]) expect(redact(by, text)).toBe(text);
  });
});

test.each([
  ['http://h/~', []],
  [' ftp://h/~', []],
  ['HTTP://h/~', ['http']],
  ['x-none:~', ['x-none']],
  ['http', []],
])('%j asks for these schemes: %j', (text, names) => {
  const asked: string[] = [];
  const find = (name: string) => {
    asked.push(name);
    return compiled(registry).find(name);
  };
  tolerant['~tolerant'].parse(text, { ...compiled(registry), find }, undefined);
  expect(asked).toEqual(names);
});

function does(action: () => unknown): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

test('a text is taken out of its wrapper, with the white space of all scripts if the registry is tolerant, or of US-ASCII', () => {
  const loose = createRegistry(registry.schemes, { tolerant });
  const wide = '\u00A0\u0085\u2028\u2029 \t';
  const wrapped = [
    `${wide}<${wide}URL:${wide}http:${wide}//h/${wide}>${wide}`,
    `${wide}URL:${wide}http://h/${wide}`,
    `${wide}URL= <URL:http://h/>${wide}`,
    `URL=\t<${wide}http://h/>`,
    `${wide}URL=<http://h/>${wide}`,
    `${wide}URL=\r\n<http://h/>`,
  ];
  for (const text of wrapped) {
    expect(unwrap(loose, text)).toBe('http://h/');
    expect(unwrap(registry, text)).not.toBe('http://h/');
    expect(unwrap(registry, text.replace(/[\u0080-\uFFFF]/g, ' '))).toBe('http://h/');
  }
  const others = ['a <URL:b>', '<URL:b> a', 'a URL:b', 'URL=a<b>', '<a><b>', '<a', 'a>', '\u00E9<a>', '<a>\u00E9'];
  for (const text of others) {
    expect(unwrap(registry, text)).toBe(text);
    expect(unwrap(loose, text)).toBe(text);
  }
});
