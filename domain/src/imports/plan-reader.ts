/** Maps the rows of a sheet by its plan. */

import type { CodedMessage } from '../coded-messages.ts';
import { cellProblems, rowProblems } from './imports.messages.ts';
import { blankRow, type FieldName, type OfficerDetails, specifiedOptions } from '../officers/field-table.ts';
import { readFormField } from '../officers/form.ts';
import type { Posting, Punishment } from '../officers/lists.ts';
import type { Reference } from '../reference/reference.ts';
import { type Resolver, resolverOf } from '../reference/resolver.ts';
import {
  columnName,
  type ColumnPlan,
  type ColumnProfile,
  type ImportPlan,
  type ImportTarget,
  importTargets,
  isListTarget,
  templateTargets,
} from './import-plan.ts';
import { headersOf, mixedDates } from './column-profile.ts';
import { type ReaderContext, type TargetReader, targetReader } from './read-target.ts';
import { ignoredRows, isFormula, isMarked, type Problem, type RowReading } from './row-reading.ts';
import { sectionsOf, titleOf } from './section-titles.ts';
import { oneLine } from '../officers/typed-values.ts';
import { totalIn } from './sheet-questions.ts';
import { fold, withPlainDigits } from '../search/matching.ts';
import { type NameCell, readNameCell, readNumberCell } from './name-cell.ts';

/** Returns the name of a column. */
type Labels = (column: number) => CodedMessage;

/** Identifying fields: a row with an invalid one is rejected. */
const identifying: ReadonlySet<ImportTarget> = new Set(['employeeId', 'buckleNumber', 'name']);
/** The identifying fields, and the date that distinguishes officers with the same number and name. */
const identifyingFields: ReadonlySet<ImportTarget> = new Set([...identifying, 'dateOfJoining']);

/**
 * Creates the reader of a plan. `headerRows`: raw rows of the header; empty if there is none. `profiles`: of all columns, to
 * mark doubtful dates.
 */
export function planReader(
  plan: ImportPlan,
  reference: Reference,
  headerRows: readonly (readonly string[])[],
  profiles: readonly ColumnProfile[] = [],
) {
  const resolver = resolverOf(reference);
  const headers = headersOf(headerRows);
  // The cells of a template are as the directory has them.
  const isTemplate = templateTargets(headers) !== undefined;
  const sections = sectionsOf(profiles);
  const table = plan.columns.length - sections.length;
  const labelOf: Labels = (column) =>
    columnName((column < table ? headers[column] : profiles[column]?.header) ?? '', column);
  const context = { plan, resolver, labelOf, isTemplate };
  const isTitle = (cells: readonly string[]): boolean => titleOf(cells, table, resolver) !== undefined;
  const notRead = rowTest(plan, headerRows, sections.length, isTitle);
  const readersOf = (targets: readonly ImportTarget[]): TargetReader[] =>
    targets.flatMap((target) => {
      const columns = columnsOf(plan, target);
      return columns.length > 0 ? [targetReader(target, columns, context)] : [];
    });
  const addBeside = isTemplate ? () => [] : besideReader(plan.columns, context);
  const read = fieldsReader(plan, readersOf(importTargets), labelOf, addBeside);
  const identify = fieldsReader(plan, readersOf([...identifyingFields]), labelOf, addBeside);
  const notesOn = mixedDates(plan, profiles);
  const withNotes = (reading: RowReading, cells: readonly string[]): RowReading => {
    const notes = 'changes' in reading ? notesOn(cells) : [];
    return notes.length > 0 ? { ...reading, notes } : reading;
  };
  return {
    read: (cells: readonly string[]): RowReading => notRead(cells) ?? withNotes(read(cells), cells),
    /** Reads only the identifying fields. Ignores and rejects the same rows as `read`. */
    identify: (cells: readonly string[]): RowReading => notRead(cells) ?? identify(cells),
  };
}

const NUMBER = /^[\p{Nd}.]+$/u;

/** A row with a single cell is suspicious if the sheet has at least this many columns. */
const COLUMNS_MIN = 3;

/**
 * Creates a function that returns the reason to skip a row; undefined if the row should be read. The last `sections`
 * columns are the titles above the rows; `isTitle`: whether a row is one.
 */
function rowTest(
  { columns: all }: ImportPlan,
  headerRows: readonly (readonly string[])[],
  sections: number,
  isTitle: (cells: readonly string[]) => boolean,
): (cells: readonly string[]) => RowReading | undefined {
  const columns = sections > 0 ? all.slice(0, -sections) : all;
  const ignored = ignoredRows(headerRows);
  const isMapped = (index: number): boolean => columns[index]?.target !== undefined;
  const mapped = all.filter(({ target }) => target !== undefined).length;
  return (given) => {
    const row = sections > 0 ? given.toSpliced(columns.length, sections) : given;
    if (sections > 0 && isTitle(row)) return { ignored: 'title' };
    // Formulas of serial numbers and totals would be numbers.
    const cells = row.map((cell) => (isFormula(cell) ? '0' : oneLine(cell)));
    const kind = ignored(cells);
    if (kind !== undefined) return { ignored: kind };
    const filled = [...cells.keys()].filter((index) => cells[index] !== '');
    const isNumberedOnly = filled.every((index) => !isMapped(index) && NUMBER.test(cells[index] ?? ''));
    if (isNumberedOnly) return { ignored: 'blank' };
    const extent = (filled.at(-1) ?? 0) + 1;
    if (headerRows.length > 0 && extent > columns.length)
      return { refused: [rowProblems.ragged(extent, columns.length)] };
    const total = totalIn(cells);
    if (total !== undefined) return { refused: [rowProblems.total(total)] };
    const [only = 0] = filled;
    if (filled.length > 1 || mapped < COLUMNS_MIN) return undefined;
    return { refused: [rowProblems.single(row[only] ?? '')] };
  };
}

