/** Fills rank and number from cells that have them beside a name or a number, where the row has none of its own. */
import { cellProblems } from '../messages/imports.ts';
import { fold } from '../officer/matching.ts';
import { withPlainDigits } from '../officer/plain-digits.ts';
import type { Resolver } from '../reference/resolver.ts';
import type { ColumnPlan } from './import-plan.ts';
import { targetLabel } from './import-targets.ts';
import { isMarked } from './marked-cell.ts';
import { type NameCell, readNameCell, readNumberCell } from './name-cell.ts';
import { type ReaderContext, targetReader } from './read-target.ts';
import type { Problem } from './row-reading.ts';

type Beside = Pick<NameCell, 'rank' | 'number'>;

/** Returns what a cell has beside its value; undefined for columns that have no names and numbers. */
function readBeside({ target, also }: ColumnPlan, cell: string, resolver: Resolver): Beside | undefined {
  if (target === 'name' || also === 'name')
    return also === 'employeeId' ? undefined : readNameCell(cell, resolver, also !== undefined);
  const read = target === 'buckleNumber' ? readNumberCell(cell, resolver) : undefined;
  return read && { rank: read.rank, number: '' };
}

const plainNumber = (text: string): string => withPlainDigits(fold(text)).replace(/^0+/u, '');

/**
 * Creates a function that adds the rank and the number beside the name to the changes of a row that has none of its own.
 * Returns a problem for each that differs from the row's own.
 */
export function besideReader(planned: readonly ColumnPlan[], context: ReaderContext) {
  const { resolver, labelOf } = context;
  const columns = [...planned.entries()].filter(([, { target, also }]) =>
    [target, also].some((one) => one === 'name' || one === 'buckleNumber'),
  );
  const readers = {
    buckleNumber: targetReader('buckleNumber', [[0, { target: 'buckleNumber' }]], context),
    designation: targetReader('designation', [[0, { target: 'designation' }]], context),
  };
  const isSame: Readonly<Record<string, (a: string, b: string) => boolean>> = {
    buckleNumber: (a, b) => plainNumber(a) === plainNumber(b),
    designation: (a, b) => resolver.rank(a)?.code === resolver.rank(b)?.code,
  };
  return (
    cells: readonly string[],
    changes: Partial<Record<string, unknown>>,
    cleared: readonly string[],
  ): readonly Problem[] => {
    const problems: Problem[] = [];
    for (const [index, column] of columns) {
      const cell = cells[index] ?? '';
      const beside = cell === '' || isMarked(cell) ? undefined : readBeside(column, cell, resolver);
      if (!beside) continue;
      for (const [target, text] of [
        ['buckleNumber', beside.number],
        ['designation', beside.rank],
      ] as const) {
        if (text === '' || cleared.includes(target)) continue;
        const own = changes[target];
        if (own === undefined) changes[target] = readers[target].read([text]).value;
        else if (!isSame[target]?.(String(own), text))
          problems.push({
            column: index,
            message: cellProblems.otherBeside(labelOf(index), cell, text, targetLabel(target), String(own)),
          });
      }
    }
    return problems;
  };
}
