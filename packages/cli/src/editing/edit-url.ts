import {
  change,
  type Failure,
  format,
  type GenericUrl,
  isGeneric,
  type Registry,
  type Success,
  schemeOf,
  type Url,
} from '@url/core';
import { meantScheme } from '@url/safety';
import { ownFailure } from '../reading/own-rules.ts';
import { PARTS } from '../reading/part-names.ts';
import { read } from '../reading/read.ts';
import { registry as strictRegistry } from '../reading/registry.ts';
import { composed } from './compose.ts';
import { editGeneric } from './edit-generic.ts';
import { pairsIn } from './edit-pairs.ts';
import { editRegistered } from './edit-registered.ts';
import type { Edit } from './edits.ts';
import { UrlParts, type UrlText } from './url-parts.ts';

/** Makes all edits of a URL. A change of the scheme comes first, and the others together. What no edit touches stays to the letter. */
export function editUrl(parts: UrlParts, edits: readonly Edit[]): UrlText | Failure {
  const made = editAsWritten(parts, edits);
  return made.ok ? { ...made, repairs: [], text: legalText(parts.registry, made) } : made;
}

/** The text of a URL that was read or made; in its legal spelling, where tolerant reading took another one. */
export function legalText(registry: Registry, { text, url, fragment }: UrlText): string {
  if (registry.tolerant === undefined || read(strictRegistry, text).ok) return text;
  return format(registry, url, fragment);
}

function editAsWritten(parts: UrlParts, edits: readonly Edit[]): UrlText | Failure {
  const scheme = edits.find(({ name, isDefault }) => name === 'scheme' && !isDefault);
  const others = edits.filter(({ name }) => name !== 'scheme');
  if (scheme?.operator === '+=') return ownFailure('segment-misplaced', { part: 'scheme' });
  const moved = scheme === undefined ? unchanged(parts) : withScheme(parts, scheme.text);
  if (!moved.ok) return moved;
  const from = scheme === undefined ? parts : new UrlParts(parts.registry, moved);
  const wanted = others.filter((edit) => !edit.isDefault || !isThere(from, edit.name));
  if (wanted.length === 0) return moved;
  return isGeneric(from.url) ? editGeneric(from, from.url, wanted) : editRegistered(from, wanted);
}

function unchanged({ text, url, fragment }: UrlParts): UrlText {
  return { ok: true, text, url, fragment, repairs: [] };
}

/** True for a part that is written. An empty path is the lack of one. */
function isThere(parts: UrlParts, name: string): boolean {
  const written = parts.writtenOf(parts.ownName(name));
  return written !== undefined && (written !== '' || !['path', 'urlPath'].includes(name));
}

/**
 * The URL with another scheme. A port that was the default of the old scheme becomes that of the new one. Where the parts of one scheme are
 * not those of the other, the text after the scheme is read anew.
 */
function withScheme(parts: UrlParts, name: string): UrlText | Failure {
  const scheme = name.toLowerCase();
  const { registry, url, fragment } = parts;
  if (scheme === '') return ownFailure('scheme-removed', { part: 'scheme' });
  const result = change(registry, url as never, { scheme } as never) as Success<Url> | Failure;
  if (result.ok) return composed({ ...result, fragment }, parts);
  // A slip of the pen would make a URL that nobody can follow.
  const isSlip = meantScheme(registry, scheme) !== undefined;
  const anew = isSlip ? undefined : readAnew(parts, scheme);
  return anew ?? misfit(parts, scheme) ?? result;
}

/** The failure for the first part that the other scheme does not have. */
function misfit(parts: UrlParts, scheme: string): Failure | undefined {
  const own = PARTS[scheme];
  const lost = PARTS[parts.url.scheme]?.find((part) => parts.writtenOf(part) !== undefined && !own?.includes(part));
  if (own === undefined || lost === undefined) return undefined;
  const sentence = `${scheme} has no part "${lost}" here; it has ${own.join(', ')}`;
  const section = schemeOf(parts.registry, scheme)?.section ?? 'RFC 1738 §4';
  return { ok: false, error: { code: 'part-unknown', position: undefined, section, sentence, part: lost } };
}

/** True if a URL has every part that another one was made of, but for those that the edits name. */
export function keepsParts(before: UrlParts, made: UrlText, edits: readonly Edit[]): boolean {
  const after = new UrlParts(before.registry, made);
  const isEdited = (part: string) => edits.some(({ name }) => name.split('.')[0] === part);
  const kept = (PARTS[before.url.scheme] ?? []).filter((part) => part !== 'port' && !isEdited(part));
  return kept.every((part) => !before.writtenOf(part) || after.writtenOf(part));
}

function readAnew({ registry, text, url, components }: UrlParts, scheme: string): UrlText | undefined {
  const after = text.slice(text.indexOf(':'));
  const port = components.find(({ part }) => part === 'port');
  const isDefault = port !== undefined && 'port' in url && url.port === defaultPort(registry, url.scheme);
  const rest = isDefault ? after.slice(0, port.start - 1 - (text.length - after.length)) + text.slice(port.end) : after;
  const reading = read(registry, scheme + rest);
  return reading.ok ? { ...reading, text: scheme + rest } : undefined;
}

function defaultPort(registry: Registry, scheme: string): number | undefined {
  const syntax = schemeOf(registry, scheme)?.syntax;
  return syntax?.form === 'ip' ? syntax.port : undefined;
}

/** The URL with another search. That of a URL of an unregistered scheme is the text after its first "?"; a host has a slash before it. */
export function withSearch(parts: UrlParts, search: string | undefined): UrlText | Failure {
  const { registry, url, fragment } = parts;
  if ('settings' in url) {
    const result = change(registry, url as never, { settings: pairsIn(search, '&') } as never) as
      | Success<Url>
      | Failure;
    return result.ok ? composed({ ...result, fragment }, parts) : result;
  }
  if (!isGeneric(url))
    return editUrl(parts, [{ name: 'search', operator: search === undefined ? '=' : ':=', text: search ?? '' }]);
  const [before = ''] = String((url as GenericUrl).schemepart).split('?', 1);
  const slash = search !== undefined && /^\/\/[^/]*$/.test(before) ? '/' : '';
  const after = search === undefined ? '' : `?${search}`;
  const text = `${parts.writtenOf('scheme')}:${before}${slash}${after}${fragment === undefined ? '' : `#${fragment}`}`;
  const reading = read(registry, text);
  return reading.ok ? { ...reading, text } : reading;
}
