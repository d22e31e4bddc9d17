import { type ListColumn, listColumns } from '@buckle/domain/list/list-columns';
import { listMessages } from '@buckle/domain/messages/list';
import { type FieldName, fieldNames, fieldOf } from '@buckle/domain/officer/field-table';
import type { FileColumn } from './list-file.ts';

/** A column of an exported file and the field it holds. */
export interface ExportedColumn extends FileColumn {
  readonly field: FieldName;
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
