import { type AnyScheme, createRegistry, type Registry, tolerant } from '@url/core';
import { ownOptions } from '@url/core/scheme';

/** The schemes on which the laws are tried. */
export interface Subject {
  /** The schemes, read strictly. */
  readonly strict: Registry;
  /** The same schemes, read tolerantly. */
  readonly loose: Registry;
  /** Texts that complete the beginning of a URL. */
  readonly endings: readonly string[];
  /** Options of access, without which a scheme plans nothing. */
  readonly options: object;
}

export interface SubjectOptions {
  /** Texts that complete the beginning of a URL of these schemes, in addition to those for a login and a path. */
  readonly endings?: readonly string[] | undefined;
  readonly options?: object | undefined;
}

export function subjectOf(schemes: readonly AnyScheme[], given: SubjectOptions = {}): Subject {
  const { endings = [], options = {} } = ownOptions(given, 'subjectOf', ['endings', 'options']);
  return {
    strict: createRegistry(schemes),
    loose: createRegistry(schemes, { tolerant }),
    endings: [...ENDINGS, ...endings],
    options,
  };
}

/** The ends of a login, each followed by the ends of a path. */
const ENDINGS: readonly string[] = [
  '',
  ...'//h h .h @h .1 .1.1 .1.1.1 1 1.1 1.1.1 a@h a.h =a %22@h a%22@h %5D a%5D'.split(' '),
].flatMap((login) => ['', '/', '/a', '/a/b', '/a@h'].map((path) => login + path));
