import { useState } from 'react';
import type { CellChange } from '@buckle/domain/import/corrections';
import { get } from '../../../lib/api/api-client.ts';
import type { ImportDetails, ImportedRow, ImportSummary } from '../../../lib/imports/imports.ts';
import { usePlanQueue } from '../plan/use-plan-queue.ts';

const keyOf = (row: number, column: number): string => `${row} ${column}`;

/** Returns the text that the file has in a cell. */
export const textInFile = ({ cells, corrected = [] }: ImportedRow, column: number): string =>
  corrected.find((cell) => cell.column === column)?.was ?? cells[column] ?? '';

/** Returns the correction of a cell when the page was opened; undefined if there was none. */
const savedText = ({ row }: ImportedRow, column: number, { sheet, corrections }: ImportDetails['plan']) =>
  corrections?.find((one) => one.sheet === sheet && one.row === row && one.column === column)?.text;

/**
 * Corrections of the cells of a checked import. Each is saved on the server; the rows are checked again on request.
 */
export function useCorrections(summary: ImportSummary) {
  const { id, counts } = summary;
  /** Changes since the page was opened, by cell. */
  const [changes, setChanges] = useState<ReadonlyMap<string, CellChange>>(new Map());
  const { queue, ...state } = usePlanQueue(summary, {
    rebase: async () => (await get('importDetails', { id })).summary.revision,
  });

  return {
    ...state,
    /** Whether the rows are to be checked again before they are imported. */
    isOutdated: changes.size > 0 || counts?.outdated === true,
    /** Returns the text of a cell as it will be read. */
    textOf(row: ImportedRow, column: number, { plan }: ImportDetails): string {
      const change = changes.get(keyOf(row.row, column));
      if (change) return change.text ?? textInFile(row, column);
      return savedText(row, column, plan) ?? textInFile(row, column);
    },
    /** Returns whether a cell is or was corrected, or has been touched since the page was opened. */
    isCorrected: (row: ImportedRow, column: number, { plan }: ImportDetails): boolean =>
      changes.has(keyOf(row.row, column)) ||
      savedText(row, column, plan) !== undefined ||
      (row.corrected ?? []).some((cell) => cell.column === column),
    /** Corrects a cell; with the text of the file, the correction is taken back. */
    change(row: ImportedRow, column: number, text: string): void {
      const change: CellChange = {
        row: row.row,
        column,
        ...(text !== textInFile(row, column) && { text }),
      };
      const next = new Map(changes).set(keyOf(row.row, column), change);
      setChanges(next);
      queue.put({ corrections: [...next.values()] }, false);
    },
    save: queue.flush,
    saved: queue.saved,
  };
}

export type Corrections = ReturnType<typeof useCorrections>;
