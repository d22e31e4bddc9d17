/** Import plan: maps a sheet to records. Users can edit it and save it under a name. */

import { type FieldName, fieldNames, fieldOf, type OfficerDetails, type RowField } from '../officers/field-table.ts';
import type { z } from 'zod';
import type { Immutable } from '../action.ts';
import type { columnProfile, importPlan } from './imports.actions.ts';
import { columnNames, targetLabel } from './imports.messages.ts';
import type { CodedMessage } from '../coded-messages.ts';
import type { HeaderMeaning } from './header-words.ts';

/** Fields that can be imported from one column. Excludes lists, photos, and what not every user may read. */
export type ImportedField = Exclude<
  FieldName,
  'previousPostings' | 'punishments' | 'imagePath' | 'birthDate' | 'emergencyContact' | RowField
>;

/** Parts of the list entries that rows gather: each row may add one posting, one punishment, and one rank with its date. */
const listTargets = [
  'posting.posting',
  'posting.tenure',
  'posting.from',
  'posting.to',
  'punishment.punishmentType',
  'punishment.reason',
  'punishment.dateOfPunishment',
  'rank.from',
] as const;
export type ListTarget = (typeof listTargets)[number];

export type ImportTarget = ImportedField | ListTarget;

export const COLUMNS_MAX = 200;

export const dateOrders = ['day-first', 'month-first', 'year-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** How years that are too early are read: spreadsheets make 1944 of `44`. */
export const centuries = ['next', 'written'] as const;
export type Century = (typeof centuries)[number];

/** What a column has of a date that stands in three columns. */
export const datePartNames = ['day', 'month', 'year'] as const;
export type DatePart = (typeof datePartNames)[number];

/**
 * How rows are matched to officers. `employeeId` rejects rows without one; `auto` falls back to number and name. `name`: by
 * name and date of joining, and by the rank where the directory does not have the date.
 */
export const identities = ['auto', 'employeeId', 'numberAndName', 'name'] as const;
export type Identity = (typeof identities)[number];

export const importModes = ['both', 'add', 'update'] as const;
export type ImportMode = (typeof importModes)[number];

/**
 * How conflicting rows of one officer are handled (identical ones are deduplicated). `gather` merges them into lists.
 */
export const repeatedRows = ['refuse', 'first', 'last', 'gather'] as const;
export type RepeatedRows = (typeof repeatedRows)[number];

/** Values by which the pictures of a ZIP may be named. */
export const photoNames = ['either', 'employeeId', 'buckleNumber'] as const;
export type PhotoNames = (typeof photoNames)[number];

export type ImportPlan = Immutable<z.output<typeof importPlan>>;
export type ColumnPlan = ImportPlan['columns'][number];
export type HeaderPosition = ImportPlan['header'];
export type SheetPart = NonNullable<ImportPlan['parts']>[number];

/** Suggested plan for a ZIP of photos: a header, and a row for each picture. */
export const photoPlan: ImportPlan = {
  sheet: 0,
  header: { first: 0, rows: 1 },
  columns: [],
  identity: 'auto',
  mode: 'update',
  repeated: 'refuse',
  clearWord: '',
  values: {},
  photos: 'either',
};

/** What titles between the rows of a sheet say of the rows below them. */
export const sectionKinds = ['unit', 'rank'] as const;
export type SectionKind = (typeof sectionKinds)[number];

export type ColumnProfile = Immutable<z.output<typeof columnProfile>>;

export const rowOutcomes = ['new', 'changed', 'unchanged', 'refused', 'absent', 'ignored'] as const;
/**
 * `absent`: an officer of the directory that the file does not have. `ignored`: a row that is no officer, or for which
 * another row about the same officer stands.
 */
export type RowOutcome = (typeof rowOutcomes)[number];

/** Value kinds, each with its own parser. */
export type TargetKind =
  | 'text'
  | 'rank'
  | 'unit'
  | 'number'
  | 'count'
  | 'mobile'
  | 'email'
  | 'date'
  | 'partialDate'
  | 'choice'
  | 'list';

const notImported: ReadonlySet<FieldName> = new Set<Exclude<FieldName, ImportedField>>([
  'previousPostings',
  'punishments',
  'imagePath',
  'birthDate',
  'emergencyContact',
  'statuses',
  'discipline',
  'ranks',
  'trainings',
]);

export const isImported = (name: FieldName): name is ImportedField => !notImported.has(name);

/** Every target, in the order of the field table. */
export const importTargets: readonly ImportTarget[] = [...fieldNames.filter(isImported), ...listTargets];

export const isListTarget = (target: ImportTarget): target is ListTarget => target.includes('.');

const special: Readonly<Partial<Record<ImportTarget, TargetKind>>> = {
  buckleNumber: 'number',
  employeeId: 'number',
  designation: 'rank',
  currentPosting: 'unit',
  rewards: 'count',
  mobileNumber: 'mobile',
  email: 'email',
  currentPostingFrom: 'partialDate',
  'posting.posting': 'unit',
  'posting.from': 'partialDate',
  'posting.to': 'partialDate',
  'punishment.dateOfPunishment': 'date',
  'rank.from': 'partialDate',
};

export function kindOfTarget(target: ImportTarget): TargetKind {
  const kind = special[target];
  if (kind !== undefined) return kind;
  if (isListTarget(target)) return 'text';
  const field = fieldOf(target).kind;
  if (field === 'textList') return 'list';
  return field === 'date' || field === 'choice' ? field : 'text';
}

/** Whether dates of a target are read in the order of their column. */
export const hasDates = (target: ImportTarget): boolean => ['date', 'partialDate'].includes(kindOfTarget(target));

/** Targets that accept several columns, whose texts are joined. Others accept one. */
const joined = new Set<ImportTarget>([
  'name',
  'mobileNumber',
  'currentAddress',
  'permanentAddress',
  'educationDetails',
  'skills',
  'drivingSkills',
  'specialNote',
  'post',
  'currentPostingTenure',
]);
export const isJoined = (target: ImportTarget): boolean => joined.has(target);

export { targetLabel };

const LETTERS = 26;

/** Returns the letters of a column as spreadsheets name it: `A`, `Z`, `AA`. */
export function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % LETTERS));
  return index < LETTERS ? last : `${lettersOf(Math.floor(index / LETTERS) - 1)}${last}`;
}

