import { withoutBlanks } from '../grammar/blanks.ts';
import { finish } from '../grammar/reader.ts';
import { failure, type Result } from '../grammar/result.ts';
import type { Entry } from '../registry/compiled-scheme.ts';
import type { Tolerance } from '../registry/options.ts';
import { readName, type Url } from '../registry/scheme.ts';
import { readMended } from './tolerant-login.ts';
import { TolerantReader } from './tolerant-reader.ts';

/**
 * Tolerant reading: an option of everything that reads. A text is read strictly first, and only if that fails, again with
 * leave to depart from the rules where nobody can mistake what is meant. Each departure is noted as a repair, and what is
 * written is strict. No rule that keeps readers from being deceived is relaxed.
 *
 * ```ts
 * registry.parse('http://host.dom/~fred', { tolerant }); // http://host.dom/%7Efred, with the repair character-unsafe at 16
 * ```
 */
export const tolerant: Tolerance = {
  '~tolerant': {
    parse(text, entryOf, profile) {
      const { start, end } = withoutBlanks(text);
      const named = readName(text.slice(start, end));
      if ('ok' in named) return failure(named.error.code, named.error.section, start + (named.error.position ?? 0));
      const entry = entryOf(named.name);
      if (entry === undefined) return failure('scheme-unregistered', 'RFC 1738 §2.1', start);
      const reader = new TolerantReader(text.slice(0, end), start + named.colon + 1, profile);
      if (start > 0) reader.note('space-trimmed', 0, 'RFC 1738 §2.2');
      if (end < text.length) reader.note('space-trimmed', end, 'RFC 1738 §2.2');
      return read(entry, reader);
    },
    read: (entry, reader) => read(entry, reader as TolerantReader),
    reader: (text, index, profile) => new TolerantReader(text, index, profile),
  },
};

// genericurl = scheme ":" schemepart, behind the colon
function read({ scheme, syntax, login: takes, slash }: Entry, reader: TolerantReader): Result<Url> {
  if (takes === undefined || syntax.form === 'opaque') {
    holdLogin(reader);
    return finish(reader, syntax.read(reader, { host: '' }), scheme);
  }
  if (!reader.eat('//')) {
    if (syntax.readBare !== undefined) return finish(reader, syntax.readBare(reader), scheme);
    reader.fail('slashes-missing');
    return finish(reader, undefined as never, scheme);
  }
  const login = readMended(reader, takes);
  const question = reader.text.charAt(reader.index) === '?';
  if (question && reader.position < 0 && syntax.readSlashless !== undefined) {
    return finish(reader, syntax.readSlashless(reader, login), scheme);
  }
  if (question || (!reader.eat('/') && slash)) reader.fail('slash-missing');
  return finish(reader, reader.position < 0 ? syntax.read(reader, login) : undefined, scheme);
}

/** Takes no unsafe character in what may be a host, of a schemepart that is not known to have one. */
function holdLogin(reader: TolerantReader): void {
  const { text, index } = reader;
  if (!text.startsWith('//', index)) return;
  const slash = text.indexOf('/', index + 2);
  const end = slash === -1 ? text.length : slash;
  reader.hold(end, index + 2 + text.slice(index + 2, end).indexOf('@'));
}
