import type { AnyScheme, CharSet } from '@url/core';
import { isList, type LoginNotation, type Notation } from '../making/notation.ts';
import { notationOrThrow } from './grammar-of.ts';
import { membersOf } from './set-members.ts';

/** A railroad diagram, as data: what a page draws. */
export type Diagram =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'sequence' | 'choice'; readonly items: readonly Diagram[] }
  | { readonly kind: 'optional' | 'many'; readonly item: Diagram }
  /** Characters of a set, as they are and perhaps escaped. */
  | {
      readonly kind: 'characters';
      readonly chars: string;
      readonly escapes: boolean;
      readonly times: 'one' | 'many' | 'some';
    }
  /** A field of the data, or a rule of RFC 1738. */
  | { readonly kind: 'field' | 'rule'; readonly name: string; readonly item?: Diagram }
  | { readonly kind: 'prose'; readonly text: string };

/** The diagram of a scheme. @throws TypeError for a scheme that is not its grammar. */
export function diagram(scheme: AnyScheme): Diagram {
  return diagramOf(notationOrThrow(scheme, 'diagram'));
}

function diagramOf(notation: Notation): Diagram {
  if (typeof notation === 'string') return { kind: 'literal', text: notation };
  if (isList(notation)) return { kind: 'sequence', items: notation.map(diagramOf) };
  if ('is' in notation) return { kind: 'field', name: notation.field, item: diagramOf(notation.is) };
  if ('run' in notation) return characters(notation.run, notation.least === undefined ? 'many' : 'some');
  if ('one' in notation) return characters(notation.one, 'one');
  if ('either' in notation) return { kind: 'choice', items: notation.either.map(diagramOf) };
  if ('optional' in notation) return { kind: 'optional', item: diagramOf(notation.optional) };
  if ('many' in notation) return { kind: 'many', item: diagramOf(notation.many) };
  return 'login' in notation ? login(notation) : { kind: 'prose', text: notation.prose };
}

function characters(set: CharSet, times: 'one' | 'many' | 'some'): Diagram {
  const { plain, escapes } = membersOf(set);
  return { kind: 'characters', chars: plain, escapes, times };
}

function login({ login: authority, host, hosts }: LoginNotation): Diagram {
  const field = (name: string): Diagram => ({ kind: 'rule', name });
  const sequence = (...items: readonly Diagram[]): Diagram => ({ kind: 'sequence', items });
  const optional = (item: Diagram): Diagram => ({ kind: 'optional', item });
  const literal = (text: string): Diagram => ({ kind: 'literal', text });
  const other: Diagram =
    hosts === undefined ? field('host') : { kind: 'choice', items: [field('host'), characters(hosts, 'some')] };
  const written = host === 'optional' ? optional(other) : other;
  const port = authority === 'host' ? [] : [optional(sequence(literal(':'), field('port')))];
  if (authority !== 'login') return sequence(written, ...port);
  const user = sequence(field('user'), optional(sequence(literal(':'), field('password'))), literal('@'));
  return sequence(optional(user), written, ...port);
}
