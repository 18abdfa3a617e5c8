import { isGeneric, parseAny, type Registry, type Span, schemeOf, type Url } from '@url/core';
import { own } from '@url/core/scheme';
import { loginOf, type SecretNames, secretNamesOf } from './registry-secrets.ts';
import { eachSecretField, fieldSpans, type SecretField } from './secret-fields.ts';
import { isSecretWord } from './secret-names.ts';
import { beginsAsUrl, secretsInText } from './secrets-in-text.ts';
import { joined } from './spans.ts';

/** The spans of a text that are secret, from left to right. Nothing that a scheme does makes it throw. */
export function secretsOfText(
  registry: Registry,
  text: string,
  names: SecretNames = secretNamesOf(registry),
): readonly Span[] {
  return secretsOfAny(registry, text, names, false);
}

/** `isWord`: the text is one URL, however mistyped. */
function secretsOfAny(registry: Registry, text: string, names: SecretNames, isWord: boolean): readonly Span[] {
  try {
    const result = isWord || beginsAsUrl(text, names.ofAll.find) ? parseAny(registry, text) : undefined;
    if (result?.ok && !(isGeneric(result.url) && isOtherText(text, result.url)))
      return secretsOfRead(registry, text, result.url);
  } catch {
    // An exception of a scheme says nothing about the text.
  }
  const kind = isWord ? 'mistyped' : 'text';
  return secretsInText(text, kind, names, (word) => secretsOfAny(registry, word, names, true));
}

/** True for a text that hardly is a URL of an unregistered scheme: `password:s3cret`, and one with blanks or quotation marks, which tolerant reading takes. */
function isOtherText(text: string, { scheme }: Url): boolean {
  return /[\s"`<>{}]/.test(text) || isSecretWord(scheme);
}

/**
 * The spans that are secret in a text that this URL was read from, or was written as.
 *
 * @throws what the getters of data throw.
 */
function secretsOfRead(registry: Registry, text: string, url: Url): readonly Span[] {
  const names = secretNamesOf(registry, url.scheme);
  const found = secretsBesideFields(registry, text, url);
  const fields: SecretField[] = [];
  eachSecretField(url, names, (within, name, path) => {
    const value = within[name];
    if (value !== '' && (path !== 'password' || !isOfLogin(registry, url))) fields.push({ path, value });
  });
  return fields.length === 0 ? found : joined([...fieldSpans(registry, text, fields), ...found]);
}

/** True for a URL with a login that core reads: the password of one is found in every text. */
function isOfLogin(registry: Registry, url: Url): boolean {
  return isGeneric(url) || loginOf(schemeOf(registry, url.scheme)) !== undefined;
}

/** The same without the secret fields: for a text that was written without them. */
export function secretsBesideFields(registry: Registry, text: string, url: Url): readonly Span[] {
  const found = secretsInText(text, kindOf(url), secretNamesOf(registry, url.scheme));
  // `x-api-key:abc` is a URL of a scheme that nobody has registered.
  const isBody = isGeneric(url) && isSecretWord(url.scheme) && !url.schemepart.startsWith('//');
  return isBody ? joined([...found, { start: text.indexOf(':') + 1, end: text.length }]) : found;
}

/** A generic URL whose login was not found may have one that is mistyped. */
function kindOf(url: Url): 'read' | 'generic' {
  return isGeneric(url) && own(url).host === undefined ? 'generic' : 'read';
}
