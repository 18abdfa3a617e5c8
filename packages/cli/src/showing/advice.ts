import { existsSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';
import { canParse, isGeneric, parse, type Registry, type Url, type UrlError } from '@url/core';
import { applied, meantScheme, printable, suggest } from '@url/safety';
import { meantUrl } from '../reading/meant.ts';
import { read } from '../reading/read.ts';
import { others, tolerantBeside, tolerantRegistry } from '../reading/registry.ts';
import type { ShowOptions } from '../reading/shared-options.ts';
import { fold } from '../terminal/columns.ts';
import type { Page } from '../terminal/page.ts';
import { annotated, notesOn } from './notes-on-text.ts';
import { canonicalOf } from './record.ts';
import { hasOtherSecrets, hiddenText, shownText } from './shown-text.ts';

/** An error below its text, and advice about it. */
export function showRefusal(
  registry: Registry,
  error: UrlError,
  text: string,
  options: ShowOptions,
  page: Page,
): string {
  const advice = adviceOn(registry, text, error, options).map((line) => `${folded(line, page)}\n`);
  return annotated(shownText(registry, text, options), notesOn({ error }), page) + advice.join('');
}

/** The line that tells of an unregistered scheme. */
export function showUnregistered(registry: Registry, url: Url, text: string, options: ShowOptions, page: Page): string {
  if (!isGeneric(url)) return '';
  const note = unregisteredNote(registry, url, text, options) ?? UNREGISTERED;
  return `${folded(note, page)}\n`;
}

/** A note on a URL whose scheme is not registered, if another URL or scheme was probably meant. */
export function unregisteredNote(registry: Registry, url: Url, text: string, options: ShowOptions): string | undefined {
  if (!isGeneric(url)) return undefined;
  const meant = meantUrl(registry, hiddenText(registry, text, options)) ?? meantScheme(registry, url.scheme);
  return meant === undefined ? undefined : `${UNREGISTERED}; did you mean ${meant}?`;
}

const UNREGISTERED = 'not registered: read as any URL (RFC 1738 §5)';

function folded(line: string, { folds, width }: Page): string {
  const safe = printable(line);
  return folds ? fold(safe, { width, indent: 0 }) : safe;
}

/** Advice about an error in a text. */
export function adviceOn(registry: Registry, text: string, error: UrlError, options: ShowOptions): readonly string[] {
  // Everything that is shown comes from the hidden text alone.
  const hidden = hiddenText(registry, text, options);
  const position = error.position && shownText(registry, text, options).indexOf(error.position);
  const found = [...adviceOnScheme(registry, hidden, error), ...adviceOnHost(hidden, position)];
  const lines = found.length > 0 ? found : meantInstead(registry, text, error, options);
  // A text of another kind, such as a header line, is not to be read as a URL.
  if (registry.tolerant !== undefined || hasOtherSecrets(registry, text)) return lines;
  const loose = tolerantBeside(registry);
  const canonical = canonicalIn(loose, text, options);
  if (canonical === undefined) return lines;
  // Without its secrets, the text may be read otherwise.
  const isSame = hidden === text || canonicalIn(loose, hidden, options) === canonical;
  return [...lines, `try --tolerant${isSame ? `: it would be read as ${canonical}` : ''}`];
}

/** The text with the replacement that was probably meant, where tolerant reading would take no other. */
function meantInstead(registry: Registry, text: string, error: UrlError, options: ShowOptions): readonly string[] {
  if (canParse(tolerantBeside(registry), text)) return [];
  const meant = shownMeant(registry, text, error, options);
  const hidden = hiddenText(registry, text, options);
  // Where only a secret is mended, nothing of it may be shown.
  if (meant === undefined || meant === hidden) return [];
  const again = hidden === text ? undefined : parse(registry, hidden);
  // The mended text may show a piece of a password as its host: ftp:/fred:pass@word/x@h
  const isSafe = again === undefined || (!again.ok && meant === shownMeant(registry, hidden, again.error, options));
  return isSafe ? [`did you mean ${meant}?`] : [];
}

/** The text that was probably meant, without its secrets. */
function shownMeant(registry: Registry, text: string, error: UrlError, options: ShowOptions): string | undefined {
  const suggestion = suggest(registry, error, text);
  return suggestion && hiddenText(registry, applied(text, suggestion), options);
}

function canonicalIn(registry: Registry, text: string, options: ShowOptions): string | undefined {
  const reading = read(registry, text);
  return reading.ok ? canonicalOf(registry, reading, options) : undefined;
}

function adviceOnScheme(registry: Registry, text: string, { code }: UrlError): readonly string[] {
  const inside = others.text.unwrap(registry, text);
  if (inside !== text && canParse(registry, inside)) return [`did you mean ${inside}?`];
  if (code === 'prefix-unexpected') return [];
  if (/^\s*\{.*"scheme"\s*:/s.test(text)) return ['did you mean url build? It makes a URL of its parts in JSON'];
  const [, later = ''] = URL_AFTER_WORDS.exec(text) ?? [];
  if (canParse(registry, later)) return ['url extract --bare finds the URLs in a text'];
  const whole = meantUrl(registry, text);
  if (whole !== undefined) return [`did you mean ${whole}?`];
  const [, name] = /^([a-z][a-z\d+.-]*):/i.exec(text) ?? [];
  const meant = name === undefined ? undefined : meantScheme(registry, name.toLowerCase());
  if (meant !== undefined) return [`did you mean ${meant}?`];
  // `http:/a` and `http//a`.
  const slashes = text.replace(code === 'slashes-missing' ? /^([^/:]+):\/(?!\/)/ : /^([^/:]+)\/\//, '$1://');
  if (slashes !== text && name !== 'file' && canParse(registry, slashes)) return [`did you mean ${slashes}?`];
  if (code !== 'scheme-missing') return [];
  const file = text.replace(/^@/, '');
  if (PLAIN_PATH.test(file) && existsSync(file)) return [`-f ${file} reads the URLs in that file`];
  const begun = [text.includes('@') ? `mailto:${text}` : '', `http://${text}`, withAsciiHost(text)].find((each) =>
    canParse(registry, each),
  );
  return begun !== undefined && text.includes('.') ? [`did you mean ${begun}?`] : [];
}

/** Matches words, such as a command, and the first URL after them. */
const URL_AFTER_WORDS = /^(?!\s*[a-z][a-z\d+.-]*:\/\/)[^\s<].*?\s["']?([a-z][a-z\d+.-]*:\/\/[^\s"']+)/is;

/** A text that begins with an international host, as a URL of http. */
function withAsciiHost(text: string): string {
  const [host = ''] = /^[^/?#:]+/.exec(text) ?? [];
  return INTERNATIONAL.test(host) ? `http://${domainToASCII(host)}${text.slice(host.length)}` : '';
}

/** A path that names no other machine, wherever it is looked up. */
const PLAIN_PATH = /^(?:\.{0,2}\/)?[\w.-](?!.*\/(?:\/|$))[\w./-]*$/;

/** Advice about a host that RFC 1738 does not have. */
function adviceOnHost(text: string, position: number | undefined): readonly string[] {
  const { before, host, after } = (HOST.exec(text)?.groups as { readonly [part: string]: string } | undefined) ?? {};
  if (before === undefined || host === undefined || position === undefined) return [];
  if (position < before.length || position > before.length + host.length) return [];
  if (host.startsWith('[')) {
    const address = host.slice(1, -1);
    return [isIPv6(address) ? `${host} is an IPv6 address: RFC 1738 has none` : `${host} is no IPv6 address`];
  }
  const ascii = INTERNATIONAL.test(host) || SHORT_NUMBER.test(host) ? domainToASCII(host) : '';
  if (ascii === '') return [];
  return read(tolerantRegistry, before + ascii + after).ok ? [`write the host as ${ascii}`] : [];
}

/**
 * A host with characters beyond US-ASCII. International names have letters, marks and digits alone (RFC 5892), and `domainToASCII` takes more. It
 * would leave out what follows a backslash, and a tab.
 */
const INTERNATIONAL = /^(?=.*[^\0-\x7F])[\p{L}\p{M}\p{Nd}_.\u3002\uFF0E\uFF61-]+$/u;

/** A host number as other software takes it: `127.1`. */
const SHORT_NUMBER = /^\d+(?:\.\d+){0,2}$/;

/** A text with a host after two slashes. A login ends at its last "@". */
const HOST = /^(?<before>\s*[a-z][a-z\d+.-]*:\/\/(?:[^/?#]*@)?)(?<host>\[[^\]/?#@]*\]|[^/?#:@[\]]+)(?<after>.*)/is;
