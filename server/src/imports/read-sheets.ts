import {
  type ColumnProfile,
  COLUMNS_MAX,
  type HeaderPosition,
  type ImportPlan,
  lettersOf,
  photoPlan,
  type SheetPart,
} from '@buckle/domain/imports/import-plan';
import { findHeader } from '@buckle/domain/imports/find-header';
import type { NamedSheet } from '@buckle/domain/imports/sheet-questions';
import { suggestPlan } from '@buckle/domain/imports/suggest-plan';
import { jobProblems } from '@buckle/domain/imports/imports.messages';
import { type Resolver, resolverOf } from '@buckle/domain/reference/resolver';
import type { Reference } from '@buckle/domain/reference/reference';
import { headersOf, profileColumns } from '@buckle/domain/imports/column-profile';
import { sectionProfiler, sectionsOfSheet } from '@buckle/domain/imports/section-titles';
import { meaningKey, sideTables } from '@buckle/domain/imports/side-tables';
import { writeMessages } from '@buckle/domain/catalogue';
import { SheetError, type SheetFile } from './sheets/sheet-file.ts';
import { cellsOfPart, rowsOfHeader, sheetNameOf } from './sheet-rows.ts';
import { planOf } from './imports.repository.ts';
import { finishJob, type Job, type JobDependencies, throwIfAborted } from './import-job.ts';
import { withSheetFile } from './import-files.ts';

/**
 * Requested sheet, header and plan. Defaults: the longest sheet that is shown, with those that have its columns, and the
 * header and plan suggested from its rows.
 */
export interface RequestedSheet {
  readonly sheet?: number | undefined;
  /** The sheet is read with all others that have its columns. Default: only if no sheet is requested. */
  readonly together?: boolean | undefined;
  readonly header?: HeaderPosition | undefined;
  readonly plan?: ImportPlan | undefined;
}

export interface ReadFile {
  readonly sheets: readonly NamedSheet[];
  readonly plan: ImportPlan;
  readonly profiles: readonly ColumnProfile[];
  /** The first rows. */
  readonly preview: readonly (readonly string[])[];
}

type Progress = (rows: number) => void;

type Row = readonly string[];

/** Tables with the same columns, which are read as one. */
interface SheetGroup {
  readonly key: string | undefined;
  readonly parts: SheetPart[];
  readonly keys: readonly string[];
  /** Undefined: it was not worth its memory so far. */
  profiler: ReturnType<typeof tablesProfiler> | undefined;
  /** Of the first table, as the columns are read. */
  readonly headerRows: readonly Row[];
  rows: number;
}

/** Profiles the columns of tables that are read as one, and the titles above their rows. */
function tablesProfiler(resolver: Resolver) {
  const columns = profileColumns();
  const sections = sectionProfiler(resolver);
  return {
    /**
     * Begins a table. Returns what takes the rows of its sheet. `name`: of the sheet, unless it is that of the file;
     * `width`: number of columns.
     */
    begin(part: SheetPart, { name, width }: { readonly name: string; readonly width: number }) {
      const above = part.header.first + part.header.rows;
      const addToSections = sections.begin({ whole: sectionsOfSheet(name, resolver), width });
      return (raw: Row, index: number): void => {
        const cells = cellsOfPart(raw, part);
        const isBelow = index >= above;
        addToSections(cells, isBelow);
        if (isBelow) columns.add(cells);
      };
    },
    done: (headerRows: readonly Row[]): ColumnProfile[] =>
      [...columns.done(headerRows), ...sections.done()].slice(0, COLUMNS_MAX),
  };
}

interface ReadSheet {
  readonly group: SheetGroup;
  /** Equal for sheets that may be read together; undefined: it is of no others. */
  readonly key: string | undefined;
  readonly preview: readonly Row[];
  readonly named: NamedSheet;
}

const MAX_LISTED = 200;

