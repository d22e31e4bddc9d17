/** Rows of a file, and how they are mapped to fields. */
import type { CorrectedCell } from '@buckle/domain/import/corrections';
import type { FieldName, OfficerDetails } from '@buckle/domain/officer/field-table';

/** Where a row stands, where the rows of several tables are read. */
export interface RowPlace {
  /** Index of the table. */
  readonly part: number;
  /** Number of the row in its sheet, from 1. */
  readonly row: number;
  /** As a sentence names it. */
  readonly words: string;
}

/** A row of the file, and its first line number; of several tables, those of the others are added. */
export interface FileRow {
  readonly line: number;
  readonly place?: RowPlace;
  readonly cells: readonly string[];
  /** Cells whose texts the user has corrected; absent if there are none. */
  readonly corrected?: readonly CorrectedCell[];
}

/** A problem of a row. */
export interface Problem {
  /** Header of the column or columns; empty if the problem is of the whole row. */
  readonly column: string;
  /** Index of the column in the sheet, of a problem of one cell. */
  readonly index?: number | undefined;
  readonly reason: string;
}

/** Mapped row: fields and ignored cells, or the reasons why it is rejected or ignored. */
export type MappedRow =
  | {
      readonly changes: Partial<OfficerDetails>;
      /** Fields to clear. */
      readonly cleared?: readonly FieldName[] | undefined;
      readonly omitted: readonly Problem[];
      /** Sentences about the row. */
      readonly notes?: readonly string[] | undefined;
    }
  | { readonly rejected: readonly Problem[] }
  | { readonly ignored: string };
/** A row and its mapped fields. */
export interface Mapped {
  readonly row: FileRow;
  readonly read: MappedRow;
}

/** A row that was mapped without an error. */
export type ReadableMapping = Extract<MappedRow, { changes: unknown }>;

type MapRow = (cells: readonly string[]) => MappedRow;

/** A map bound to the column indexes of a file. */
export interface BoundMap {
  readonly mapRow: MapRow;
  /** Maps only the identifying fields: accepts and rejects the same rows. */
  readonly identify: MapRow;
}

/** Creates a problem of the whole row. */
export const ofRow = (reason: string): Problem => ({ column: '', reason });
