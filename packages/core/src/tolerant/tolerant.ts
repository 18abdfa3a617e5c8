import { startsWithAt } from '../grammar/ascii.ts';
import { finish, type Outcome } from '../grammar/finish.ts';
import { questionInLogin } from '../grammar/login.ts';
import { spaceRepairs, withoutSpaces } from '../grammar/pasted-ends.ts';
import { frozen } from '../grammar/plain-data.ts';
import type { Profile, TextReader } from '../grammar/reader.ts';
import { failure, moved } from '../grammar/result.ts';
import { withoutAddresses } from '../grammar/rfc3986-hosts.ts';
import { SPACE_REPAIRS, SYNTAX_ERRORS } from '../grammar/rules.ts';
import { readSchemeName } from '../grammar/scheme-name.ts';
import type { CompiledScheme, ReadingIndex, Tolerance } from '../registry/compiled-scheme.ts';
import { NO_LOGIN, readStrictly } from '../registry/parse.ts';
import type { Url } from '../scheme/scheme.ts';
import { canonicalHost, readLoginWithin, readTolerantLogin } from './tolerant-login.ts';
import { TolerantReader } from './tolerant-reader.ts';

/**
 * Tolerant reading, as an option of a registry. A text is read strictly first. Only if that fails is it read again, with
 * leave to depart from the rules where all readers agree on the meaning. Each departure is noted as a repair. No rule that
 * protects readers from being deceived is relaxed.
 *
 * ```ts
 * const loose = createRegistry([http], { tolerant });
 * parse(loose, 'http://host.dom/~fred'); // http://host.dom/%7Efred, with the repair character-unsafe at 16
 * ```
 */
export const tolerant: Tolerance = /* @__PURE__ */ frozen({
  '~tolerant': {
    parse(text, index, trace) {
      const { profile } = index.registry;
      const { start, end } = withoutSpaces(text);
      // Nearly every name is one as it is written.
      let compiledScheme = schemeAt(index, text, start);
      let colon = start + (compiledScheme?.colon ?? 0);
      if (compiledScheme === undefined) {
        const named = readSchemeName(text.slice(start, end));
        if (!named.ok) return moved(named, start);
        colon = start + named.colon;
        compiledScheme = index.find(named.name);
        if (compiledScheme === undefined) return failure('scheme-unregistered', SYNTAX_ERRORS, start, colon);
      }
      // Other readers end the host at the "?". No departure makes such a text readable: it is legal, or refused.
      if (questionInLogin(text, colon + 1) !== -1) return undefined;
      const trimmed = trace === undefined ? readTrimmed(index, text, start, end) : undefined;
      if (trimmed !== undefined) return trimmed;
      const reader = tolerantReader(text.slice(0, end), colon + 1, profile);
      trace?.restart();
      reader['~trace'] = trace;
      reader['~hosts'] = compiledScheme.scheme.syntax.hosts?.['~hosts'];
      if (start > 0) reader.note('space-trimmed', 0, SPACE_REPAIRS['space-trimmed'], start);
      if (end < text.length) reader.note('space-trimmed', end, SPACE_REPAIRS['space-trimmed'], text.length);
      return readTolerantSchemepart(compiledScheme, reader);
    },
    reader: tolerantReader,
    canonicalHost,
    withoutAddresses,
  },
});

/** The scheme whose name, in lower case, is at `start`, with a colon after it. */
function schemeAt({ byFirst }: ReadingIndex, text: string, start: number): CompiledScheme | undefined {
  for (const each of byFirst[text.charCodeAt(start)] ?? []) {
    if (text.charCodeAt(start + each.colon) === COLON && startsWithAt(text, start, each.scheme.name)) return each;
  }
  return undefined;
}

const COLON = 0x3a;

/** A text that is legal without the white space around it; `undefined` for any other. An older meaning has repairs of its own. */
function readTrimmed(index: ReadingIndex, text: string, start: number, end: number): Outcome<Url> | undefined {
  if (end - start === text.length || index.registry.profile !== undefined) return undefined;
  const result = readStrictly(index, text.slice(start, end));
  if (!result.ok) return undefined;
  const { url, fragment } = result;
  return { ok: true, url, fragment, repairs: spaceRepairs(text, start, end) };
}

function tolerantReader(text: string, index: number, profile: Profile | undefined): TolerantReader {
  const reader = new TolerantReader(text, index, profile);
  reader['~login'] = readLoginWithin;
  return reader;
}

// genericurl = scheme ":" schemepart, after the colon
function readTolerantSchemepart(
  { scheme, login: takes, slashRequired }: CompiledScheme,
  reader: TolerantReader,
): Outcome<Url> {
  const { syntax } = scheme;
  if (syntax.form === 'opaque' || takes === undefined) {
    holdLogin(reader);
    const read = syntax.form === 'opaque' ? (syntax.tolerant?.read ?? syntax.read) : syntax.read;
    return finish(reader, read(reader, NO_LOGIN), scheme);
  }
  const { read = syntax.read, readBare, readSlashless } = syntax.tolerant ?? NOTHING_MORE;
  if (!reader.eat('//')) {
    if (readBare !== undefined) return finish(reader, readBare(reader), scheme);
    return refuse(reader, 'slashes-missing', scheme);
  }
  const login = readTolerantLogin(reader, takes);
  if (reader.position >= 0) return finish(reader, undefined as never, scheme);
  if (reader.text.charAt(reader.index) === '?') {
    if (readSlashless === undefined) return refuse(reader, 'slash-missing', scheme);
    return finish(reader, readSlashless(reader, login), scheme);
  }
  if (!reader.eat('/') && slashRequired) return refuse(reader, 'slash-missing', scheme);
  return finish(reader, read(reader, login), scheme);
}

const NOTHING_MORE: { readonly read?: undefined; readonly readBare?: undefined; readonly readSlashless?: undefined } =
  /* @__PURE__ */ frozen({});

function refuse(reader: TextReader, code: string, scheme: CompiledScheme['scheme']): Outcome<Url> {
  reader.fail(code);
  return finish(reader, undefined as never, scheme);
}

/** Allows no unsafe character in what may be a host, in a schemepart that is not known to have one. */
function holdLogin(reader: TolerantReader): void {
  const { text, index } = reader;
  if (!text.startsWith('//', index)) return;
  const slash = text.indexOf('/', index + 2);
  const end = slash === -1 ? text.length : slash;
  reader.hold(end, index + 2 + text.slice(index + 2, end).indexOf('@'));
}
