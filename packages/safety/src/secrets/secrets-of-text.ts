import { isGeneric, type Span, type Url } from '@url/core';
import { type CompiledRegistry, own, readAny } from '@url/core/scheme';
import { type SecretNames, secretNamesOf } from './registry-secrets.ts';
import { eachSecretField, fieldSpans, type SecretField } from './secret-fields.ts';
import { isSecretWord } from './secret-names.ts';
import { beginsAsUrl, secretsInText } from './secrets-in-text.ts';
import { joined } from './spans.ts';

/** The spans of a text that are secret, from left to right. Nothing that a scheme does makes it throw. */
export function secretsOfText(
  index: CompiledRegistry,
  text: string,
  names: SecretNames = secretNamesOf(index),
): readonly Span[] {
  return secretsOfAny(index, text, names, false);
}

/** `isWord`: the text is one URL, however mistyped. */
function secretsOfAny(index: CompiledRegistry, text: string, names: SecretNames, isWord: boolean): readonly Span[] {
  try {
    const result = isWord || beginsAsUrl(text, 0) ? readAny(index, text) : undefined;
    if (result?.ok && !(isGeneric(result.url) && isOtherText(text, result.url)))
      return secretsOfRead(index, text, result.url);
  } catch {
    // An exception of a scheme says nothing about the text.
  }
  const kind = isWord ? 'mistyped' : 'text';
  return secretsInText(text, kind, names, (word) => secretsOfAny(index, word, names, true));
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
function secretsOfRead(index: CompiledRegistry, text: string, url: Url): readonly Span[] {
  const names = secretNamesOf(index, url.scheme);
  const found = secretsBesideFields(index, text, url);
  const fields: SecretField[] = [];
  eachSecretField(url, names, (within, name, path) => {
    const value = within[name];
    if (value !== '' && (path !== 'password' || !isOfLogin(index, url))) fields.push({ path, value });
  });
  return fields.length === 0 ? found : joined([...fieldSpans(index, text, fields), ...found]);
}

/** True for a URL with a login that core reads: the password of one is found in every text. */
function isOfLogin(index: CompiledRegistry, url: Url): boolean {
  return isGeneric(url) || index.find(url.scheme)?.login !== undefined;
}

/** The same without the secret fields: for a text that was written without them. */
export function secretsBesideFields(index: CompiledRegistry, text: string, url: Url): readonly Span[] {
  const found = secretsInText(text, kindOf(url), secretNamesOf(index, url.scheme));
  // `x-api-key:abc` is a URL of a scheme that nobody has registered.
  const isBody = isGeneric(url) && isSecretWord(url.scheme) && !url.schemepart.startsWith('//');
  return isBody ? joined([...found, { start: text.indexOf(':') + 1, end: text.length }]) : found;
}

/** A generic URL whose login was not found may have one that is mistyped. */
function kindOf(url: Url): 'read' | 'generic' {
  return isGeneric(url) && own(url).host === undefined ? 'generic' : 'read';
}
