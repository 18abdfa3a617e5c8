// grammar.abnf, compiled by apg-js: tests texts against a production, and makes texts of one.
import { readFileSync } from 'node:fs';
import apg from 'apg-js/src/apg-lib/node-exports.js';
import { ALT, CAT, compile, type Grammar, type Opcode, REP, RNM, TBS, TLS, TRG } from '../support/apg.ts';
import type { Random } from '../support/random.ts';

export const abnf: string = readFileSync(new URL('grammar.abnf', import.meta.url), 'utf8');
const grammar: Grammar = compile(abnf);

const parser = new apg.parser();
const flat = withoutNames(grammar);

/** True if the whole text is of a production. Each code unit counts as one octet. */
export function fits(rule: string, text: string): boolean {
  return parser.parse(flat, rule, codesOf(text)).success;
}

function codesOf(text: string): readonly number[] {
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
}

/** The names of the alternatives: `ftptype 2` is the second of `ftptype`. */
const alternativeNames = new Map<Opcode, string>();
for (const { name, opcodes } of grammar.rules) {
  const children = opcodes.flatMap((opcode) => (opcode.type === ALT ? opcode.children : []));
  for (const [at, child] of children.entries()) alternativeNames.set(opcodes[child] as Opcode, `${name} ${at + 1}`);
}
export const alternatives: readonly string[] = [...alternativeNames.values()];

/** The alternatives that a text of a production is made of, and those that matched on the way. */
export function alternativesIn(rule: string, text: string): ReadonlySet<string> {
  const found = new Set<string>();
  const tracing = new apg.parser();
  tracing.trace = {
    traceObject: 'traceObject',
    init: () => {},
    down: () => {},
    up: (opcode, state) => {
      const name = alternativeNames.get(opcode);
      if (name !== undefined && state !== NOT_MATCHED) found.add(name);
    },
  };
  const { success } = tracing.parse(grammar, rule, codesOf(text));
  return success ? found : new Set();
}

/** The state that apg-js gives to a part that does not match. */
const NOT_MATCHED = 103;

/**
 * The same grammar with each name replaced by its definition. No production contains itself. apg-js takes several times as long
 * for a name as for its definition.
 */
function withoutNames({ rules, ...rest }: Grammar): Grammar {
  const put = (opcodes: readonly Opcode[], at: number, into: Opcode[]): number => {
    const opcode = opcodes[at] as Opcode;
    if (opcode.type === RNM) return put(rules[opcode.index]?.opcodes ?? [], 0, into);
    const place = into.push(opcode) - 1;
    // The repeated part follows its repetition.
    if (opcode.type === REP) put(opcodes, at + 1, into);
    if (opcode.type === ALT || opcode.type === CAT) {
      into[place] = { type: opcode.type, children: opcode.children.map((child) => put(opcodes, child, into)) };
    }
    return place;
  };
  const written = (opcodes: readonly Opcode[]): readonly Opcode[] => {
    const into: Opcode[] = [];
    put(opcodes, 0, into);
    return into;
  };
  return { ...rest, rules: rules.map((rule) => ({ ...rule, opcodes: written(rule.opcodes) })) };
}

const byName = new Map(grammar.rules.map((rule) => [rule.name, rule]));
export const ruleNames: readonly string[] = [...byName.keys()];

/** The productions that a text of one is made of, itself among them. */
export function namesWithin(rule: string, found: Set<string> = new Set()): ReadonlySet<string> {
  if (found.has(rule)) return found;
  found.add(rule);
  for (const opcode of byName.get(rule)?.opcodes ?? []) {
    if (opcode.type === RNM) namesWithin(grammar.rules[opcode.index]?.name ?? '', found);
  }
  return found;
}

/** A text of a production, put together at random from what the production allows. */
export function textOf(rule: string, random: Random): string {
  return written(byName.get(rule)?.opcodes ?? [], 0, random);
}

function written(opcodes: readonly Opcode[], at: number, random: Random): string {
  const opcode = opcodes[at] as Opcode;
  let text = '';
  switch (opcode.type) {
    case ALT:
      return written(opcodes, random.one(opcode.children), random);
    case CAT:
      for (const child of opcode.children) text += written(opcodes, child, random);
      return text;
    case REP:
      for (let left = times(opcode, random); left > 0; left -= 1) text += written(opcodes, at + 1, random);
      return text;
    case RNM: {
      const { name, opcodes: named } = grammar.rules[opcode.index] as Grammar['rules'][number];
      return PREFERRED[name]?.(random) ?? written(named, 0, random);
    }
    case TRG:
      return String.fromCharCode(opcode.min + random.below(opcode.max - opcode.min + 1));
    case TBS:
      return String.fromCharCode(...opcode.string);
    case TLS: {
      const literal = String.fromCharCode(...opcode.string);
      return random.below(20) === 0 ? literal.toUpperCase() : literal;
    }
  }
}

/** Texts that chance alone would make too seldom. */
const PREFERRED: { readonly [rule: string]: (random: Random) => string | undefined } = {
  hostnumber: (random) =>
    random.below(5) === 0 ? undefined : Array.from('1234', () => String(random.below(259))).join('.'),
  gtype: (random) => (random.below(200) === 0 ? '%09' : undefined),
};

/** Mostly few, now and then as many as a label of a host may have, and one more. */
function times({ min, max }: { readonly min: number; readonly max: number }, random: Random): number {
  const more = random.below(500) === 0 ? 61 + random.below(5) : random.below(1 + random.below(6));
  return Math.min(min + more, max);
}
