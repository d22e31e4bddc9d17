/** Maps the rows of a sheet by its plan. */
import { cellProblems, rowProblems } from '../messages/imports.ts';
import { type FieldName, type OfficerDetails, specifiedOptions } from '../officer/field-table.ts';
import { readFormField } from '../officer/form.ts';
import type { Posting, Punishment } from '../officer/lists.ts';
import type { Reference } from '../reference/reference.ts';
import { resolverOf } from '../reference/resolver.ts';
import { besideReader } from './beside-names.ts';
import { columnLabel } from './column-label.ts';
import { headersOf } from './column-profile.ts';
import type { ColumnPlan, ColumnProfile, ImportPlan, ImportTarget } from './import-plan.ts';
import { importTargets, isListTarget } from './import-targets.ts';
import { templateTargets } from './import-template.ts';
import { mixedDates } from './mixed-dates.ts';
import { rowTest } from './row-test.ts';
import { type TargetReader, targetReader } from './read-target.ts';
import type { Problem, RowReading } from './row-reading.ts';
import { sectionsOf, titleOf } from './section-titles.ts';

export interface PlanReader {
  /** Reads a row below the header. */
  read(cells: readonly string[]): RowReading;
  /** Reads only the identifying fields. Ignores and rejects the same rows as `read`. */
  identify(cells: readonly string[]): RowReading;
}

/** Identifying fields: a row with an invalid one is rejected. */
const identifying: ReadonlySet<ImportTarget> = new Set(['employeeId', 'buckleNumber', 'name']);
/** The identifying fields, and the date that distinguishes officers with the same number and name. */
const identifyingFields: ReadonlySet<ImportTarget> = new Set([...identifying, 'dateOfJoining']);

type Changes = Partial<Record<FieldName, unknown>>;

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

/** Returns the one posting and the one punishment that a row has, and the problems of their parts. */
function readEntries(
  parts: ReadonlyMap<ImportTarget, string>,
  labels: ReadonlyMap<ImportTarget, TargetReader>,
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
  for (const [name, prefix, entry] of lists) {
    if (Object.values(entry).every((text) => text === '')) continue;
    const read = readFormField(name, [entry], specifiedOptions);
    if ('value' in read) entries[name] = read.value;
    else
      for (const { path, message } of read.problems) {
        const column = labels.get(`${prefix}.${path.slice(2)}` as ImportTarget)?.column;
        problems.push({ ...(column !== undefined && { column }), message });
      }
  }
  return { entries, problems };
}

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
  labelOf: (column: number) => string,
): Problem[] {
  const textOf = (target: ImportTarget): string => parts.get(target) ?? '';
  return datedEntries
    .filter(({ what }) => what.every((target) => textOf(target) === ''))
    .flatMap(({ dates, message }) =>
      dates.flatMap((target): Problem[] => {
        const text = textOf(target);
        parts.delete(target);
        const column = readers.get(target)?.column;
        return text === '' || column === undefined ? [] : [{ column, message: message(labelOf(column), text) }];
      }),
    );
}

interface TargetProblem extends Problem {
  /** Absent: it is about what stands beside the value of a cell. */
  readonly target?: ImportTarget;
}

const withoutTarget = ({ column, message }: TargetProblem): Problem => ({
  ...(column !== undefined && { column }),
  message,
});

/** What stands for a name where a post is vacant. */
const VACANT = /^[-–—\s(]*(?:(?:post )?vacant(?: post)?|vacancy|(?:पद )?रिक्त(?: (?:पद|जागा|आहे))*)[-–—\s)]*$/iu;

/** Returns the problems if a row does not identify an officer; empty otherwise. */
function identityProblems(
  changes: Partial<OfficerDetails>,
  problems: readonly TargetProblem[],
  { identity }: ImportPlan,
): readonly Problem[] {
  const { employeeId, buckleNumber, name, dateOfJoining } = changes;
  if (name !== undefined && VACANT.test(name)) return [{ message: rowProblems.vacant(name) }];
  const isWrong = problems.some(
    ({ target }) =>
      (target !== undefined && identifying.has(target)) || (target === 'dateOfJoining' && employeeId === undefined),
  );
  if (isWrong) return problems.map(withoutTarget);
  if (identity === 'employeeId') return employeeId === undefined ? [{ message: rowProblems.noEmployeeId }] : [];
  if (identity === 'numberAndName')
    return buckleNumber === undefined || name === undefined ? [{ message: rowProblems.noNumberOrName }] : [];
  if (identity === 'name')
    return name === undefined || dateOfJoining === undefined ? [{ message: rowProblems.noNameOrJoining }] : [];
  if (employeeId !== undefined || name !== undefined) return [];
  return [{ message: buckleNumber === undefined ? rowProblems.unidentified : rowProblems.numberOnly }];
}

type Labels = (column: number) => string;

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
    const { entries, problems: ofEntries } = readEntries(parts, byTarget);
    return {
      changes: { ...details, ...(entries as Partial<OfficerDetails>) },
      cleared,
      omitted: [...omitted, ...ofEntries],
    };
  };
}

/**
 * Creates the reader of a plan. `headerRows`: raw rows of the header; empty if there is none. `profiles`: of all columns, to
 * mark doubtful dates.
 */
export function planReader(
  plan: ImportPlan,
  reference: Reference,
  headerRows: readonly (readonly string[])[],
  profiles: readonly ColumnProfile[] = [],
): PlanReader {
  const resolver = resolverOf(reference);
  const headers = headersOf(headerRows);
  // The cells of a template are as the directory has them.
  const isTemplate = templateTargets(headers) !== undefined;
  const sections = sectionsOf(profiles);
  const table = plan.columns.length - sections.length;
  const labelOf: Labels = (column) =>
    columnLabel((column < table ? headers[column] : profiles[column]?.header) ?? '', column);
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
    read: (cells) => notRead(cells) ?? withNotes(read(cells), cells),
    identify: (cells) => notRead(cells) ?? identify(cells),
  };
}
