// Charts of what `pnpm bench --write` measured, as SVG. A figure that misses what was asked for is drawn like any other.
import { escaped } from './railroad.ts';

export interface Measured {
  readonly machine: string;
  readonly runs: readonly { readonly version: string; readonly figures: readonly Figure[] }[];
}

interface Figure {
  readonly title: string;
  readonly against: string;
  readonly aim?: number;
  readonly least?: number;
  readonly limit?: string;
  readonly rows: readonly {
    readonly name: string;
    readonly ns: number;
    readonly ratio: number;
    readonly low: number;
    readonly high: number;
  }[];
}

const LEFT = 190;
const WIDTH = 300;
/** Room for the numbers at the right. */
const RIGHT = 140;
const ROW = 28;

/** The figures of the newest Node as charts: the first ones open, the others on demand. */
export function charts({ runs, machine }: Measured, open: number): string {
  const { version, figures } = runs.at(-1) as Measured['runs'][number];
  const drawn = figures.map((figure) => chart(figure, version));
  const missed = figures.filter((figure) => figure.least !== undefined && oursOf(figure) < figure.least).length;
  return `<h2 id="charts">Charts</h2><p>Node ${escaped(version)}, ${escaped(machine)}. A bar says how many times as quick as the other software; the thin line is the range of the rounds, the dashed bar the limit of what a library can do, the dashed line the aim. ${missed} of ${figures.length} figures are below what was asked for on this Node. They are drawn too.</p>
${drawn.slice(0, open).join('\n')}<details><summary>The other ${drawn.length - open} charts</summary>${drawn.slice(open).join('\n')}</details>`;
}

function oursOf({ rows }: Figure): number {
  return rows.find(({ name }) => name === 'ours')?.ratio ?? 0;
}

export function chart(figure: Figure, version: string): string {
  const { title, against, aim, least, limit, rows } = figure;
  const most = Math.max(aim ?? 0, least ?? 0, ...rows.map(({ high, ratio }) => Math.max(high, ratio)));
  const x = (ratio: number): number => LEFT + (ratio / most) * WIDTH;
  const sorted = [...rows].sort((one, other) => other.ratio - one.ratio);
  const bars = sorted.map((row, at) => bar(row, at, { x, limit }));
  const height = sorted.length * ROW + (aim === undefined ? 8 : 26);
  const goal =
    aim === undefined
      ? ''
      : `<path class="aim" d="M${x(aim).toFixed(1)} 2v${sorted.length * ROW}"/><text class="aim" x="${x(aim).toFixed(1)}" y="${sorted.length * ROW + 18}">aim ${aim}×</text>`;
  const told = sorted.map(({ name, ratio }) => `${nameOf(name)} ${ratio.toFixed(2)} times`).join(', ');
  const verdict =
    least !== undefined && oursOf(figure) < least ? ` <span class="badge b-caution">below ${least}×</span>` : '';
  return `<figure class="card chart"><figcaption><strong>${escaped(title)}</strong> <small>beside ${escaped(against)}, Node ${escaped(version)}</small>${verdict}</figcaption><div class="scroll" tabindex="0"><svg role="img" aria-label="${escaped(`${title}: ${told}${aim === undefined ? '' : `; aim ${aim}`}`)}" width="${LEFT + WIDTH + RIGHT}" height="${height}" viewBox="0 0 ${LEFT + WIDTH + RIGHT} ${height}">${bars.join('')}${goal}</svg></div></figure>`;
}

interface Scale {
  readonly x: (ratio: number) => number;
  readonly limit: string | undefined;
}

function bar({ name, ratio, ns, low, high }: Figure['rows'][number], at: number, { x, limit }: Scale): string {
  const y = at * ROW + 4;
  const kind = name === 'ours' ? 'ours' : 'other';
  const end = Math.max(x(ratio), x(high));
  return `<text class="name ${kind}" x="${LEFT - 10}" y="${y + 14}">${escaped(nameOf(name))}</text><rect class="${name === limit ? 'limit' : kind}" x="${LEFT}" y="${y}" width="${(x(ratio) - LEFT).toFixed(1)}" height="20" rx="3"/><path class="range" d="M${x(low).toFixed(1)} ${y + 10}H${x(high).toFixed(1)}"/><text class="value" x="${(end + 8).toFixed(1)}" y="${y + 14}">${ratio.toFixed(2)}× ${time(ns)}</text>`;
}

function nameOf(name: string): string {
  return name === 'ours' ? '@url' : name;
}

function time(ns: number): string {
  if (ns < 1000) return `${ns.toFixed(0)} ns`;
  return ns < 1_000_000 ? `${(ns / 1000).toFixed(2)} µs` : `${(ns / 1_000_000).toFixed(2)} ms`;
}
