import { type ListColumn, listColumns } from '@buckle/domain/list/list-columns';
import { listMessages } from '@buckle/domain/messages/list';
import { type FieldName, fieldNames, fieldOf } from '@buckle/domain/officer/field-table';

/** A column of an exported file: the field it holds, and its name in the first row. */
export interface ExportedColumn {
  readonly field: FieldName;
  readonly header: string;
}

const ofList = (column: ListColumn): ExportedColumn => ({
  field: listColumns[column],
  header: listMessages.columns[column],
});

const ofField = (field: FieldName): ExportedColumn => {
  const { formLabel, label } = fieldOf(field);
  return { field, header: formLabel ?? label };
};

/** Excludes the photo, which is not a text. */
const inFiles = fieldNames.filter((name) => name !== 'imagePath');

/** Columns of the list, or every field of the record under the name that the form has for it. */
export const exportedColumns = (columns: readonly ListColumn[] | 'all'): readonly ExportedColumn[] =>
  columns === 'all' ? inFiles.map(ofField) : [...new Set(columns)].map(ofList);
