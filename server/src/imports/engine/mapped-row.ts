/** Rows of a file, and how they are mapped to fields. */

import type { CorrectedCell } from '@buckle/domain/imports/corrections';
import { CodedError, type CodedMessage } from '@buckle/domain/coded-messages';
import type { Problem, ReadRow, RowReading } from '@buckle/domain/imports/row-reading';
import { rowPlaces } from '@buckle/domain/imports/imports.messages';
import type { Officer, OfficerDetails } from '@buckle/domain/officers/field-table';
import type { Identity as IdentityRule, ImportMode } from '@buckle/domain/imports/import-plan';
import type { UnitResolver } from '@buckle/domain/reference/resolver';
import { fold, nameKey } from '@buckle/domain/search/matching';
import { employeeKey } from '../../officers/officers.repository.ts';

/** Where a row stands, where the rows of several tables are read. */
export interface RowPlace {
  /** Index of the table. */
  readonly part: number;
  /** Number of the row in its sheet, from 1. */
  readonly row: number;
  /** As a sentence names it. */
  readonly words: CodedMessage;
}

/** A row of the file, and its first line number; of several tables, those of the others are added. */
export interface FileRow {
  readonly line: number;
  readonly place?: RowPlace;
  readonly cells: readonly string[];
  /** Cells whose texts the user has corrected; absent if there are none. */
  readonly corrected?: readonly CorrectedCell[];
}

export const placeOf = ({ line, place }: FileRow): CodedMessage => place?.words ?? rowPlaces.row(line);

export interface Mapped {
  readonly row: FileRow;
  readonly read: RowReading;
}

export interface ReadableMapped extends Mapped {
  readonly read: ReadRow;
}

export type Outcome = 'added' | 'updated' | 'unchanged' | 'rejected' | 'ignored';

export interface RowResult {
  readonly row: FileRow;
  readonly outcome: Outcome;
  /** Previous version, if the row updates a record. */
  readonly before?: Officer | undefined;
  /** The record after the import; for a rejected row, the current record if it is known. */
  readonly officer?: Officer | undefined;
  /** Reasons why the row is rejected or ignored; for other rows, the skipped cells. */
  readonly problems: readonly Problem[];
  /** Messages about unlikely values. */
  readonly unlikely: readonly CodedMessage[];
  /** Reason to suspect that an added officer is a duplicate. */
  readonly suspected?: CodedMessage | undefined;
  /** Id of the present record that it may duplicate. */
  readonly suspect?: string | undefined;
}

/** Returns the skipped cells of an imported row; none of a row without effect. */
export const skippedCells = (result: RowResult): readonly Problem[] => (hasEffect(result) ? result.problems : []);

const hasEffect = ({ outcome }: RowResult): boolean => outcome !== 'rejected' && outcome !== 'ignored';

/** Returns the corrected cells of an imported row; none of a row without effect. */
export const correctedCells = (result: RowResult): readonly CorrectedCell[] =>
  hasEffect(result) ? (result.row.corrected ?? []) : [];

export const withoutEffect = (
  row: FileRow,
  outcome: 'rejected' | 'ignored',
  problems: readonly Problem[],
): RowResult => ({
  row,
  outcome,
  problems,
  unlikely: [],
});

/** Rules for matching rows to officers and merging their values. */
export interface RowRules {
  readonly mode: ImportMode;
  readonly identify: IdentityOf;
  /** Rejects new officers without a name. */
  readonly needsName: boolean;
  /** Returns the values to store, given the mapped values and the stored record. */
  readonly merge: (changes: Partial<OfficerDetails>, stored: OfficerDetails) => Partial<OfficerDetails>;
  /** Of the units, which decide the zone where a row has none. */
  readonly resolver?: UnitResolver;
  /** Returns the index of the column that a field, by its written name, is read from; undefined if it is not known. */
  readonly columnOf?: (field: string) => number | undefined;
}

const byNumberAndName: IdentityOf = ({ buckleNumber = '', name = '', dateOfJoining = '' }) => ({
  person: JSON.stringify([fold(buckleNumber), nameKey(name)]),
  joined: dateOfJoining,
});

/** The same officers have the same identity, a date of joining that is not known aside. */
export const identityOf: IdentityOf = (fields) => {
  const key = employeeKey(fields.employeeId ?? '');
  return key === null ? byNumberAndName(fields) : { person: JSON.stringify([key]), joined: '' };
};

/** Default rules: upsert by employee id, with number and name as a fallback, and store the mapped values unchanged. */
export const asMapped: RowRules = {
  mode: 'both',
  identify: identityOf,
  needsName: false,
  merge: (changes) => changes,
};

/** Thrown when a whole file is rejected. The message has the reason and a fix. */
export class ImportRejected extends CodedError {
  override name = 'ImportRefused';
}

export interface ReadableRow {
  readonly line: number;
  readonly changes: Partial<OfficerDetails>;
}

/** Identity of the officer of a row or a record. */
export interface Identity {
  /** The employee id, or number and name where there is none. */
  readonly person: string;
  /** Date of joining, which distinguishes officers with the same number and name; blank if unknown or not needed. */
  readonly joined: string;
}

type IdentityFields = Partial<Pick<OfficerDetails, 'employeeId' | 'buckleNumber' | 'name' | 'dateOfJoining'>>;

export type IdentityOf = (fields: IdentityFields) => Identity;

/** Officers of one name are told apart by their dates of joining. */
export const byName: IdentityOf = ({ name = '', dateOfJoining = '' }) => ({
  person: JSON.stringify(['', nameKey(name)]),
  joined: dateOfJoining,
});

const rules: Readonly<Record<IdentityRule, IdentityOf>> = {
  auto: identityOf,
  employeeId: identityOf,
  numberAndName: byNumberAndName,
  name: byName,
};

export const identityBy = (rule: IdentityRule): IdentityOf => rules[rule];
