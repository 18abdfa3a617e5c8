// The laws of texts that people connect with: each is read, explained, hidden, built and changed, and no password is shown.
import {
  type AnyScheme,
  build,
  canParse,
  change,
  createRegistry,
  decode,
  format,
  parse,
  type Registry,
  tolerant,
  type Url,
} from '@url/core';
import { explain, redact, withoutSecrets } from '@url/safety';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../tooling/support/share.ts';

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

/** Passwords that people reported, and where the first delimiter of each stands. */
const REPORTED: readonly (readonly [string, number])[] = [
  ['p@ss#w', 1],
  ['abc@#xyz', 3],
  ['@#', 0],
  ['p#s@w', 1],
  ['p@s.dom#w', 1],
  ['p@ss#w:x', 1],
  ['p@ss/x#w', 1],
  ['p@ss/34', 1],
  ['p@ss?x=1', 1],
  ['12/34@56', 2],
  ['1:2#3', 1],
];

/** What a reader may see in place of a password: delimiters, digits of a port, settings, and every character of US-ASCII. */
const PIECES = [...'#/?@:%,&=[]', '1', '12,', 'a', 'b.dom', '/?', 'x=', ...String.fromCharCode(...Array(0x80).keys())];

/**
 * Whatever a raw password holds, the data has it whole, or the text is refused at a character of it: never another host, user or
 * database. `rest` follows the `@`; `isOther` knows passwords that the scheme's document reads otherwise.
 */
export function rawPasswords(
  schemes: readonly AnyScheme[],
  rest: string,
  isOther: (password: string) => boolean = () => false,
): void {
  describe.each([
    ['strictly', createRegistry(schemes)],
    ['tolerantly', createRegistry(schemes, { tolerant })],
  ])('%s', (_, registry: Registry) => {
    test.each(
      schemes.flatMap(({ name }) =>
        REPORTED.map(([password, at]) => [`${name}://user:${password}@${rest}`, at] as const),
      ),
    )('%s is refused at the delimiter', (text, at) => {
      const result = parse(registry, text);
      const position = text.indexOf('://user:') + '://user:'.length + at;
      expect(result).toMatchObject({ ok: false, error: { code: 'login-malformed', position } });
      if (result.ok) return;
      expect(explain(registry, result.error, text)).toContain(encodeURIComponent(text.charAt(position)));
    });

    test.each(schemes.map(({ name }) => [name, rest]))('a raw password in %s://…@%s', (name) => {
      const without = urlOf(parse(registry, `${name}://user:@${rest}`)) as Url;
      expect(without).toMatchObject({ user: 'user', password: '' });
      const passwords = fc
        .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 })
        .map((each) => each.join(''));
      const trial = fc.property(passwords, (password) => {
        if (isOther(password)) return;
        const text = `${name}://user:${password}@${rest}`;
        const result = parse(registry, text);
        expect(canParse(registry, text), text).toBe(result.ok);
        if (result.ok) {
          expect(result.url, text).toEqual({ ...without, password: textOf(password) });
          return;
        }
        const { code, position = -1 } = result.error;
        const [start, end] = [name.length + '://user:'.length, text.length - rest.length - 1];
        expect(position >= start && position < end, `${text}: ${code} at ${position}`).toBe(true);
        if (/[/?#@:]/.test(text.charAt(position))) expect(code, text).toBe('login-malformed');
      });
      fc.assert(trial, { numRuns: runs(20_000) });
    });
  });
}

/** A raw password as tolerant reading decodes it: a percent sign that begins no escape is one. */
function textOf(password: string): string {
  return decode(password.replace(/%(?![\da-f]{2})/gi, '%25'));
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
