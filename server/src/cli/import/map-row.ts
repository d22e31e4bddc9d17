import { type FieldName, fieldOf, type OfficerDetails } from '@buckle/domain/officer/field-table';
import { fold } from '@buckle/domain/officer/matching';
import { Refused } from '../command.ts';
import { didYouMean } from '../nearest.ts';
import { oneLine } from './clean-text.ts';
import { datePattern } from './date-pattern.ts';
import type { FieldSource, ImportMap } from './import-map.schema.ts';
import { type FieldPlan, readField } from './read-field.ts';
import { rowReasons } from './row-reasons.ts';

/** What a row says: the fields that it fills, or why it is not taken. */
type MappedRow = { readonly changes: Partial<OfficerDetails> } | { readonly reason: string };
export type MapRow = (cells: readonly string[]) => MappedRow;

/** A field, and the places of its columns in a row. */
interface BoundField {
  readonly plan: FieldPlan;
  readonly places: readonly number[];
}

const columnsOf = (source: FieldSource): readonly string[] =>
  source.columns ?? (source.column === undefined ? [] : [source.column]);

function planField(map: ImportMap, name: FieldName, source: FieldSource): FieldPlan {
  const field = fieldOf(name);
  const pattern = source.dates ?? (field.kind === 'date' ? map.dates : undefined);
  return {
    name,
    field,
    source,
    label:
      columnsOf(source)
        .map((column) => `"${column}"`)
        .join(' with ') || `The constant of "${name}"`,
    dates: pattern === undefined ? undefined : datePattern(pattern),
    values: new Map(Object.entries(map.values[name] ?? {}).map(([from, to]) => [fold(oneLine(from)), to])),
    listSeparator: map.lists.separator,
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

function readRow(bound: readonly BoundField[], cells: readonly string[]): MappedRow {
  const values: [FieldName, string | readonly string[]][] = [];
  const problems: string[] = [];
  for (const { plan, places } of bound) {
    const texts = plan.source.value === undefined ? places.map((place) => cells[place] ?? '') : [plan.source.value];
    const reading = readField(plan, texts);
    if ('problem' in reading) problems.push(reading.problem);
    else if (reading.value.length > 0) values.push([plan.name, reading.value]);
  }
  if (problems.length > 0) return { reason: problems.join(' ') };
  const changes: Partial<OfficerDetails> = Object.fromEntries(values);
  const somebody = changes.employeeId ?? changes.buckleNumber ?? changes.name;
  return somebody === undefined ? { reason: rowReasons.nobody } : { changes };
}

/** Brings a map and a file's header together; refuses with a sentence for each column that is missing or ambiguous. */
export function bindMap(map: ImportMap, header: readonly string[]): MapRow {
  const names = header.map(oneLine);
  const bound = (Object.entries(map.columns) as [FieldName, FieldSource][]).map(([name, source]) => ({
    plan: planField(map, name, source),
    places: columnsOf(source).map((column) => names.indexOf(oneLine(column))),
  }));
  const columns = new Set(bound.flatMap(({ plan }) => columnsOf(plan.source)));
  const problems = [
    ...[...columns].flatMap((column) => columnProblem(names, column, map.delimiter)),
    ...bound.flatMap(constantProblem),
  ];
  if (problems.length > 0) throw new Refused(['The map and the file do not fit:', ...problems].join('\n  '));
  return (cells) => {
    if (cells.every((cell) => cell.trim() === '')) return { reason: rowReasons.empty };
    if (cells.length !== header.length) return { reason: rowReasons.ragged(cells.length, header.length) };
    return readRow(bound, cells);
  };
}
