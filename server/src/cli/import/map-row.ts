import { oneLine } from '@buckle/domain/import/clean-text';
import { totalIn } from '@buckle/domain/import/no-row';
import { type FieldPlan, readField } from '@buckle/domain/import/read-field';
import { rowProblems } from '@buckle/domain/messages/imports';
import { type AllowedOptions, type FieldName, fieldOf, type OfficerDetails } from '@buckle/domain/officer/field-table';
import { fold } from '@buckle/domain/officer/matching';
import { type BoundMap, type MappedRow, ofRow, type Problem } from '../../imports/engine/mapped-row.ts';
import { rowReasons } from '../../imports/engine/row-reasons.ts';
import { UsageError } from '../command.ts';
import { didYouMean } from '../nearest.ts';
import { datePattern } from './date-pattern.ts';
import type { FieldSource, ImportMap } from './import-map.schema.ts';

/** Rows that are no officers are left out by the reader of the file. */
type ReadRow = Exclude<MappedRow, { ignored: unknown }>;
type MapRow = (cells: readonly string[]) => ReadRow;

/** A field, and the places of its columns in a row. */
interface BoundField {
  readonly plan: FieldPlan & { readonly source: FieldSource };
  readonly columns: readonly number[];
}

/** A sheet with more has lost its way to a person's eye. */
const MAX_LISTED_COLUMNS = 60;

/** Identifying fields: a row with an unreadable one is rejected. */
const identifying: ReadonlySet<FieldName> = new Set(['employeeId', 'buckleNumber', 'name']);
/** The identifying fields, and the date that distinguishes officers with the same number and name. */
const identifyingFields: ReadonlySet<FieldName> = new Set([...identifying, 'dateOfJoining']);

const columnsOf = (source: FieldSource): readonly string[] =>
  source.columns ?? (source.column === undefined ? [] : [source.column]);

function planField(map: ImportMap, name: FieldName, source: FieldSource, allowed: AllowedOptions): BoundField['plan'] {
  const field = fieldOf(name);
  const pattern = source.dates ?? (field.kind === 'date' ? map.dates : undefined);
  return {
    name,
    field,
    allowed,
    source,
    label:
      columnsOf(source)
        .map((column) => `"${column}"`)
        .join(' with ') || `The constant of "${name}"`,
    adviceOnOption: rowReasons.correctOption(name),
    dates: pattern === undefined ? undefined : datePattern(pattern),
    values: new Map(Object.entries(map.values[name] ?? {}).map(([from, to]) => [fold(oneLine(from)), to])),
    listSeparator: map.lists.separator,
    hasBlankWords: identifying.has(name),
  };
}

function columnProblem(header: readonly string[], column: string, delimiter: string): string[] {
  const times = header.filter((name) => name === oneLine(column)).length;
  if (times === 1) return [];
  if (times > 1) return [`The header has the column "${column}" ${times} times. Rename all but one.`];
  const single =
    header.length === 1
      ? ` The header was read as one single column: does the file use another "delimiter" than "${delimiter}"?`
      : '';
  return [`The file has no column "${column}".${single || didYouMean(column, header)}`];
}

/** A constant that cannot be shows before the first row is read. */
function constantProblem({ plan }: BoundField): string[] {
  const reading = plan.source.value === undefined ? undefined : readField(plan, [plan.source.value]);
  return reading && 'problem' in reading ? [reading.problem] : [];
}

interface CellProblem extends Problem {
  readonly name: FieldName;
}

/** Merges several problems of a row. */
export const asOne = (problems: readonly Problem[]): Problem => ({
  column: problems.map(({ column }) => column).join(', '),
  reason: problems.map(({ reason }) => reason).join(' '),
});

/** The whole row, not one of its cells. */
const rejected = (reason: string): ReadRow => ({ rejected: [ofRow(reason)] });

/**
 * Returns why a row cannot be identified; empty if it can. Without an employee id, the date of joining is needed, too.
 */
function identityProblems(changes: Partial<OfficerDetails>, problems: readonly CellProblem[]): readonly Problem[] {
  const isWrong = problems.some(
    ({ name }) => identifying.has(name) || (name === 'dateOfJoining' && changes.employeeId === undefined),
  );
  if (isWrong) return problems;
  const identifier = changes.employeeId ?? changes.buckleNumber ?? changes.name;
  return identifier === undefined ? [ofRow(rowProblems.unidentified)] : [];
}

function readRow(bound: readonly BoundField[], cells: readonly string[]): ReadRow {
  const values: [FieldName, string | readonly string[]][] = [];
  const problems: CellProblem[] = [];
  for (const { plan, columns } of bound) {
    const texts = plan.source.value === undefined ? columns.map((column) => cells[column] ?? '') : [plan.source.value];
    const reading = readField(plan, texts);
    if ('problem' in reading)
      problems.push({ name: plan.name, column: columnsOf(plan.source).join(', '), reason: reading.problem });
    else if (reading.value.length > 0) values.push([plan.name, reading.value]);
  }
  const changes: Partial<OfficerDetails> = Object.fromEntries(values);
  const rejected = identityProblems(changes, problems);
  return rejected.length > 0 ? { rejected } : { changes, omitted: problems };
}

/** Lists the columns of a file, for errors about a missing one. */
function columnsFound(header: readonly string[]): string {
  const named = header.filter((name) => name !== '').map((name) => `"${name}"`);
  const more = named.length > MAX_LISTED_COLUMNS ? ` and ${named.length - MAX_LISTED_COLUMNS} more` : '';
  return `The columns of the file are: ${named.slice(0, MAX_LISTED_COLUMNS).join(', ')}${more}.`;
}

/** Identities ignore case. */
function withoutCase({ plan, columns }: BoundField): BoundField {
  const { case: _, ...source } = plan.source;
  return { plan: { ...plan, source }, columns };
}

/**
 * Binds a map to a file's header; throws with a sentence for each missing or ambiguous column. `allowed`: what values of
 * fields with options can be.
 */
export function bindMap(
  map: ImportMap,
  header: readonly string[],
  allowed: AllowedOptions,
): Record<keyof BoundMap, MapRow> {
  const names = header.map(oneLine);
  const bound = (Object.entries(map.columns) as [FieldName, FieldSource][]).map(([name, source]) => ({
    plan: planField(map, name, source, allowed),
    columns: columnsOf(source).map((column) => names.indexOf(oneLine(column))),
  }));
  const columns = new Set(bound.flatMap(({ plan }) => columnsOf(plan.source)));
  const unfit = [...columns].flatMap((column) => columnProblem(names, column, map.delimiter));
  const problems = [...unfit, ...(unfit.length > 0 ? [columnsFound(names)] : []), ...bound.flatMap(constantProblem)];
  if (problems.length > 0) throw new UsageError(['The map and the file do not fit:', ...problems].join('\n  '));
  const reader =
    (fields: readonly BoundField[]): MapRow =>
    (cells) => {
      if (cells.length !== header.length) return rejected(rowProblems.ragged(cells.length, header.length));
      const total = totalIn(cells);
      return total === undefined ? readRow(fields, cells) : rejected(rowProblems.total(total));
    };
  return {
    mapRow: reader(bound),
    identify: reader(bound.filter(({ plan }) => identifyingFields.has(plan.name)).map(withoutCase)),
  };
}
