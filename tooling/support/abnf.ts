// Reads the productions of a grammar in RFC 5234 ABNF, as railroad diagrams and as text.
import type { Diagram } from '@url/grammar/tools';

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
  const lines = grammar
    .split('\n')
    .map((line) => line.replace(/^((?:"[^"]*"|[^";])*);.*$/, '$1').trimEnd())
    .filter((line) => line !== '');
  const rules = new Map<string, Rule>();
  // A line that begins with a blank goes on with the rule before.
  for (const text of lines.join('\n').split(/\n(?=\S)/)) {
    const [, name = '', body = ''] = /^([A-Za-z][\w-]*)\s*=\s*([\s\S]*)$/.exec(text) ?? [];
    if (name === '') throw new Error(`not a rule: ${text}`);
    const uses: string[] = [];
    rules.set(name.toLowerCase(), { name, text, diagram: new AbnfReader(body, uses).whole(), uses });
  }
  return rules;
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

const TOKEN = /\s*(?:("[^"]*")|(%x[\dA-F]+(?:-[\dA-F]+)?)|(\d*\*\d*|\d+(?=[\w"(]))|([A-Za-z][\w-]*)|([()[\]/]))/y;

class AbnfReader {
  private readonly tokens: string[] = [];
  private at = 0;
  private readonly uses: string[];

  constructor(text: string, uses: string[]) {
    this.uses = uses;
    TOKEN.lastIndex = 0;
    for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
      this.tokens.push(match[0].trim());
      if (text.slice(TOKEN.lastIndex).trim() === '') return;
    }
    throw new Error(`cannot read the rule ${text}`);
  }

  whole(): Diagram {
    const read = this.alternation();
    if (this.at < this.tokens.length) throw new Error(`left over: ${this.tokens.slice(this.at).join(' ')}`);
    return read;
  }

  // alternation = concatenation *( "/" concatenation )
  private alternation(): Diagram {
    const items = [this.concatenation()];
    while (this.eat('/')) items.push(this.concatenation());
    return items.length === 1 ? (items[0] as Diagram) : { kind: 'choice', items };
  }

  // concatenation = 1*repetition
  private concatenation(): Diagram {
    const items: Diagram[] = [];
    while (this.at < this.tokens.length && !['/', ')', ']'].includes(this.tokens[this.at] as string))
      items.push(this.repetition());
    return items.length === 1 ? (items[0] as Diagram) : { kind: 'sequence', items };
  }

  // repetition = [ repeat ] element
  private repetition(): Diagram {
    const [, least] = /^(\d*)\*\d*$/.exec(this.tokens[this.at] ?? '') ?? [];
    if (least === undefined) return this.element();
    this.at += 1;
    const item = this.element();
    if (least === '' || least === '0') return { kind: 'many', item };
    return { kind: 'sequence', items: [item, { kind: 'many', item }] };
  }

  private element(): Diagram {
    const token = this.tokens[this.at++] ?? '';
    if (token === '(') return this.closed(')');
    if (token === '[') return { kind: 'optional', item: this.closed(']') };
    if (token.startsWith('"')) return { kind: 'literal', text: token.slice(1, -1) };
    if (token.startsWith('%x')) return { kind: 'rule', name: rangeOf(token) };
    this.uses.push(token);
    return { kind: 'rule', name: token };
  }

  private closed(end: string): Diagram {
    const inner = this.alternation();
    if (!this.eat(end)) throw new Error(`${end} is missing`);
    return inner;
  }

  private eat(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at += 1;
    return true;
  }
}

/** `%x61-7A` for people: `a-z`. */
function rangeOf(token: string): string {
  const ends = token
    .slice(2)
    .split('-')
    .map((hex) => Number.parseInt(hex, 16));
  if (ends.some((code) => code < 0x21 || code > 0x7e)) return token;
  return ends.map((code) => String.fromCharCode(code)).join('-');
}