/** Reads all sheets of a file once, and returns a suggested plan for one, or for several with the same columns. Throws `SheetError`. */
export async function readSheets(
  file: SheetFile,
  requested: RequestedSheet,
  reference: Reference,
  onRow: Progress,
): Promise<ReadFile> {
  const resolver = resolverOf(reference);
  const read = await readAll(file, requested, resolver, onRow);
  const best = read.reduce<ReadSheet | undefined>((than, one) => (isBetter(one, than) ? one : than), undefined);
  const chosen = requested.sheet === undefined ? best : read[requested.sheet];
  if (!chosen) throw new SheetError(jobProblems.noRows);
  const { group, key } = chosen;
  const [first = { sheet: 0, header: photoPlan.header }] = group.parts;
  const { sheet, header } = first;
  const profiles = await profilesOf(file, group, resolver);
  const alike = read.filter((one) => key !== undefined && one.key === key);
  const sheets = read.map((one) => ({ ...one.named, ...(alike.length > 1 && alike.includes(one) && { alike: true }) }));
  const preview = (read[sheet]?.preview ?? []).map((cells) => cells.map((cell) => cell.slice(0, MAX_LISTED)));
  if (file.format === 'photos') return { sheets, profiles, preview, plan: photoPlan };
  const plan = requested.plan ?? suggestPlan({ sheet, header, profiles, reference });
  return {
    sheets,
    profiles,
    preview,
    plan: { ...plan, sheet, header, parts: group.parts.length > 1 ? group.parts : undefined },
  };
}

/** Reads the sheets of a file, those with the same columns as one. */
async function readAll(
  file: SheetFile,
  { sheet: wanted, header, together = wanted === undefined }: RequestedSheet,
  resolver: Resolver,
  onRow: Progress,
): Promise<ReadSheet[]> {
  const isOfPhotos = file.format === 'photos';
  const first = isOfPhotos ? 0 : wanted;
  const position = isOfPhotos ? photoPlan.header : header;
  const isGiven = position !== undefined && first !== undefined && file.sheets[first] !== undefined;
  const given = isGiven ? { position, rows: await rowsOfHeader(file, first, position) } : undefined;
  const groups = sheetGroups(resolver);
  const read: ReadSheet[] = [];
  let best: ReadSheet | undefined;
  for (const [sheet, { name, hidden = false }] of file.sheets.entries()) {
    const begin = (preview: readonly Row[]) => {
      const found = given && sheet === first ? given : headerOf(preview, given);
      const shape = shapeOf(found, Math.max(0, ...preview.map((cells) => cells.length)));
      const isAlone = hidden || isOfPhotos || (!together && sheet === wanted);
      const { group, parts } = groups.add(sheet, shape, found, isAlone);
      const table = { name: sheetNameOf(file, sheet), width: group.keys.length };
      const adders = parts.map((part) => group.profiler?.begin(part, table));
      return {
        group,
        key: hidden ? undefined : shape.key,
        add(cells: Row, index: number): void {
          for (const add of adders) add?.(cells, index);
        },
      };
    };
    const { begun, preview, count } = await readRows(file.rows(sheet), begin, onRow);
    const { group, key } = begun;
    group.rows += count;
    const one = { group, key, preview, named: { name, rows: count, ...(hidden && { hidden }), ...leftOutOf(file) } };
    read.push(one);
    const worse = isBetter(one, best) ? best?.group : group;
    if (worse !== one.group) best = one;
    if (worse && worse !== best?.group && sheet !== wanted) worse.profiler = undefined;
  }
  return read;
}

interface SheetShape {
  readonly position: HeaderPosition;
  /** Keys of the columns that are read. */
  readonly keys: readonly string[];
  /** Index in the sheet of each of them, for each table; one without: they are the same. */
  readonly tables: readonly (readonly number[] | undefined)[];
  /** Equal for sheets with the same columns in any order; undefined: it has no header to compare. */
  readonly key: string | undefined;
}