/** Returns how a sentence names a column: by its header, or by its letters. */
export const columnName = (header: string, index: number): CodedMessage =>
  header === '' ? columnNames.unheaded(lettersOf(index)) : columnNames.headed(header);

export const columnLabel = (header: string, index: number): string => columnName(header, index).message;

export const MOST = 0.6;

const targets: ReadonlySet<string> = new Set(importTargets);
export const isTarget = (kind: HeaderKind | undefined): kind is ImportTarget => kind !== undefined && targets.has(kind);

export interface Column {
  readonly index: number;
  readonly profile: ColumnProfile;
  readonly meaning: HeaderMeaning | undefined;
}

/** Targets by column index; mutable while the plan is derived. */
export type Targets = Map<number, ImportTarget>;

export const taken = (found: Targets, target: ImportTarget): boolean => [...found.values()].includes(target);

/** Parts of a name, and columns that are no field: numbers of rows, other people, and other things. */
export type HeaderKind = ImportTarget | 'firstName' | 'middleName' | 'lastName' | 'serial' | 'relative' | 'other';

export interface HeaderPart {
  readonly kind: HeaderKind;
  /** Index of its first word. */
  readonly start: number;
  readonly words: number;
}

/** Targets of the template's columns: ranks held are of the service book, which a template has not. */
export const inTemplate = importTargets.filter((target) => target !== 'rank.from');

/** Headers of the template's columns, in their order. */
export const templateHeaders: readonly string[] = inTemplate.map(targetLabel);

/** Returns the target of each column of a template; undefined for a sheet that lacks any of its headers. */
export function templateTargets(headers: readonly string[]): ReadonlyMap<number, ImportTarget> | undefined {
  const places = templateHeaders.map((header) => headers.indexOf(header));
  return places.includes(-1) ? undefined : new Map(places.map((place, i) => [place, inTemplate[i] ?? 'name']));
}

export function templateText(name: ImportedField, details: Pick<OfficerDetails, ImportedField>): string {
  const value = details[name];
  return typeof value === 'string' ? value : value.join(', ');
}

/** Returns the rows of an officer: one for the fields and the first entry of each list, one for each further entry. */
export function templateRows(officer: OfficerDetails): string[][] {
  const { previousPostings, punishments } = officer;
  const identity = identityOf(officer);
  const rows = Math.max(1, previousPostings.length, punishments.length);
  return Array.from({ length: rows }, (_, row) => {
    const parts: Partial<Record<ImportTarget, string>> = {};
    for (const [part, text] of Object.entries(previousPostings[row] ?? {}))
      parts[`posting.${part as keyof (typeof previousPostings)[number]}`] = text;
    for (const [part, text] of Object.entries(punishments[row] ?? {}))
      parts[`punishment.${part as keyof (typeof punishments)[number]}`] = text;
    return inTemplate.map((target) => {
      if (isListTarget(target)) return parts[target] ?? '';
      return row === 0 || identity.has(target) ? templateText(target, officer) : '';
    });
  });
}

/** Identifying fields of further rows. Others are blank there, so that each is edited in one place. */
const identityOf = ({ employeeId }: OfficerDetails): ReadonlySet<FieldName> =>
  new Set(employeeId.trim() === '' ? ['buckleNumber', 'name', 'dateOfJoining'] : ['employeeId']);
