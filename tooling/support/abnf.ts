// Reads the productions of a grammar in RFC 5234 ABNF, as railroad diagrams and as text.
import type { Diagram } from '@url/grammar/tools';
import { ALT, CAT, compile, type Opcode, REP, RNM, TRG } from './apg.ts';

export interface Rule {
  readonly name: string;
  /** The production as it is written, without comments. */
  readonly text: string;
  readonly diagram: Diagram;
  /** The rules that it names. */
  readonly uses: readonly string[];
}

/** The rules of a grammar, by their names in lower case. */
export function readAbnf(grammar: string): ReadonlyMap<string, Rule> {
  const { rules } = compile(grammar);
  const lines = grammar.split('\n').map((line) => line.replace(/^((?:"[^"]*"|[^";])*);.*$/, '$1').trimEnd());
  // A line that begins with a blank goes on with the rule before.
  const texts = lines
    .filter((line) => line !== '')
    .join('\n')
    .split(/\n(?=\S)/);
  const read = rules.map(({ name, lower, opcodes }, at) => {
    const uses = opcodes.flatMap((opcode) => (opcode.type === RNM ? (rules[opcode.index]?.name ?? []) : []));
    return [lower, { name, text: texts[at] ?? '', diagram: drawn(opcodes, 0), uses }] as const;

    function drawn(all: readonly Opcode[], place: number): Diagram {
      const opcode = all[place] as Opcode;
      switch (opcode.type) {
        case ALT:
        case CAT: {
          const items = opcode.children.map((child) => drawn(all, child));
          return { kind: opcode.type === ALT ? 'choice' : 'sequence', items };
        }
        case REP: {
          const item = drawn(all, place + 1);
          if (opcode.max === 1) return opcode.min === 1 ? item : { kind: 'optional', item };
          const many: Diagram = { kind: 'many', item };
          return opcode.min === 0 ? many : { kind: 'sequence', items: [item, many] };
        }
        case RNM:
          return { kind: 'rule', name: rules[opcode.index]?.name ?? '' };
        case TRG:
          return { kind: 'rule', name: shown(opcode.min, opcode.max) };
        default:
          return { kind: 'literal', text: opcode.string.map((code) => shown(code)).join('') };
      }
    }
  });
  return new Map(read);
}

/** The names of the rules that one needs, itself first, in the order in which they are named. */
export function neededBy(rules: ReadonlyMap<string, Rule>, first: string): readonly Rule[] {
  const names = [first.toLowerCase()];
  for (const name of names) {
    for (const use of rules.get(name)?.uses ?? []) {
      if (!names.includes(use.toLowerCase()) && rules.has(use.toLowerCase())) names.push(use.toLowerCase());
    }
  }
  return names.flatMap((name) => rules.get(name) ?? []);
}

/** Characters, or their numbers if people do not see one of them. */
function shown(...codes: readonly number[]): string {
  if (codes.every((code) => code > 0x20 && code < 0x7f))
    return codes.map((code) => String.fromCharCode(code)).join('-');
  return `%x${codes.map((code) => code.toString(16).toUpperCase().padStart(2, '0')).join('-')}`;
}
