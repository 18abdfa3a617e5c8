// docs/refusals.md as pages that load: the texts with different hosts first, then one page for each folder of the vectors.

export interface Part {
  readonly route: string;
  readonly title: string;
  readonly markdown: string;
}

/** A page has so many rows at most. */
const ROWS = 250;

export function refusalPages(text: string): readonly Part[] {
  const [first = '', rest = ''] = text.split('\n## All texts\n');
  const groups = rest
    .split(/\n### /)
    .slice(1)
    .map((group) => ({ name: group.slice(0, group.indexOf('\n')), table: group.slice(group.indexOf('\n')).trim() }));
  const parts = groups.flatMap(({ name, table }) => partsOf(name, table));
  const list = parts.map(({ route, title }) => `- [${title}](#${route.replace(/^refusals\/|\/$/g, '')})`).join('\n');
  return [{ route: 'refusals/', title: 'Refusals', markdown: `${first}\n## All texts\n\n${list}\n` }, ...parts];
}

function partsOf(name: string, table: string): readonly Part[] {
  const [head = '', line = '', ...rows] = table.split('\n');
  const count = Math.ceil(rows.length / ROWS);
  return Array.from({ length: count }, (_, at) => {
    const part = rows.slice(at * ROWS, (at + 1) * ROWS);
    const title = count === 1 ? `Refusals of ${name}` : `Refusals of ${name}, ${at + 1} of ${count}`;
    return {
      route: `refusals/${name}${at === 0 ? '' : `-${at + 1}`}/`,
      title,
      markdown: `# ${title}\n\n<a id="${name}${at === 0 ? '' : `-${at + 1}`}"></a>The texts in which nobody sees another host.\n\n${[head, line, ...part].join('\n')}\n`,
    };
  });
}

/** So many rows of each answer are enough to see what it is about. */
const LIKE = 6;

/** The rows in which `new URL` gives another answer than ours, for the playground: text, our answer, its answer. */
export function refusalRows(text: string): readonly (readonly [text: string, ours: string, theirs: string])[] {
  const counts = new Map<string, number>();
  return Array.from(text.matchAll(/^\| (`+)\s?("(?:[^"\\]|\\.)*")\s?\1 \| ([^|]*) \| ([^|]*) \|/gm)).flatMap(
    ([, , quoted = '', ours = '', theirs = '']) => {
      const isRefused = ours.startsWith('✗');
      if (isRefused === theirs.startsWith('✗') && (isRefused || theirs === '=' || theirs === '✓')) return [];
      const kind = isRefused ? (ours.split(' ')[1] ?? '') : theirs === '✗' ? 'refused' : 'host';
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count > LIKE && kind !== 'host' ? [] : [[unquoted(quoted), ours, theirs.replaceAll('`', '')] as const];
    },
  );
}

function unquoted(text: string): string {
  return JSON.parse(text.replaceAll('\\|', '|'));
}