interface SheetHeader {
  readonly position: HeaderPosition;
  readonly rows: readonly Row[];
}

function sheetGroups(resolver: Resolver) {
  const groups: SheetGroup[] = [];
  return {
    /** Adds a sheet to the group of its columns, or, alone, to one of its own. Returns the group, and its new parts. */
    add(sheet: number, shape: SheetShape, header: SheetHeader, isAlone: boolean) {
      const { position, keys, tables, key } = shape;
      const known = isAlone || key === undefined ? undefined : groups.find((group) => group.key === key);
      const columns = tables.map((table) => columnsIn(known?.keys ?? keys, keys, table));
      const parts = columns.map((of): SheetPart => ({ sheet, header: position, ...(of && { columns: of }) }));
      const rows = header.rows
        .slice(header.rows.length - position.rows)
        .map((cells) => cellsOfPart(cells, parts[0] ?? {}));
      const group = known ?? {
        key: isAlone ? undefined : key,
        parts: [],
        keys,
        profiler: tablesProfiler(resolver),
        headerRows: rows,
        rows: 0,
      };
      if (!known) groups.push(group);
      group.parts.push(...parts);
      return { group, parts };
    },
  };
}

/** Returns the columns of a table in the order of those of a group; undefined: they are the same. */
function columnsIn(group: Row, keys: Row, table: readonly number[] | undefined): readonly number[] | undefined {
  if (group.length === keys.length && group.every((key, place) => key === keys[place])) return table;
  const used = new Set<number>();
  return group.map((key) => {
    const place = key === '' ? -1 : keys.findIndex((one, at) => one === key && !used.has(at));
    if (place === -1) return -1;
    used.add(place);
    return table ? (table[place] ?? -1) : place;
  });
}

/** Returns the header of a sheet: one where another sheet with the same columns has it, or the one that is found. */
function headerOf(preview: readonly Row[], given: SheetHeader | undefined): SheetHeader {
  const at = (position: HeaderPosition): SheetHeader => ({
    position,
    rows: preview.slice(position.first, position.first + position.rows),
  });
  const key = given && shapeOf(given, 0).key;
  const same = given && at(given.position);
  return same && key !== undefined && shapeOf(same, 0).key === key ? same : at(findHeader(preview));
}

/** Headers that sheets have in common at least, to be read together. */
const COMMON_MIN = 2;

/** Returns the columns of a sheet. `width`: number of columns in its rows. */
function shapeOf({ position, rows }: SheetHeader, width: number): SheetShape {
  const sides = sideTables(rows, width);
  const keys = (sides?.headers ?? headersOf(rows)).map(meaningKey);
  const named = keys.filter((key) => key !== '').toSorted();
  return {
    position: sides ? { first: position.first + sides.titles, rows: position.rows - sides.titles } : position,
    keys,
    tables: sides?.tables ?? [undefined],
    key: named.length < COMMON_MIN ? undefined : JSON.stringify(named),
  };
}

const FIRST_ROWS = 40;

/** Reads all rows of a sheet once. `begin`: given the first rows, returns what takes each row. */
async function readRows<T extends { readonly add: (cells: Row, index: number) => void }>(
  rows: AsyncIterable<Row>,
  begin: (preview: readonly Row[]) => T,
  onRow: Progress,
): Promise<{ readonly begun: T; readonly preview: readonly Row[]; readonly count: number }> {
  const preview: Row[] = [];
  let begun: T | undefined;
  function start(): T {
    const taken = begin(preview);
    for (const [index, cells] of preview.entries()) taken.add(cells, index);
    return taken;
  }
  let count = 0;
  for await (const cells of rows) {
    const index = count++;
    onRow(count);
    if (index < FIRST_ROWS) preview.push(cells);
    else (begun ??= start()).add(cells, index);
  }
  return { begun: begun ?? start(), preview, count };
}

/** Hidden columns and cells, and fonts, that are named, and the length of their texts. */
const COLUMNS_NAMED = 20;

