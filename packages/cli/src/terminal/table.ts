import { columnsOf, fold, widestOf } from './columns.ts';
import type { Page } from './page.ts';

/** The least width of the last cell, in columns. */
const LEAST = 30;

/**
 * Rows of cells, each column as wide as its widest cell. On a terminal that is narrower, the last cell is folded in its column. Where that
 * leaves it too little room, the cells of a row follow each other, and the row is folded.
 */
export function showTable(rows: readonly (readonly string[])[], page?: Pick<Page, 'width' | 'folds'>): string {
  const widths = rows[0]?.map((_, column) => widestOf(rows.map((row) => row[column] ?? ''))) ?? [];
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + GAP.length, 0);
  const { width, folds } = page ?? { width: 0, folds: false };
  const isNarrow = folds && before + (widths.at(-1) ?? 0) > width;
  const lines = rows.map((row) => {
    if (isNarrow && width - before < LEAST)
      return fold(row.filter((cell) => cell !== '').join(GAP), { width, indent: 2 });
    const cells = row.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - columnsOf(cell)));
    if (!isNarrow) return cells.join(GAP);
    return [...cells.slice(0, -1), fold(row.at(-1) ?? '', { width, indent: before })].join(GAP);
  });
  return lines.map((line) => `${line.replace(/(?<! ) +$/gm, '')}\n`).join('');
}

const GAP = '  ';
