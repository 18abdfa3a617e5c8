// RFC 1738's own notation, read by its own rules: "|" separates alternatives, brackets surround "optional or repeated
// elements", <n>* precedes what is repeated. The order of alternatives does not matter: all readings of a text are followed
// at once, as the notation means it.
import { readFileSync } from 'node:fs';
import type { Random } from '../support/random.ts';

type Node =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'either' | 'row'; readonly nodes: readonly Node[] }
  | { readonly kind: 'repeated'; readonly node: Node; readonly min: number; readonly max: number };

const bnf = readFileSync(new URL('rfc1738.bnf', import.meta.url), 'utf8');

/** The productions of RFC 1738 §5, by name. */
export const productions: ReadonlyMap<string, Node> = new Map(
  Array.from(bnf.matchAll(/^([\w+-]+) += (.*)$/gm), ([, name = '', body = '']) => [name, nodeOf(body)]),
);

function nodeOf(body: string): Node {
  const tokens = body.match(/"[^"]+"|<">|\d*\*|[\w+-]+|[[\]|/]/g) ?? [];
  let at = 0;

  function either(): Node {
    const nodes = [row()];
    while (tokens[at] === '|') {
      at += 1;
      nodes.push(row());
    }
    return { kind: 'either', nodes };
  }

  function row(): Node {
    const nodes: Node[] = [];
    while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ']') nodes.push(element());
    return { kind: 'row', nodes };
  }

  function element(): Node {
    const token = tokens[at] ?? '';
    at += 1;
    if (token.endsWith('*')) {
      // Behind a repetition, brackets only group.
      const node = tokens[at] === '[' ? bracketed() : element();
      return { kind: 'repeated', node, min: Number(token.slice(0, -1)), max: Number.POSITIVE_INFINITY };
    }
    if (token === '[') {
      at -= 1;
      return { kind: 'repeated', node: bracketed(), min: 0, max: 1 };
    }
    if (token === '<">') return { kind: 'literal', text: '"' };
    if (token.startsWith('"')) return { kind: 'literal', text: token.slice(1, -1) };
    // The slash of gopherurl, which lacks its quotes.
    return token === '/' ? { kind: 'literal', text: '/' } : { kind: 'name', name: token };
  }

  function bracketed(): Node {
    at += 1;
    const node = either();
    at += 1;
    return node;
  }

  return either();
}

/** True if the whole text is of a production. */
export function derives(name: string, text: string): boolean {
  return ends({ kind: 'name', name }, text, new Set([0])).has(text.length);
}

/** Every position at which a reading that began at one of `starts` can end. */
function ends(node: Node, text: string, starts: ReadonlySet<number>): ReadonlySet<number> {
  if (starts.size === 0) return starts;
  switch (node.kind) {
    case 'literal':
      return new Set([...starts].filter((at) => stands(node.text, text, at)).map((at) => at + node.text.length));
    case 'name':
      return ends(productions.get(node.name) as Node, text, starts);
    case 'either':
      return new Set(node.nodes.flatMap((each) => [...ends(each, text, starts)]));
    case 'row':
      return node.nodes.reduce((from, each) => ends(each, text, from), starts);
    case 'repeated':
      return repeatedEnds(node, text, starts);
  }
}

function repeatedEnds(
  { node, min, max }: { readonly node: Node; readonly min: number; readonly max: number },
  text: string,
  starts: ReadonlySet<number>,
): ReadonlySet<number> {
  let last = starts;
  for (let times = 0; times < min; times += 1) last = ends(node, text, last);
  const all = new Set(last);
  for (let times = min; times < max && last.size > 0; times += 1) {
    last = new Set([...ends(node, text, last)].filter((at) => !all.has(at)));
    for (const at of last) all.add(at);
  }
  return all;
}

/** A literal is read in either case (RFC 822 §2.1), but a letter alone: such productions list the cases they mean. */
function stands(literal: string, text: string, at: number): boolean {
  const found = text.slice(at, at + literal.length);
  return found === literal || (literal.length > 1 && found.toLowerCase() === literal.toLowerCase());
}

/** A text of a production, put together at random. */
export function derived(name: string, random: Random): string {
  return made({ kind: 'name', name }, random);
}

function made(node: Node, random: Random): string {
  switch (node.kind) {
    case 'literal':
      return node.text;
    case 'name':
      return made(productions.get(node.name) as Node, random);
    case 'either':
      return made(random.one(node.nodes), random);
    case 'row':
      return node.nodes.map((each) => made(each, random)).join('');
    case 'repeated': {
      const times = Math.min(node.min + random.below(1 + random.below(5)), node.max);
      return Array.from({ length: times }, () => made(node.node, random)).join('');
    }
  }
}
