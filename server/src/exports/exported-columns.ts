import { type CalendarDate, dayText, readDate } from '@buckle/domain/dates/calendar-date';
import type { FileFormat } from '@buckle/domain/exports/exports.actions';
import {
  type ImportTarget,
  inTemplate,
  isListTarget,
  kindOfTarget,
  targetLabel,
  templateRows,
} from '@buckle/domain/imports/import-plan';
import { type FieldName, fieldNames, fieldOf, type Officer, type Row } from '@buckle/domain/officers/field-table';
import { formLabel, optionName } from '@buckle/domain/officers/officers.messages';
import type { Posting, Punishment } from '@buckle/domain/officers/lists';
import { tenureText } from '@buckle/domain/officers/tenure';
import { type ListColumn, listColumns } from '@buckle/domain/officers-list/list-columns';
import { listMessages } from '@buckle/domain/officers-list/officers-list.messages';
import type { FileColumn } from './list-file.ts';

/** A cell of a file: a text, a number to calculate with, or a day. */
export type Cell = string | number | { readonly day: CalendarDate };

/** A file of officers: its columns, and the rows of an officer. */
interface ExportedTable {
  readonly columns: readonly FileColumn[];
  readonly rowsOf: (officer: Officer) => readonly (readonly Cell[])[];
}

/** Returns the file that an import reads: a column for each of its targets, and a row for each entry of a list. */
const template: ExportedTable = {
  columns: inTemplate.map(templateColumn),
  rowsOf: (officer) => templateRows(officer).map((row) => row.map((text, i) => templateCell(inTemplate[i], text))),
};

function templateColumn(target: ImportTarget): FileColumn {
  const field = isListTarget(target) ? undefined : target;
  const isDate = kindOfTarget(target) === 'date';
  return { header: targetLabel(target), width: field ? widthOf(field) : 28, isDate, isTyped: !isDate };
}

function widthOf(field: FieldName): number {
  const { kind, format } = fieldOf(field);
  if (kind === 'postings' || kind === 'punishments' || kind === 'rows' || format === 'lines') return 50;
  return kind === 'text' ? 28 : 16;
}

function templateCell(target: ImportTarget | undefined, text: string): Cell {
  const day = target && kindOfTarget(target) === 'date' ? readDate(text) : undefined;
  return day ? { day } : text;
}

/** Returns the columns and rows of an exported file. `import`: the file that an import reads. */
export function exportedTable(columnNames: readonly ListColumn[] | 'all' | 'import'): ExportedTable {
  if (columnNames === 'import') return template;
  const columns = exportedColumns(columnNames);
  return { columns, rowsOf: (officer) => [columns.map(({ field }) => cellOf(field, officer))] };
}

/** Rows of a workbook for officers to add, whose cells have the formats of their columns. */
const BLANK_ROWS = 500;

export async function* blankRows(columns: readonly FileColumn[], format: FileFormat): AsyncGenerator<readonly Cell[]> {
  const rows = format === 'xlsx' ? BLANK_ROWS : 0;
  for (let row = 0; row < rows; row++) yield await Promise.resolve(columns.map(() => ''));
}

/** A column of an exported file and the field it holds. */
interface ExportedColumn extends FileColumn {
  readonly field: FieldName;
}

/** Excludes the photo, which is not a text. */
const inFiles = fieldNames.filter((name) => name !== 'imagePath');

/** Columns of the list, or every field of the record under the name that the form has for it. */
export const exportedColumns = (columns: readonly ListColumn[] | 'all'): readonly ExportedColumn[] =>
  columns === 'all' ? inFiles.map(ofField) : [...new Set(columns)].map(ofList);

const ofField = (field: FieldName): ExportedColumn => columnOf(field, formLabel(field));

const columnOf = (field: FieldName, header: string): ExportedColumn => ({
  field,
  header,
  width: widthOf(field),
  isDate: fieldOf(field).kind === 'date',
});

const ofList = (column: ListColumn): ExportedColumn => columnOf(listColumns[column], listMessages.columns[column]);

/** Longer digits are no number to count with, and a spreadsheet would round them. */
const COUNT = /^\d{1,9}$/u;

const lines = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n');

function postingText(posting: Posting): string {
  const tenure = tenureText(posting);
  return [posting.posting.trim(), tenure && `(${tenure})`].filter((part) => part !== '').join(' ');
}

const punishmentText = ({ punishmentType, reason, dateOfPunishment }: Punishment): string =>
  [punishmentType, reason, dayText(dateOfPunishment.trim())].filter((part) => part.trim() !== '').join(', ');

const rowText = (row: Row): string =>
  Object.values(row)
    .map((text) => optionName(dayText(text.trim())))
    .filter((text) => text !== '')
    .join(', ');

/** Returns the cell of an officer's field. A list has one entry per line. */
export function cellOf(field: FieldName, officer: Officer): Cell {
  switch (field) {
    case 'previousPostings':
      return lines(officer.previousPostings.map(postingText));
    case 'punishments':
      return lines(officer.punishments.map(punishmentText));
    case 'statuses':
    case 'discipline':
    case 'ranks':
    case 'trainings':
      return lines(officer[field].map(rowText));
    case 'skills':
    case 'drivingSkills':
      return officer[field].join(', ');
    default:
      return plainCell(field, officer[field]);
  }
}

function plainCell(field: FieldName, text: string): Cell {
  const { kind, format } = fieldOf(field);
  const day = kind === 'date' ? readDate(text) : undefined;
  if (day) return { day };
  const trimmed = kind === 'choice' ? optionName(text.trim()) : text.trim();
  return format === 'number' && COUNT.test(trimmed) ? Number(trimmed) : trimmed;
}
