/** A block of cells of a spreadsheet, pasted into the lines of an order. */
import { fold } from '@buckle/domain/officer/matching';
import { tableOf } from '@buckle/domain/table-text';
import type { Column } from './columns.ts';
import type { Line } from './lines.ts';

type Block = readonly (readonly string[])[];

/** Returns the cells of a text; undefined for a single one, which the input handles itself. */
export function readBlock(text: string): Block | undefined {
  const block = tableOf(text, '\t');
  return block.length > 1 || (block[0]?.length ?? 0) > 1 ? block : undefined;
}

/** Returns the option that a text names, however it is written; the text itself if it names none. */
const optionOf = ({ options = [] }: Column, text: string): string =>
  options.find((option) => fold(option) === fold(text)) ?? text;

/** The first cell of a block. */
export interface Start {
  readonly key: number;
  readonly column: string;
}

/**
 * Fills a block to the right and down. `rows`: keys of the lines in the order of the page. Lines whose officer is not
 * clear yet are filled too, so that the rows of the spreadsheet stay beside theirs. `skipped`: rows without a line.
 */
export function withBlock(
  lines: readonly Line[],
  block: Block,
  start: Start,
  columns: readonly Column[],
  rows: readonly number[],
): { readonly lines: readonly Line[]; readonly skipped: number } {
  const first = rows.indexOf(start.key);
  const from = columns.findIndex(({ name }) => name === start.column);
  const filled = new Map(
    block.flatMap((cells, down) => {
      const key = rows[first + down];
      if (key === undefined) return [];
      const texts = cells.flatMap((text, right) => {
        const column = columns[from + right];
        return column ? [[column.name, optionOf(column, text)] as const] : [];
      });
      return [[key, Object.fromEntries(texts)] as const];
    }),
  );
  return {
    lines: lines.map((line) => {
      const texts = filled.get(line.key);
      return texts ? { ...line, overrides: { ...line.overrides, ...texts } } : line;
    }),
    skipped: Math.max(0, first + block.length - rows.length),
  };
}
