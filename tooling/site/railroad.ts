// Railroad diagrams as SVG, of the data that `diagram` of @url/grammar/tools gives, and of productions of an ABNF file.
import type { Diagram } from '@url/grammar/tools';
import rails, { type Drawn } from 'railroad-diagrams';

rails.Diagram.INTERNAL_ALIGNMENT = 'left';

/** The diagram as an SVG element, which a screen reader reads as `title`. */
export function railroad(diagram: Diagram, title: string): string {
  const svg = rails.Diagram(drawn(diagram)).format(4, 10);
  Object.assign(svg.attrs, { class: 'rail', role: 'img', 'aria-label': title });
  return String(svg).replaceAll('\n', '');
}

/** The longest row: what is longer goes on in another one. */
const LONGEST = 78;

function drawn(diagram: Diagram): Drawn {
  switch (diagram.kind) {
    case 'literal':
      return rails.Terminal(shown(diagram.text));
    case 'prose':
      return rails.NonTerminal(shown(diagram.text));
    case 'rule':
    case 'field':
      return rails.NonTerminal(shown(diagram.name));
    case 'characters': {
      const one = rails.NonTerminal(shown(`${shortened(diagram.chars)}${diagram.escapes ? ' %XX' : ''}`));
      const { times } = diagram;
      return times === 'one' ? one : times === 'some' ? rails.OneOrMore(one) : rails.ZeroOrMore(one);
    }
    case 'sequence':
      return rails.Sequence(...diagram.items.map(drawn));
    case 'choice':
      return rails.Choice(0, ...diagram.items.map(drawn));
    case 'optional':
      return rails.Optional(drawn(diagram.item));
    case 'many':
      return rails.ZeroOrMore(drawn(diagram.item));
  }
}

function shown(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** A set of characters, with ranges for letters and digits. */
function shortened(chars: string): string {
  let rest = chars;
  const ranges: string[] = [];
  for (const range of ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789']) {
    if (![...range].every((char) => rest.includes(char))) continue;
    ranges.push(`${range[0]}-${range.at(-1)}`);
    rest = [...rest].filter((char) => !range.includes(char)).join('');
  }
  return [...ranges, ...rest].join(' ');
}

/** Text as HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
