import type { ImportTarget } from '@buckle/domain/import/import-plan';
import { templateRows } from '@buckle/domain/import/import-template';
import { importTargets, isListTarget, kindOfTarget, targetLabel } from '@buckle/domain/import/import-targets';
import { type ListColumn, listColumns } from '@buckle/domain/list/list-columns';
import { listMessages } from '@buckle/domain/messages/list';
import { readDate } from '@buckle/domain/officer/calendar-date';
import { type FieldName, fieldNames, fieldOf, type Officer } from '@buckle/domain/officer/field-table';
import { type Cell, cellOf } from './format-cell.ts';
import type { FileColumn } from './list-file.ts';

/** A column of an exported file and the field it holds. */
interface ExportedColumn extends FileColumn {
  readonly field: FieldName;
}

/** A file of officers: its columns, and the rows of an officer. */
interface ExportedTable {
  readonly columns: readonly FileColumn[];
  readonly rowsOf: (officer: Officer) => readonly (readonly Cell[])[];
}

function widthOf(field: FieldName): number {
  const { kind, format } = fieldOf(field);
  if (kind === 'postings' || kind === 'punishments' || format === 'lines') return 50;
  return kind === 'text' ? 28 : 16;
}

const columnOf = (field: FieldName, header: string): ExportedColumn => ({
  field,
  header,
  width: widthOf(field),
  isDate: fieldOf(field).kind === 'date',
});

const ofList = (column: ListColumn): ExportedColumn => columnOf(listColumns[column], listMessages.columns[column]);

const ofField = (field: FieldName): ExportedColumn => {
  const { formLabel, label } = fieldOf(field);
  return columnOf(field, formLabel ?? label);
};

/** Excludes the photo, which is not a text. */
const inFiles = fieldNames.filter((name) => name !== 'imagePath');

/** Columns of the list, or every field of the record under the name that the form has for it. */
export const exportedColumns = (columns: readonly ListColumn[] | 'all'): readonly ExportedColumn[] =>
  columns === 'all' ? inFiles.map(ofField) : [...new Set(columns)].map(ofList);

function templateColumn(target: ImportTarget): FileColumn {
  const field = isListTarget(target) ? undefined : target;
  const isDate = kindOfTarget(target) === 'date';
  return { header: targetLabel(target), width: field ? widthOf(field) : 28, isDate, isTyped: !isDate };
}

function templateCell(target: ImportTarget | undefined, text: string): Cell {
  const day = target && kindOfTarget(target) === 'date' ? readDate(text) : undefined;
  return day ? { day } : text;
}

/** Returns the file that an import reads: a column for each of its targets, and a row for each entry of a list. */
const template: ExportedTable = {
  columns: importTargets.map(templateColumn),
  rowsOf: (officer) => templateRows(officer).map((row) => row.map((text, i) => templateCell(importTargets[i], text))),
};

/** Returns the columns and rows of an exported file. `import`: the file that an import reads. */
export function exportedTable(columnNames: readonly ListColumn[] | 'all' | 'import'): ExportedTable {
  if (columnNames === 'import') return template;
  const columns = exportedColumns(columnNames);
  return { columns, rowsOf: (officer) => [columns.map(({ field }) => cellOf(field, officer))] };
}
