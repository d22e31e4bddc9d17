/** Import plan: maps a sheet to records. Users can edit it and save it under a name. */
import type { FieldName } from '../officer/field-table.ts';
import type { Correction } from './corrections.ts';

/** Fields that can be imported from one column. Excludes lists and photos. */
export type ImportedField = Exclude<FieldName, 'previousPostings' | 'punishments' | 'imagePath'>;

/** Parts of the list entries that rows gather: each row may add one posting and one punishment. */
export const listTargets = [
  'posting.posting',
  'posting.tenure',
  'posting.from',
  'posting.to',
  'punishment.punishmentType',
  'punishment.reason',
  'punishment.dateOfPunishment',
] as const;
export type ListTarget = (typeof listTargets)[number];

export type ImportTarget = ImportedField | ListTarget;

/** Columns of a sheet that are read. */
export const COLUMNS_MAX = 200;

/** Order of day, month and year in the dates of a column. */
export const dateOrders = ['day-first', 'month-first', 'year-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** How years that are too early are read: spreadsheets make 1944 of `44`. */
export const centuries = ['next', 'written'] as const;
export type Century = (typeof centuries)[number];

/** What a column has of a date that stands in three columns. */
export const datePartNames = ['day', 'month', 'year'] as const;
export type DatePart = (typeof datePartNames)[number];

/** Mapping of one column. */
export interface ColumnPlan {
  /** Absent: the column is not imported. */
  readonly target?: ImportTarget | undefined;
  /**
   * A second target, of a column that has two things: `PC/861` (number and rank), `9173 - LIEUTENANT`, `Name (071471)`.
   * The text is split by what the two targets accept.
   */
  readonly also?: ImportTarget | undefined;
  /** Date order of the column; absent while it is unknown and the values don't prove one. */
  readonly dates?: DateOrder | undefined;
  /** How years of retirement that are a century too early are read; absent: such cells are left out. */
  readonly century?: Century | undefined;
  /** The column has one part of the date of its target. */
  readonly part?: DatePart | undefined;
  /** The header can mean several targets: the user has to choose one. */
  readonly unsure?: boolean | undefined;
  /** Names are written as `PATIL, ASHA R`; or the column has last names only, which are appended to the other parts. */
  readonly lastFirst?: boolean | undefined;
  /** The column has middle names, or names of fathers that are, whatever stands before it in the sheet. */
  readonly middle?: boolean | undefined;
  /** Converts texts in capitals to title case. */
  readonly titleCase?: boolean | undefined;
}

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

/** Position of a header in the rows of a sheet, from 0: its first row, and how many it has (0: there is none). */
export interface HeaderPosition {
  readonly first: number;
  readonly rows: number;
}

/** One of several tables with the same columns that are read as one: a whole sheet, or a table beside others. */
export interface SheetPart {
  /** Index of the sheet, from 0. */
  readonly sheet: number;
  readonly header: HeaderPosition;
  /** Index in the sheet of each column of the plan; -1: the table does not have it. Absent: they are the same. */
  readonly columns?: readonly number[] | undefined;
}

export interface ImportPlan {
  /** Index of the sheet, from 0; of several, of the first. */
  readonly sheet: number;
  /** Titles are above it. */
  readonly header: HeaderPosition;
  /** All tables, the first one included, where several are read. */
  readonly parts?: readonly SheetPart[] | undefined;
  /** By the index of the column. */
  readonly columns: readonly ColumnPlan[];
  readonly identity: Identity;
  readonly mode: ImportMode;
  readonly repeated: RepeatedRows;
  /** A cell with this text clears the field; blank disables clearing. */
  readonly clearWord: string;
  /** Value mappings, by target and folded cell text. Mapping to a blank ignores the cell. */
  readonly values: Readonly<Partial<Record<ImportTarget, Readonly<Record<string, string>>>>>;
  /** Corrected cells of the file, which a saved plan does not have. */
  readonly corrections?: readonly Correction[] | undefined;
  /** How the pictures are named, if the file is a ZIP of photos. The columns are not used then. */
  readonly photos?: PhotoNames | undefined;
}

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

/** Statistics of a column over all rows, from which the default plan is suggested. */
export interface ColumnProfile {
  /** Header texts of the column, joined by a blank. */
  readonly header: string;
  /** Its cells are no cells of the sheet, but the titles above the rows. Such columns are the last ones. */
  readonly section?: SectionKind | undefined;
  readonly filled: number;
  /** The first different texts, at most 8. */
  readonly samples: readonly string[];
  /** Different texts with their counts, the most frequent first, at most 300; `more`: there are others. */
  readonly values: readonly { readonly text: string; readonly count: number }[];
  readonly more: boolean;
  /**
   * `typed`: cells that are the same date in any order, as those of spreadsheets or `28-Apr-08`. Of the other dates, how
   * many are dates in each order, and how many prove it: in one of day first and month first only, or in year first only.
   */
  readonly dates: {
    readonly typed: number;
    readonly readable: Readonly<Record<DateOrder, number>>;
    readonly only: Readonly<Record<DateOrder, number>>;
  };
}

export const rowOutcomes = ['new', 'changed', 'unchanged', 'refused', 'absent', 'ignored'] as const;
/**
 * `absent`: an officer of the directory that the file does not have. `ignored`: a row that is no officer, or for which
 * another row about the same officer stands.
 */
export type RowOutcome = (typeof rowOutcomes)[number];
