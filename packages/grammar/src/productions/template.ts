import { type CharSet, type Pair, UCHAR } from '@url/core';
import { ALPHA, charSet, DIGIT, isRun, ownOptions, without } from '@url/core/scheme';
import type { Field, Flat, Production } from '../making/production.ts';
import { literal } from './literal.ts';
import { type Maybe, optional } from './optional.ts';
import { pairs } from './pairs.ts';
import { segments } from './segments.ts';
import { text as textOf, written } from './text.ts';

/** The options of `template`. */
export interface TemplateOptions<Code extends string> {
  /** The error where a delimiter outside square brackets is missing. A template that has one needs it. */
  readonly error?: Code;
}

/** The fields of a template, by the characters that it is written with. */
export type TemplateFields<Text extends string> = string extends Text
  ? { readonly [name: string]: unknown }
  : Text extends `${infer Before}[${infer Inside}]${infer After}`
    ? Plain<Before> & Flat<Maybe<Plain<Inside>, Lists<Inside>>> & TemplateFields<After>
    : Plain<Text>;

/** The lists in a template, which `build` may go without: they are `['']`. */
export type TemplateDefaults<Text extends string> = string extends Text ? string : Lists<Text>;

type Plain<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? FieldOf<Name> & Plain<Rest> : unknown;

type FieldOf<Text extends string> = Text extends `${infer Name}*`
  ? Field<Name, readonly string[]>
  : Text extends `${infer Name}&`
    ? Field<Name, readonly Pair[]>
    : Text extends `${infer Name}:${string}`
      ? Field<Name, string>
      : Field<Text, string>;

type Lists<Text> = Text extends `${string}{${infer Field}}${infer Rest}`
  ? (Field extends `${infer Name}*` ? Name : never) | Lists<Rest>
  : never;

/**
 * Productions in one line: for a scheme that somebody writes into a form, and for those who read it at a glance.
 *
 * ```ts
 * ip('x-bucket', { port: 9000, authority: 'login', rules }, ...template('{bucket}/{key*}[?{options&}]', { error: 'x-bucket-slash' }))
 * ```
 *
 * `{name}` is a decoded text, `{name:digits}` and `{name:letters}` are as they are written, `{name*}` is a list with "/" between its
 * items, `{name&}` is a list of pairs. What is in square brackets, and begins with a delimiter, may be left out. A field takes no
 * character of the delimiters that follow it, unless it is escaped.
 *
 * @throws TypeError for a template that is not one, or that nothing could read back.
 */
// @__NO_SIDE_EFFECTS__
export function template<const Text extends string, const Code extends string = never>(
  text: Text,
  options: TemplateOptions<Code> = {},
): readonly [Production<TemplateFields<Text>, Code, never, TemplateDefaults<Text>>] {
  const { error } = ownOptions(options, 'template', ['error']);
  const pieces = piecesOf(text);
  const names = pieces.flatMap(namesIn);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new TypeError(`the template has two fields ${twice}`);
  if (names.length === 0) throw new TypeError('a template has a field, such as {name}');
  return pieces.map((piece, at) => productionOf(piece, pieces.slice(at + 1), error)) as never;
}

// template = 1*( delimiter / field / group )
// group    = "[" delimiter 1*( field / delimiter ) "]"
// field    = "{" name [ ":digits" / ":letters" / "*" / "&" ] "}"
type Piece = { readonly delimiter: string } | { readonly name: string; readonly kind: string } | Group;

interface Group {
  readonly group: readonly Piece[];
}

const PIECE = /\{([A-Za-z]\w*)(:digits|:letters|\*|&)?\}|\[([^[\]]*)\]|([^{}[\]]+)/y;

function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < text.length) {
    PIECE.lastIndex = at;
    const [whole, name, kind = '', group, delimiter = ''] = PIECE.exec(text) ?? [];
    if (whole === undefined) throw new TypeError(`the template is not understood from ${text.slice(at)}`);
    at += whole.length;
    if (name !== undefined) pieces.push({ name, kind });
    else if (group !== undefined) pieces.push({ group: groupOf(group) });
    else pieces.push({ delimiter: assertDelimiter(delimiter) });
  }
  return pieces;
}

function groupOf(text: string): readonly Piece[] {
  const [first, ...rest] = piecesOf(text);
  if (first === undefined || !('delimiter' in first)) throw new TypeError(`[${text}] begins with no delimiter`);
  if (rest.length === 0) throw new TypeError(`[${text}] has no field`);
  return [first, ...rest];
}

const DELIMITERS = /* @__PURE__ */ charSet(UCHAR, ';/?:@&=');

function assertDelimiter(text: string): string {
  if (text.includes('%') || !isRun(DELIMITERS, text))
    throw new TypeError(`the delimiter ${text} has a character that no URL has`);
  if (text !== text.toLowerCase()) throw new TypeError(`the delimiter ${text} is written in lower case`);
  return text;
}

function namesIn(piece: Piece): readonly string[] {
  if ('group' in piece) return piece.group.flatMap(namesIn);
  return 'name' in piece ? [piece.name] : [];
}

function delimitersIn(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => ('group' in piece ? delimitersIn(piece.group) : 'name' in piece ? '' : piece.delimiter))
    .join('');
}

function productionOf(piece: Piece, after: readonly Piece[], error: string | undefined): Production {
  if ('group' in piece) {
    const [first, ...rest] = piece.group as readonly [{ readonly delimiter: string }, ...Piece[]];
    const items = rest.map((each, at) => productionOf(each, [...rest.slice(at + 1), ...after], error));
    return optional(first.delimiter, ...items);
  }
  if ('name' in piece) return fieldOf(piece, after);
  if (error === undefined)
    throw new TypeError(`the delimiter ${piece.delimiter} needs an error for where it is missing`);
  return literal(piece.delimiter, error);
}

function fieldOf(
  { name, kind }: { readonly name: string; readonly kind: string },
  after: readonly Piece[],
): Production {
  const [next] = after;
  if (next !== undefined && 'name' in next) throw new TypeError(`nothing is between {${name}} and {${next.name}}`);
  const ends = delimitersIn(after);
  const own = { '*': '/', '&': '&=' }[kind] ?? '';
  const taken = [...own].find((char) => ends.includes(char));
  if (taken !== undefined)
    throw new TypeError(`{${name}${kind}} takes each ${taken}, and another one should follow it`);
  if (kind === '*') return segments(name, charactersOf(':@&=', ends));
  if (kind === '&') return pairs(name, charactersOf(';:@&=/?', ends));
  if (kind === ':digits') return written(name, without(DIGIT, ends));
  if (kind === ':letters') return written(name, without(ALPHA, ends));
  return textOf(name, charactersOf('', ends));
}

/** The characters of a field: those that need no escape, and others, without the delimiters that follow. */
function charactersOf(others: string, ends: string): CharSet {
  return without(charSet(UCHAR, others), ends);
}
