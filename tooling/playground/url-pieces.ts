// A URL cut into its parts and what is between them, each with the word that people have for it and with a colour.
import { type Component, components, parseAny, type Registry, type Url } from '@url/core';
import { labelOf } from '@url/safety';

export interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The path in the data; `undefined` between two parts. */
  readonly part: string | undefined;
  readonly label: string | undefined;
  readonly colour: Colour | undefined;
}

type Colour = 'scheme' | 'login' | 'host' | 'port' | 'path' | 'search' | 'fragment' | 'other';

const COLOURS: readonly (readonly [Colour, RegExp])[] = [
  ['scheme', /^scheme$/],
  ['login', /(?:^|\.)(?:user|password)$/],
  ['host', /(?:^|\.)(?:host|cell)$/],
  ['port', /(?:^|\.)port$/],
  [
    'path',
    /^(?:path|selector|database|wpath|group|article|messageId|contentId|hsoname|urlPath|address|name|key)(?:\.|$)/i,
  ],
  ['search', /^(?:search|plus|fields|options|settings|query)(?:\.|$)/],
  ['fragment', /^fragment$/],
];

export function colourOf(part: string): Colour {
  return COLOURS.find(([, pattern]) => pattern.test(part))?.[0] ?? 'other';
}

/** The pieces of a text, which joined are the text. Of one that is refused, those before the error. */
export function piecesOf(registry: Registry, text: string): readonly Piece[] {
  const found = components(registry, text);
  const url = found.ok ? urlOf(registry, text) : undefined;
  return pieces(text, found.components, (part) => (url === undefined ? readable(part) : labelOf(registry, url, part)));
}

export function pieces(
  text: string,
  found: readonly Component[],
  labelFor: (part: string) => string,
): readonly Piece[] {
  const all: Piece[] = [];
  let at = 0;
  const between = (end: number): void => {
    if (end > at)
      all.push({ text: text.slice(at, end), start: at, end, part: undefined, label: undefined, colour: undefined });
  };
  for (const { part, start, end } of found) {
    if (start < at) continue;
    between(start);
    all.push({ text: text.slice(start, end), start, end, part, label: labelFor(part), colour: colourOf(part) });
    at = end;
  }
  between(text.length);
  return all;
}

function urlOf(registry: Registry, text: string): Url | undefined {
  const result = parseAny(registry, text);
  return result.ok ? result.url : undefined;
}

/** The last name in a path, for a part of a text that is refused. */
export function readable(part: string): string {
  return (
    part
      .split('.')
      .filter((name) => !/^\d+$/.test(name))
      .at(-1) ?? part
  );
}
