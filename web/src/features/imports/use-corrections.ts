import { useState } from 'react';
import type { CellChange } from '@buckle/domain/imports/corrections';
import { importCheckMessages } from '@buckle/domain/imports/import-pages.messages';
import { photoCheckMessages } from '@buckle/domain/imports/photo-imports.messages';
import { get } from '../../lib/api/api-client.ts';
import type { ImportDetails, ImportedRow, ImportSummary } from '../../lib/imports/imports.ts';
import { usePlanQueue } from './use-plan-queue.ts';

export const textInFile = ({ cells, corrected = [] }: ImportedRow, column: number): string =>
  corrected.find((cell) => cell.column === column)?.was ?? cells[column] ?? '';

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
    textOf(row: ImportedRow, column: number, { plan }: ImportDetails): string {
      const cell = cellOf(row, column, plan);
      const change = changes.get(keyOf(cell));
      if (change) return change.text ?? textInFile(row, column);
      return savedText(cell, plan) ?? textInFile(row, column);
    },
    /** Returns whether a cell is or was corrected, or has been touched since the page was opened. */
    isCorrected(row: ImportedRow, column: number, { plan }: ImportDetails): boolean {
      const cell = cellOf(row, column, plan);
      return (
        changes.has(keyOf(cell)) ||
        savedText(cell, plan) !== undefined ||
        (row.corrected ?? []).some((one) => one.column === column)
      );
    },
    /** Corrects a cell; with the text of the file, the correction is taken back. */
    change(row: ImportedRow, column: number, text: string, { plan }: ImportDetails): void {
      const cell = cellOf(row, column, plan);
      const { sheet, ...place } = cell;
      const change: CellChange = {
        ...(plan.parts && { sheet }),
        ...place,
        ...(text !== textInFile(row, column) && { text }),
      };
      const next = new Map(changes).set(keyOf(cell), change);
      setChanges(next);
      queue.put({ corrections: [...next.values()] }, false);
    },
    save: queue.flush,
    saved: queue.saved,
  };
}

type Plan = ImportDetails['plan'];
type Cell = Required<Pick<CellChange, 'sheet' | 'row' | 'column'>>;

/** Returns where a cell stands in the file: several tables may be read as one. */
function cellOf({ row, part = 0 }: ImportedRow, column: number, { sheet, parts }: Plan): Cell {
  const table = parts?.[part];
  return { sheet: table?.sheet ?? sheet, row, column: table?.columns?.[column] ?? column };
}

const keyOf = ({ sheet, row, column }: Cell): string => `${sheet} ${row} ${column}`;

/** Returns the correction of a cell when the page was opened; undefined if there was none. */
const savedText = (cell: Cell, { corrections }: Plan) => corrections?.find((one) => keyOf(one) === keyOf(cell))?.text;

export type Corrections = ReturnType<typeof useCorrections>;

export const CHECK_AGAIN_ID = 'import-check-again';

/** Returns the texts of the check of a sheet, or of a ZIP of photos. */
export const checkWords = ({ photos = false }: Pick<ImportSummary, 'photos'>) =>
  photos ? photoCheckMessages : importCheckMessages;