/**
 * Returns the columns of a target in the order in which their texts are joined, last names last. A column shared by two
 * targets is a fallback: it is ignored if the target has a column of its own.
 */
function columnsOf(plan: ImportPlan, target: ImportTarget): (readonly [number, ColumnPlan])[] {
  const columns = [...plan.columns.entries()];
  const own = columns.filter(([, column]) => column.target === target);
  if (own.length === 0) return columns.filter(([, column]) => column.also === target).slice(0, 1);
  return target === 'name' ? own.toSorted(([, a], [, b]) => placeInName(a) - placeInName(b)) : own;
}

const placeInName = ({ lastFirst, middle }: ColumnPlan): number => (lastFirst ? 2 : middle ? 1 : 0);

/**
 * Creates a function that adds the rank and the number beside the name to the changes of a row that has none of its own.
 * Returns a problem for each that differs from the row's own.
 */
function besideReader(planned: readonly ColumnPlan[], context: ReaderContext) {
  const { resolver, labelOf } = context;
  const columns = [...planned.entries()].filter(([, { target, also }]) =>
    [target, also].some((one) => one === 'name' || one === 'buckleNumber'),
  );
  const readers = {
    buckleNumber: targetReader('buckleNumber', [[0, { target: 'buckleNumber' }]], context),
    designation: targetReader('designation', [[0, { target: 'designation' }]], context),
  };
  const isSame: Readonly<Record<string, (a: string, b: string) => boolean>> = {
    buckleNumber: (a, b) => plainNumber(a) === plainNumber(b),
    designation: (a, b) => resolver.rank(a)?.code === resolver.rank(b)?.code,
  };
  return (
    cells: readonly string[],
    changes: Partial<Record<string, unknown>>,
    cleared: readonly string[],
  ): readonly Problem[] => {
    const problems: Problem[] = [];
    for (const [index, column] of columns) {
      const cell = cells[index] ?? '';
      const beside = cell === '' || isMarked(cell) ? undefined : readBeside(column, cell, resolver);
      if (!beside) continue;
      for (const [target, text] of [
        ['buckleNumber', beside.number],
        ['designation', beside.rank],
      ] as const) {
        if (text === '' || cleared.includes(target)) continue;
        const own = changes[target];
        if (own === undefined) changes[target] = readers[target].read([text]).value;
        else if (!isSame[target]?.(String(own), text))
          problems.push({
            column: index,
            ...cellProblems.otherBeside(labelOf(index), cell, text, target, String(own)),
          });
      }
    }
    return problems;
  };
}

const plainNumber = (text: string): string => withPlainDigits(fold(text)).replace(/^0+/u, '');

type Beside = Pick<NameCell, 'rank' | 'number'>;

/** Returns what a cell has beside its value; undefined for columns that have no names and numbers. */
function readBeside({ target, also }: ColumnPlan, cell: string, resolver: Resolver): Beside | undefined {
  if (target === 'name' || also === 'name')
    return also === 'employeeId' ? undefined : readNameCell(cell, resolver, also !== undefined);
  const read = target === 'buckleNumber' ? readNumberCell(cell, resolver) : undefined;
  return read && { rank: read.rank, number: '' };
}

type Changes = Partial<Record<FieldName, unknown>>;

interface TargetProblem extends Problem {
  /** Absent: it is about what stands beside the value of a cell. */
  readonly target?: ImportTarget;
}

function fieldsReader(
  plan: ImportPlan,
  readers: readonly TargetReader[],
  labelOf: Labels,
  addBeside: ReturnType<typeof besideReader>,
): (cells: readonly string[]) => RowReading {
  const byTarget = new Map(readers.map((reader) => [reader.target, reader]));
  const hasEntries = readers.some(({ target }) => isListTarget(target));
  return (cells) => {
    const changes: Changes = {};
    const parts = new Map<ImportTarget, string>();
    const cleared: FieldName[] = [];
    const problems: TargetProblem[] = [];
    for (const reader of readers) {
      const { target } = reader;
      const read = reader.read(cells);
      for (const problem of read.problems) problems.push({ ...problem, target });
      if (isListTarget(target)) parts.set(target, String(read.value));
      else if (read.cleared) cleared.push(target);
      else if (read.value.length > 0) changes[target] = read.value;
    }
    problems.push(...addBeside(cells, changes, cleared));
    const details = changes as Partial<OfficerDetails>;
    const refused = identityProblems(details, problems, plan);
    if (refused.length > 0) return { refused };
    const omitted: Problem[] = problems.map(withoutTarget);
    if (!hasEntries) return { changes: details, cleared, omitted };
    omitted.push(...orphanedDates(parts, byTarget, labelOf));
    const { entries, problems: ofEntries } = readEntries(parts, byTarget, details.designation ?? '');
    return {
      changes: { ...details, ...(entries as Partial<OfficerDetails>) },
      cleared,
      omitted: [...omitted, ...ofEntries],
    };
  };
}