const TEXT_NAMED = 40;

const CELLS_NAMED = 3;
const FONTS_NAMED = 5;

/** Returns what the sheet that was read last has left out or read with a doubt; nothing if it is nothing. */
function leftOutOf(file: SheetFile): Pick<NamedSheet, 'leftOut' | 'formulas' | 'fonts' | 'strayQuotes'> {
  const { rows, struck, cells, columns, formulas, fonts, strayQuotes } = file.leftOut();
  const named = [...columns].toSorted(([a], [b]) => a - b).slice(0, COLUMNS_NAMED);
  const texts = named.map(([column, text]) => [lettersOf(column), text.slice(0, TEXT_NAMED)] as const);
  const first = cells.first.slice(0, CELLS_NAMED).map((text) => text.slice(0, TEXT_NAMED));
  const hidden = cells.count > 0 ? { cells: { count: cells.count, first } } : {};
  return {
    ...(rows + struck + cells.count + columns.size > 0 && { leftOut: { rows, struck, columns: texts, ...hidden } }),
    ...(formulas.count > 0 && { formulas }),
    ...(fonts.size > 0 && { fonts: [...fonts].slice(0, FONTS_NAMED) }),
    ...(strayQuotes.count > 0 && { strayQuotes }),
  };
}

/**
 * Whether a sheet is the better one to begin with: those that are shown before hidden ones, then those whose headers name
 * officers, then the longest.
 */
function isBetter({ group, named }: ReadSheet, than: ReadSheet | undefined): boolean {
  if (named.rows === 0 || group === than?.group) return false;
  if (than === undefined || named.hidden !== than.named.hidden) return than === undefined || named.hidden !== true;
  if (isOfOfficers(group) !== isOfOfficers(than.group)) return isOfOfficers(group);
  return group.rows > than.group.rows;
}

const identifying: ReadonlySet<string> = new Set(['employeeId', 'buckleNumber', 'name', 'firstName', 'lastName']);
const isOfOfficers = ({ keys }: SheetGroup): boolean => keys.some((key) => identifying.has(key));

/** Returns the profiles of the columns of a group. Reads its sheets again if they were not kept. */
async function profilesOf(
  file: SheetFile,
  { parts, keys, profiler: kept, headerRows }: SheetGroup,
  resolver: Resolver,
): Promise<ColumnProfile[]> {
  if (kept) return kept.done(headerRows);
  const profiler = tablesProfiler(resolver);
  for (const part of parts) {
    const add = profiler.begin(part, { name: sheetNameOf(file, part.sheet), width: keys.length });
    let index = 0;
    for await (const cells of file.rows(part.sheet)) add(cells, index++);
  }
  return profiler.done(headerRows);
}

export async function runReading(dependencies: JobDependencies, job: Job): Promise<void> {
  try {
    await readFile(dependencies, job);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    if (error.cause !== undefined) dependencies.onFailure(error.cause, job.row.id);
    await finishJob(dependencies, job, { status: 'unreadable', problem: writeMessages([error.reason]) });
  }
}

/** Reads the file of an import once. */
const readFile = (dependencies: JobDependencies, job: Job): Promise<void> =>
  withSheetFile(dependencies, job, async (file) => {
    const { wanted: given } = job.row;
    const wanted = (given === '' ? {} : JSON.parse(given)) as RequestedSheet;
    const { reference } = await dependencies.reference();
    const read = await readSheets(file, wanted, reference, (rows) => {
      throwIfAborted(job);
      job.onProgress(rows, 0);
    });
    await finishJob(dependencies, job, {
      status: 'open',
      sheets: JSON.stringify(read.sheets),
      plan: JSON.stringify({ ...read.plan, corrections: planOf(job.row)?.corrections }),
      columns: JSON.stringify(read.profiles),
      preview: JSON.stringify(read.preview),
      wanted: '',
      problem: '',
    });
  });
