import type { ActionOutput } from '@buckle/domain/actions/registry';
import { CELL_MAX } from '@buckle/domain/import/corrections';
import type { RowOutcome } from '@buckle/domain/import/import-plan';
import { blankOfficer, writeFields } from '@buckle/domain/officer/wire';
import { visibleFields } from '../changes/change-rows.ts';
import { placeFirst } from './engine/row-reasons.ts';
import { correctedCells, type Outcome, type RowResult, skippedCells } from './engine/row-result.ts';
import type { ResultRow } from './import.repository.ts';

type Row = ActionOutput<'importedRows'>['rows'][number];
export type RowDetail = Pick<Row, 'before' | 'officer' | 'cells' | 'corrected' | 'problems' | 'warnings'> & {
  /** Of a row of several tables: the table, the row in its sheet, and how it is named. */
  readonly at?: { readonly part: number; readonly row: number; readonly place: string } | undefined;
  /** Id of the present officer that a new one may duplicate. */
  readonly suspectId?: string | undefined;
};

const outcomes: Readonly<Record<Outcome, RowOutcome>> = {
  added: 'new',
  updated: 'changed',
  unchanged: 'unchanged',
  rejected: 'refused',
  ignored: 'ignored',
};

/** Returns the record before and after a row, with the fields of cards and those that differ. */
function recordsOf({ outcome, before, officer }: RowResult): Pick<RowDetail, 'before' | 'officer'> {
  if (!officer || (outcome !== 'added' && outcome !== 'updated')) return {};
  const fields = visibleFields(before ?? { ...blankOfficer, id: '', version: 0 }, officer);
  return {
    ...(before && { before: writeFields(before, fields) }),
    officer: writeFields(officer, fields),
  };
}

/** Returns whether a row is listed. Blank rows are skipped. */
const isListed = ({ problems, outcome }: RowResult): boolean => outcome !== 'ignored' || problems[0]?.reason !== '';

/** Returns the stored row of a result; undefined for one that is not listed. */
export function resultRow(id: string, run: number, result: RowResult): ResultRow | undefined {
  const { row, outcome, officer, problems, unlikely, suspected } = result;
  if (!isListed(result)) return undefined;
  const warnings = [...(suspected === undefined ? [] : [suspected]), ...unlikely];
  const detail: RowDetail = {
    ...recordsOf(result),
    cells: row.cells.map((cell) => cell.slice(0, CELL_MAX)),
    ...(row.corrected && {
      corrected: row.corrected.map(({ column, was }) => ({ column, was: was.slice(0, CELL_MAX) })),
    }),
    problems: problems.map(({ index, reason }) => ({
      ...(index === undefined ? {} : { column: index }),
      message: reason,
    })),
    warnings,
    suspectId: result.suspect,
    ...(row.place && { at: { part: row.place.part, row: row.place.row, place: placeFirst(row.place.words) } }),
  };
  return {
    import_id: id,
    run,
    row: row.line,
    outcome: outcomes[outcome],
    officer_id: officer?.id ?? '',
    warned: Number([skippedCells(result), correctedCells(result), warnings].some((list) => list.length > 0)),
    detail: JSON.stringify(detail),
  };
}
