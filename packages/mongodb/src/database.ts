import { type CharSet, encode, UCHAR } from '@url/core';
import { charSet, escapeDotSegments, type Reader, UnwritableError, without, withoutEscaped } from '@url/core/scheme';
import { custom, type Production } from '@url/grammar';

interface Database {
  readonly database: string;
}

/** The characters that are read, of which some are refused in a name. */
const WRITTEN: CharSet = /* @__PURE__ */ charSet(UCHAR, ':;&=');
const NAME: CharSet = /* @__PURE__ */ withoutEscaped(/* @__PURE__ */ without(WRITTEN, '$'), '/\\ "$');

/**
 * The name of a database, decoded: "slash, backslash, space, double-quote, or dollar sign" are not in it. It is read by hand because a
 * character that is refused even as an escape has an error of its own.
 */
// @__NO_SIDE_EFFECTS__
export function database(): Production<Database, 'mongodb-database-character', never, 'database'> {
  return custom(['database'], {
    errors: ['mongodb-database-character'],
    absent: { database: '' },
    read: readDatabase,
    write: writeDatabase,
    notation: { field: 'database', is: { run: NAME } },
  });
}

function readDatabase(reader: Reader<'mongodb-database-character'>): Database {
  const start = reader.index;
  const name = reader.decode(WRITTEN, 'database');
  const written = reader.text.slice(start, reader.index);
  const wrong = /[$"\\ ]|%(?:2[024f]|22|5c)/i.exec(written);
  if (wrong !== null) {
    const at = start + wrong.index;
    reader.fail('mongodb-database-character', at, at + wrong[0].length);
  }
  return { database: name };
}

function writeDatabase({ database: name }: Database): string {
  const written = escapeDotSegments(encode(name, NAME, 'database'));
  if (/[$"\\ /]/.test(name)) throw new UnwritableError('database', 'mongodb-database-character');
  return written;
}