/** What stands for a name where a post is vacant. */
const VACANT = /^[-–—\s(]*(?:(?:post )?vacant(?: post)?|vacancy|(?:पद )?रिक्त(?: (?:पद|जागा|आहे))*)[-–—\s)]*$/iu;

/** Returns the problems if a row does not identify an officer; empty otherwise. */
function identityProblems(
  changes: Partial<OfficerDetails>,
  problems: readonly TargetProblem[],
  { identity }: ImportPlan,
): readonly Problem[] {
  const { employeeId, buckleNumber, name, dateOfJoining } = changes;
  if (name !== undefined && VACANT.test(name)) return [rowProblems.vacant(name)];
  const isWrong = problems.some(
    ({ target }) =>
      (target !== undefined && identifying.has(target)) || (target === 'dateOfJoining' && employeeId === undefined),
  );
  if (isWrong) return problems.map(withoutTarget);
  if (identity === 'employeeId') return employeeId === undefined ? [rowProblems.noEmployeeId] : [];
  if (identity === 'numberAndName')
    return buckleNumber === undefined || name === undefined ? [rowProblems.noNumberOrName] : [];
  if (identity === 'name')
    return name === undefined || dateOfJoining === undefined ? [rowProblems.noNameOrJoining] : [];
  if (employeeId !== undefined || name !== undefined) return [];
  return [buckleNumber === undefined ? rowProblems.unidentified : rowProblems.numberOnly];
}

const withoutTarget = ({ target: _target, ...problem }: TargetProblem): Problem => problem;

/** What an entry of a list is about, the dates that mean nothing without it, and what is said of them. */
const datedEntries = [
  {
    what: ['punishment.punishmentType', 'punishment.reason'],
    dates: ['punishment.dateOfPunishment'],
    message: cellProblems.punishmentWithoutText,
  },
  {
    what: ['posting.posting'],
    dates: ['posting.tenure', 'posting.from', 'posting.to'],
    message: cellProblems.postingWithoutText,
  },
] as const;

/** Returns problems for dates without a posting or a punishment: they are skipped. */
function orphanedDates(
  parts: Map<ImportTarget, string>,
  readers: ReadonlyMap<ImportTarget, TargetReader>,
  labelOf: Labels,
): Problem[] {
  const textOf = (target: ImportTarget): string => parts.get(target) ?? '';
  return datedEntries
    .filter(({ what }) => what.every((target) => textOf(target) === ''))
    .flatMap(({ dates, message }) =>
      dates.flatMap((target): Problem[] => {
        const text = textOf(target);
        parts.delete(target);
        const column = readers.get(target)?.column;
        return text === '' || column === undefined ? [] : [{ column, ...message(labelOf(column), text) }];
      }),
    );
}

/** Returns the posting, the punishment and the rank that a row has, one of each, and the problems of their parts. */
function readEntries(
  parts: ReadonlyMap<ImportTarget, string>,
  labels: ReadonlyMap<ImportTarget, TargetReader>,
  rank: string,
): { entries: Changes; problems: Problem[] } {
  const part = (target: ImportTarget): string => parts.get(target) ?? '';
  const posting: Posting = {
    posting: part('posting.posting'),
    tenure: part('posting.tenure'),
    from: part('posting.from'),
    to: part('posting.to'),
  };
  const punishment: Punishment = {
    punishmentType: part('punishment.punishmentType'),
    reason: part('punishment.reason'),
    dateOfPunishment: part('punishment.dateOfPunishment'),
  };
  const lists = [
    ['previousPostings', 'posting', posting],
    ['punishments', 'punishment', punishment],
  ] as const;
  const entries: Changes = {};
  const problems: Problem[] = [];
  const from = part('rank.from');
  // A date without its rank says nothing.
  if (from !== '' && rank !== '') entries.ranks = [{ ...blankRow('ranks'), rank, from }];
  for (const [name, prefix, entry] of lists) {
    if (Object.values(entry).every((text) => text === '')) continue;
    const read = readFormField(name, [entry], specifiedOptions);
    if ('value' in read) entries[name] = read.value;
    else
      for (const { path, ...message } of read.problems) {
        const column = labels.get(`${prefix}.${path.slice(2)}` as ImportTarget)?.column;
        problems.push({ ...(column !== undefined && { column }), ...message });
      }
  }
  return { entries, problems };
}
