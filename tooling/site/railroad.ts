// Railroad diagrams as SVG, of the data that `diagram` of @url/grammar/tools gives, and of productions of an ABNF file.
import type { Diagram } from '@url/grammar/tools';

/** A piece that is drawn: the line enters at its left and leaves at its right, `up` below its top. */
interface Drawn {
  readonly width: number;
  /** The height above the line, and that below it. */
  readonly up: number;
  readonly down: number;
  draw(x: number, y: number): string;
}

const CHAR = 7.8;
const GAP = 10;
const ARC = 8;
const HALF = 12;

/** The diagram as an SVG element, which a screen reader reads as `title`. */
export function railroad(diagram: Diagram, title: string): string {
  const piece = drawn(diagram);
  const width = piece.width + 4 * GAP;
  const height = piece.up + piece.down + 4;
  const y = piece.up + 2;
  const ends = `<path d="M${GAP} ${y - 8}v16m4 -16v16M${GAP + 4} ${y}h${GAP - 4}M${width - 2 * GAP} ${y}h${GAP - 4}m0 -8v16m4 -16v16"/>`;
  return `<svg class="rail" role="img" aria-label="${escaped(title)}" width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}">${ends}${piece.draw(2 * GAP, y)}</svg>`;
}

/** The longest row: what is longer goes on in another one. */
const LONGEST = 78;

function drawn(diagram: Diagram): Drawn {
  switch (diagram.kind) {
    case 'literal':
      return box(diagram.text, 'lit');
    case 'prose':
      return box(diagram.text, 'prose');
    case 'rule':
    case 'field':
      return box(diagram.name, 'rule');
    case 'characters':
      return characters(diagram);
    case 'sequence':
      return sequence(diagram.items.map(drawn));
    case 'choice':
      return choice(diagram.items.map(drawn));
    case 'optional':
      return optional(drawn(diagram.item));
    case 'many':
      return optional(loop(drawn(diagram.item)));
  }
}

function box(text: string, kind: 'lit' | 'rule' | 'prose'): Drawn {
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  const width = shown.length * CHAR + 18;
  const round = kind === 'lit' ? ' rx="12"' : '';
  return {
    width,
    up: HALF,
    down: HALF,
    draw: (x, y) =>
      `<rect class="${kind}" x="${x}" y="${y - HALF}" width="${width.toFixed(1)}" height="${2 * HALF}"${round}/><text x="${(x + width / 2).toFixed(1)}" y="${y + 4.5}">${escaped(shown)}</text>`,
  };
}

function characters({ chars, escapes, times }: Extract<Diagram, { kind: 'characters' }>): Drawn {
  const one = box(`${shortened(chars)}${escapes ? ' %XX' : ''}`, 'rule');
  if (times === 'one') return one;
  return times === 'some' ? loop(one) : optional(loop(one));
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

function sequence(all: readonly Drawn[]): Drawn {
  const items = all.filter(({ width }) => width > 0);
  const width = items.reduce((sum, item) => sum + item.width, 0) + Math.max(items.length - 1, 0) * GAP;
  return {
    width,
    up: Math.max(0, ...items.map(({ up }) => up)),
    down: Math.max(0, ...items.map(({ down }) => down)),
    draw(x, y) {
      let at = x;
      return items
        .map((item, index) => {
          const line = index === 0 ? '' : `<path d="M${at.toFixed(1)} ${y}h${GAP}"/>`;
          if (index > 0) at += GAP;
          const text = line + item.draw(at, y);
          at += item.width;
          return text;
        })
        .join('');
    },
  };
}

function choice(items: readonly Drawn[]): Drawn {
  const widest = Math.max(...items.map(({ width }) => width));
  const width = widest + 4 * ARC;
  const [first] = items as readonly [Drawn];
  const offsets: number[] = [];
  let below = first.down;
  for (const item of items.slice(1)) {
    const offset = Math.max(below + 6 + item.up, 2 * ARC);
    offsets.push(offset);
    below = offset + item.down;
  }
  return {
    width,
    up: first.up,
    down: below,
    draw(x, y) {
      return items
        .map((item, at) => {
          const dy = at === 0 ? 0 : (offsets[at - 1] as number);
          const start = x + 2 * ARC;
          const rest = widest - item.width;
          const enter =
            dy === 0
              ? `M${x} ${y}h${2 * ARC}`
              : `M${x} ${y}a${ARC} ${ARC} 0 0 1 ${ARC} ${ARC}v${dy - 2 * ARC}a${ARC} ${ARC} 0 0 0 ${ARC} ${ARC}`;
          const leave =
            dy === 0
              ? `h${2 * ARC}`
              : `a${ARC} ${ARC} 0 0 0 ${ARC} ${-ARC}v${2 * ARC - dy}a${ARC} ${ARC} 0 0 1 ${ARC} ${-ARC}`;
          return `<path d="${enter}"/>${item.draw(start, y + dy)}<path d="M${(start + item.width).toFixed(1)} ${y + dy}h${rest.toFixed(1)}${leave}"/>`;
        })
        .join('');
    },
  };
}

/** A piece, and a line above it that leaves it out. */
function optional(item: Drawn): Drawn {
  const width = item.width + 4 * ARC;
  const over = item.up + 6;
  return {
    width,
    up: Math.max(over, 2 * ARC),
    down: item.down,
    draw(x, y) {
      const height = Math.max(over, 2 * ARC) - 1;
      const past = `M${x} ${y}a${ARC} ${ARC} 0 0 0 ${ARC} ${-ARC}v${2 * ARC - height}a${ARC} ${ARC} 0 0 1 ${ARC} ${-ARC}h${item.width.toFixed(1)}a${ARC} ${ARC} 0 0 1 ${ARC} ${ARC}v${height - 2 * ARC}a${ARC} ${ARC} 0 0 0 ${ARC} ${ARC}`;
      return `<path d="M${x} ${y}h${2 * ARC}${past}"/>${item.draw(x + 2 * ARC, y)}<path d="M${(x + 2 * ARC + item.width).toFixed(1)} ${y}h${2 * ARC}"/>`;
    },
  };
}

/** A piece, and a line below it that leads back. */
function loop(item: Drawn): Drawn {
  const width = item.width + 2 * ARC;
  const under = Math.max(item.down + 6, 2 * ARC);
  return {
    width,
    up: item.up,
    down: under,
    draw(x, y) {
      const end = x + ARC + item.width;
      const back = `M${end.toFixed(1)} ${y}a${ARC} ${ARC} 0 0 1 ${ARC} ${ARC}v${under - 2 * ARC}a${ARC} ${ARC} 0 0 1 ${-ARC} ${ARC}h${(-item.width).toFixed(1)}a${ARC} ${ARC} 0 0 1 ${-ARC} ${-ARC}v${2 * ARC - under}a${ARC} ${ARC} 0 0 1 ${ARC} ${-ARC}`;
      return `<path d="M${x} ${y}h${ARC}"/>${item.draw(x + ARC, y)}<path d="M${end.toFixed(1)} ${y}h${ARC}${back}"/>`;
    },
  };
}

/** Text as HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
