/** Rows of a file, and how they are mapped to fields. */
import type { FieldName, OfficerDetails } from '@buckle/domain/officer/field-table';

/** A row of the file, and its first line number. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A problem of a row. */
export interface Problem {
  /** The columns, as the header names them; empty where it is the row itself. */
  readonly column: string;
  /** Index of the column in the sheet, of a problem of one cell. */
  readonly index?: number | undefined;
  readonly reason: string;
}

/** Mapped row: fields and ignored cells, or the reason why it is rejected, or why it is no officer. */
export type MappedRow =
  | {
      readonly changes: Partial<OfficerDetails>;
      /** Fields that the row empties. */
      readonly cleared?: readonly FieldName[] | undefined;
      readonly omitted: readonly Problem[];
    }
  | { readonly rejected: Problem }
  | { readonly ignored: string };
/** A row and its mapped fields. */
export interface Mapped {
  readonly row: FileRow;
  readonly read: MappedRow;
}

/** A row that says something of an officer. */
export type ReadableMapping = Extract<MappedRow, { changes: unknown }>;

export type MapRow = (cells: readonly string[]) => MappedRow;

/** A map that knows the places of its columns in the file. */
export interface BoundMap {
  readonly mapRow: MapRow;
  /** Maps only the identifying fields: accepts and rejects the same rows. */
  readonly identify: MapRow;
}

/** The whole row, not one of its cells. */
export const ofRow = (reason: string): Problem => ({ column: '', reason });
