import { lettersOf } from '@buckle/domain/import/column-label';
import { findHeader } from '@buckle/domain/import/find-header';
import { type ColumnProfile, type HeaderPosition, type ImportPlan, photoPlan } from '@buckle/domain/import/import-plan';
import type { NamedSheet } from '@buckle/domain/import/sheet-questions';
import { suggestPlan } from '@buckle/domain/import/suggest-plan';
import { importErrorMessages } from '@buckle/domain/messages/import-errors';
import { resolverOf, type Resolver } from '@buckle/domain/reference/resolver';
import type { Reference } from '@buckle/domain/reference/reference';
import { SheetError } from '../sheets/sheet-error.ts';
import type { SheetFile } from '../sheets/sheet-file.ts';
import { type SheetGroup, sheetGroups, type SheetHeader, shapeOf, tablesProfiler } from './sheet-groups.ts';
import { rowsOfHeader, sheetNameOf } from './sheet-rows.ts';

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

/** Number of rows for the preview and for header detection. */
const FIRST_ROWS = 40;
/** Preview cells are truncated to this length. */
const MAX_LISTED = 200;

/** Hidden columns and cells, and fonts, that are named, and the length of their texts. */
const COLUMNS_NAMED = 20;
const CELLS_NAMED = 3;
const FONTS_NAMED = 5;
const TEXT_NAMED = 40;

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

type Row = readonly string[];
type Progress = (rows: number) => void;

/** Result of reading a sheet. */
interface ReadSheet {
  readonly group: SheetGroup;
  /** Equal for sheets that may be read together; undefined: it is of no others. */
  readonly key: string | undefined;
  readonly preview: readonly Row[];
  readonly named: NamedSheet;
}

const identifying: ReadonlySet<string> = new Set(['employeeId', 'buckleNumber', 'name', 'firstName', 'lastName']);
const isOfOfficers = ({ keys }: SheetGroup): boolean => keys.some((key) => identifying.has(key));

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
  if (!chosen) throw new SheetError(importErrorMessages.noRows);
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
