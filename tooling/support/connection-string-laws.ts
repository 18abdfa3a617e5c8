// The laws of texts that people connect with: each is read, explained, hidden, built and changed, and no password is shown.
import {
  type AnyScheme,
  build,
  canParse,
  change,
  createRegistry,
  explain,
  format,
  parse,
  type Registry,
  redact,
  tolerant,
  type Url,
  withoutSecrets,
} from '@url/core';
import { describe, expect, test } from 'vitest';

/** Reads each text strictly and tolerantly, and tries with it all that can be done with a URL. */
export function connectionStrings(schemes: readonly AnyScheme[], texts: readonly string[]): void {
  describe.each([
    ['strictly', createRegistry(schemes)],
    ['tolerantly', createRegistry(schemes, { tolerant })],
  ])('%s', (_, registry: Registry) => {
    const results = texts.map((text) => [text, parse(registry, text)] as const);
    const urls = results.flatMap(([, result]) => (result.ok ? [result.url] : []));

    test('a text that is read is written, built and changed', () => {
      for (const url of urls) {
        const text = format(registry, url);
        expect(readOf(registry, text), text).toEqual(url);
        expect(urlOf(build(registry, url as never)), text).toEqual(url);
        expect(urlOf(change(registry, url as never, {} as never)), text).toEqual(url);
        const other = { password: 'a/b@c:d#e?f', user: 'x' };
        const changed = change(registry, url as never, other as never);
        // A socket has no login in some schemes.
        if (changed.ok) expect(readOf(registry, format(registry, changed.url)), text).toMatchObject(other);
      }
      expect(urls.length).toBeGreaterThan(100);
    });

    test('canParse says of each text what parse does', () => {
      const wrong = results.filter(([text, { ok }]) => canParse(registry, text) !== ok);
      expect(wrong.map(([text]) => text)).toEqual([]);
    });

    test('no password is shown', () => {
      let shown = 0;
      for (const [text, result] of results) {
        const secret = passwordIn(text);
        if (secret === undefined) continue;
        shown += 1;
        expect(redact(registry, text), text).not.toContain(secret);
        if (!result.ok) {
          expect(explain(registry, result.error, text), text).not.toContain(secret);
          expect(JSON.stringify(result.error), text).not.toContain(secret);
          continue;
        }
        expect(redact(registry, result.url), text).not.toContain(secret);
        const { password } = withoutSecrets(registry, result.url, result.url.scheme) as { password?: string };
        expect(password, text).toBe('***');
      }
      expect(shown).toBeGreaterThan(20);
    });
  });
}

/** Raw delimiters in a password, at its ends and within it, after letters and digits. */
const DELIMITERS = ['#', '/', '?', '@', ':'];
const PASSWORDS = ['p{}w', '12{}34', '{}w', 'w{}', '1:2{}3', 'a,1{}b'];

/** Tells each raw delimiter in a password as that, with the escape to write. `rest` follows the `@`. */
export function rawDelimiters(schemes: readonly AnyScheme[], rest: string): void {
  const cells = schemes.flatMap(({ name }) =>
    DELIMITERS.flatMap((raw) =>
      PASSWORDS.map((password) => [`${name}://u:${password.replace('{}', raw)}@${rest}`, raw] as const),
    ),
  );
  describe.each([
    ['strictly', createRegistry(schemes)],
    ['tolerantly', createRegistry(schemes, { tolerant })],
  ])('%s', (_, registry: Registry) => {
    test.each(cells)('%s: a raw "%s" is told as that', (text, raw) => {
      const result = parse(registry, text);
      if (result.ok) throw new Error('it is read');
      expect(result.error.code).toBe('login-malformed');
      // The leftmost of two is told.
      const told = text.includes('1:2') ? ':' : raw;
      expect(explain(registry, result.error, text)).toContain(encodeURIComponent(told));
      expect(text.charAt(result.error.position ?? -1)).toBe(told);
    });
  });
}

function readOf(registry: Registry, text: string): unknown {
  return urlOf(parse(registry, text));
}

function urlOf(result: { readonly ok: boolean; readonly url?: Url }): unknown {
  return result.ok ? result.url : result;
}

/** The colon after a user, and all up to the last "@". */
function passwordIn(text: string): string | undefined {
  const [, secret = ''] = /^[^:]*:\/\/[^/?#@:]*:(.+)@/s.exec(text) ?? [];
  return secret.length > 3 && !/^\**$/.test(secret) ? `:${secret}` : undefined;
}
