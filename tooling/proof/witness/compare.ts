// Compares what our readers and the witnesses make of one text. They have to agree, but for the rows in `reasons`.
import {
  type AnyScheme,
  canParse,
  components,
  createRegistry,
  format,
  parse,
  type Registry,
  type Result,
  tolerant,
  type Url,
} from '@url/core';
import { generate } from '@url/grammar/tools';
import { rfc1738 } from '@url/rfc1738';
import { randomFrom } from '../../support/random.ts';
import { mutated } from '../compare-with-grammar.ts';
import { witnesses } from './grammars.ts';

/** The sum of some comparisons. */
export interface WitnessTally {
  readonly texts: number;
  /** The number of texts that both accept strictly. */
  readonly accepted: number;
  /** The number of texts that are read tolerantly by hand, in a way that is not data, by the reason. */
  readonly byHand: { readonly [reason: string]: number };
  readonly differences: readonly string[];
}

export const NONE: WitnessTally = { texts: 0, accepted: 0, byHand: {}, differences: [] };

/** The schemes that have a witness. */
export const witnessed: readonly string[] = witnesses.map(({ name }) => name);

/** The schemes whose tolerance is data, but for texts that they read by hand: those that the expression matches. */
const reasons: { readonly [scheme: string]: readonly (readonly [reason: string, RegExp])[] } = {
  ftp: [],
  telnet: [],
  // RFC 3986 §3.2: a query may follow the host.
  http: [['a search right after the host', /^\s*[a-z]+:\/\/[^/#]*\?/i]],
  // RFC 1630 "NNTP": the reader's own server.
  nntp: [['a group without a host', /^\s*[a-z]+:(?!\/\/)/i]],
};

/** Compares so many texts of a scheme, the same for the same seed. */
export function compare(name: string, count: number, seed: number): WitnessTally {
  const witness = witnesses.find((each) => each.name === name) as AnyScheme;
  const ours = rfc1738.find((each) => each.name === name) as AnyScheme;
  const strict = [createRegistry([ours]), createRegistry([witness])] as const;
  const loose = [createRegistry([ours], { tolerant }), createRegistry([witness], { tolerant })] as const;
  const byHand: { [reason: string]: number } = {};
  const differences: string[] = [];
  let accepted = 0;
  for (const text of texts(witness, count, seed)) {
    const [mine, other] = [told(strict[0], text), told(strict[1], text)];
    if (mine !== other) differences.push(`${JSON.stringify(text)}\n    ${mine}\n    ${other}`);
    if (canParse(strict[0], text)) accepted += 1;
    const [reason] = reasons[name]?.find(([, expression]) => expression.test(text)) ?? [];
    if (reason !== undefined) byHand[reason] = (byHand[reason] ?? 0) + 1;
    if (reasons[name] === undefined || reason !== undefined) continue;
    const [loosely, again] = [told(loose[0], text), told(loose[1], text)];
    if (loosely !== again) differences.push(`tolerantly ${JSON.stringify(text)}\n    ${loosely}\n    ${again}`);
  }
  return { texts: count, accepted, byHand, differences };
}

export function sum(one: WitnessTally, other: WitnessTally): WitnessTally {
  const byHand = { ...one.byHand };
  for (const [reason, times] of Object.entries(other.byHand)) byHand[reason] = (byHand[reason] ?? 0) + times;
  return {
    texts: one.texts + other.texts,
    accepted: one.accepted + other.accepted,
    byHand,
    differences: [...one.differences, ...other.differences],
  };
}

/** Two of five texts are legal; the others were until something happened to them, or two or three things. */
function texts(witness: AnyScheme, count: number, seed: number): readonly string[] {
  const { legal } = generate(witness, { seed, count });
  const random = randomFrom(seed);
  return legal.map((whole) => {
    if (random.below(5) < 2) return whole;
    let text = whole;
    for (let changes = 1 + random.below(1 + random.below(3)); changes > 0; changes -= 1) {
      text = mutated(text, (same) => same.one(legal), random);
    }
    return text;
  });
}

/** All that a registry tells of a text, on one line: data, canonical text, repairs, components, or the error. */
function told(registry: Registry, text: string): string {
  const result = parse(registry, text) as Result<Url>;
  const verdict = canParse(registry, text);
  if (!result.ok) return `${verdict} ${result.error.code} ${result.error.position} ${result.error.end}`;
  const repairs = result.repairs.map(({ code, position, end }) => `${code} ${position}-${end}`);
  const located = components(registry, text);
  const parts = located.components.map(
    ({ part, start, end, ...more }) => `${part} ${start}-${end} ${'leftOut' in more}`,
  );
  const written = format(registry, result.url as never, result.fragment);
  return [verdict, JSON.stringify(result.url), written, ...repairs, ...parts].join(' ');
}
