/** Combines the columns of a target into its value. */
import { cellProblems, columnNames } from '../messages/imports.ts';
import { cached } from '../cached.ts';
import { type FieldName, fieldOf } from '../officer/field-table.ts';
import { readDate } from '../officer/calendar-date.ts';
import type { Resolver } from '../reference/resolver.ts';
import type { ColumnPlan, ImportPlan, ImportTarget } from './import-plan.ts';
import { isListTarget, kindOfTarget, targetLabel } from './import-targets.ts';
import { partsReader } from './date-parts.ts';
import { isMarked } from './marked-cell.ts';
import { type CellContext, type ReadCell, readCell } from './read-cell.ts';
import { readNameCell, readNumberCell } from './name-cell.ts';
import { withoutTitles } from './name-titles.ts';
import { type FieldPlan, readField } from './read-field.ts';
import type { Problem } from './row-reading.ts';
import { splitCell } from './split-cell.ts';
import { valueKey } from './value-meaning.ts';

/** Result of reading a target in a row. */
export interface TargetReading {
  readonly value: string | readonly string[];
  readonly cleared: boolean;
  readonly problems: readonly Problem[];
}

export interface TargetReader {
  readonly target: ImportTarget;
  /** The first of its columns. */
  readonly column: number;
  read(cells: readonly string[]): TargetReading;
}

/** A column of a target. */
interface Source {
  readonly index: number;
  /** The column's text for this target; undefined: it cannot be split. */
  readonly textOf: (cell: string) => string | undefined;
  readonly read: (text: string) => ReadCell;
  readonly context: CellContext;
}

/** Kinds whose texts differ from row to row. */
const UNIQUE = new Set(['number', 'mobile', 'email', 'text']);

function textReader(
  { target, also }: ColumnPlan,
  own: ImportTarget,
  { resolver, isTemplate }: ReaderContext,
): Source['textOf'] {
  if (target === undefined || isTemplate) return (cell) => cell;
  if (also === undefined) {
    if (own === 'name') return (cell) => readNameCell(cell, resolver).name;
    return own === 'buckleNumber' ? (cell) => readNumberCell(cell, resolver)?.number ?? cell : (cell) => cell;
  }
  const split = cached((cell) => splitCell(cell.trim(), [target, also], resolver));
  return (cell) => {
    const parts = split(cell);
    const text = own === target ? parts?.first : parts?.second;
    return own === 'name' && text !== undefined ? withoutTitles(text) : text;
  };
}

const BLANK: TargetReading = { value: '', cleared: false, problems: [] };

/** Separators between the texts of several columns. */
const separators: Readonly<Partial<Record<ImportTarget, string>>> = {
  currentAddress: ', ',
  permanentAddress: ', ',
  educationDetails: ', ',
  specialNote: '\n',
  mobileNumber: ',',
};

function fieldPlanOf(name: FieldName, sources: readonly Source[], { known }: Resolver): FieldPlan {
  const columns = sources.map(({ context }) => context.column);
  const isDate = fieldOf(name).kind === 'date';
  return {
    name,
    field: fieldOf(name),
    allowed: known,
    source: {
      separator: separators[name as ImportTarget],
      ...(columns.some(({ lastFirst }) => lastFirst) && { order: 'LAST, FIRST' }),
      ...(columns.some(({ titleCase }) => titleCase) && { case: 'title' }),
    },
    label: sources.map(({ context }) => context.label).join(columnNames.joined),
    adviceOnOption: columnNames.adviceOnOption,
    dates: isDate ? { written: '', read: readDate } : undefined,
    values: new Map(),
    listSeparator: '\n',
    hasBlankWords: false,
  };
}

/**
 * Returns the parser for the joined text: for a field, the form's validation; for part of a list entry, the identity.
 */
function finisher(
  target: ImportTarget,
  sources: readonly Source[],
  resolver: Resolver,
): (texts: readonly string[]) => ReturnType<typeof readField> {
  if (isListTarget(target)) return (texts) => ({ value: texts.join(' ') });
  const plan = fieldPlanOf(target, sources, resolver);
  return (texts) => readField(plan, texts);
}

/** Returns the message for a cell that cannot be split; it is skipped. */
function unsplit({ context: { column, label } }: Source, cell: string): string {
  const { target, also } = column;
  return cellProblems.cannotSplit(label, cell, target ? targetLabel(target) : '', also ? targetLabel(also) : '');
}

function cannotClear(target: ImportTarget, { context: { label } }: Source): string | undefined {
  const isNeeded = isListTarget(target) || fieldOf(target).required;
  return isNeeded ? cellProblems.cannotBeCleared(label, targetLabel(target)) : undefined;
}

/** Context shared by the columns of a plan. */
export interface ReaderContext {
  /** Cells are taken as they are. */
  readonly isTemplate: boolean;
  readonly plan: Pick<ImportPlan, 'clearWord' | 'values'>;
  readonly resolver: Resolver;
  readonly labelOf: (column: number) => string;
}

/** Creates the reader of a target from its columns, in the order in which their texts are joined. */
export function targetReader(
  target: ImportTarget,
  columns: readonly (readonly [index: number, column: ColumnPlan])[],
  reader: ReaderContext,
): TargetReader {
  const { plan, resolver, labelOf } = reader;
  const partsOf = partsReader(columns);
  const [[first, plain] = [0, {}]] = columns;
  if (partsOf && columns.length > 1) {
    const whole: ColumnPlan = { ...plain, part: undefined, dates: 'day-first' };
    const inOne = targetReader(target, [[first, whole]], reader);
    return { ...inOne, read: (cells) => inOne.read(cells.with(first, partsOf(cells))) };
  }
  const isUnique = UNIQUE.has(kindOfTarget(target));
  const clearKey = valueKey(plan.clearWord);
  const sources = columns.map(([index, column]): Source => {
    const isSurname = target === 'name' && column.lastFirst === true && columns.length > 1;
    const context = { target, column, label: labelOf(index), values: plan.values, resolver, isSurname };
    const read = (text: string): ReadCell => readCell(text, context);
    return { index, context, textOf: textReader(column, target, reader), read: isUnique ? read : cached(read) };
  });
  const finish = finisher(target, sources, resolver);
  const column = columns[0]?.[0] ?? 0;
  return {
    target,
    column,
    read(cells) {
      const texts: string[] = [];
      const problems: Problem[] = [];
      let cleared = false;
      for (const source of sources) {
        const cell = cells[source.index] ?? '';
        if (cell === '') continue;
        if (clearKey !== '' && valueKey(cell) === clearKey) {
          const message = cannotClear(target, source);
          if (message === undefined) cleared = true;
          else problems.push({ column: source.index, message });
          continue;
        }
        const text = isMarked(cell) ? cell : source.textOf(cell);
        if (text === undefined) problems.push({ column: source.index, message: unsplit(source, cell) });
        const read = text === undefined ? { text: '' } : source.read(text);
        if (read.problem !== undefined) problems.push({ column: source.index, message: read.problem });
        if (read.text !== '') texts.push(read.text);
      }
      if (texts.length === 0) return cleared || problems.length > 0 ? { value: '', cleared, problems } : BLANK;
      const finished = finish(texts);
      if ('value' in finished) return { value: finished.value, cleared: false, problems };
      return { value: '', cleared: false, problems: [...problems, { column, message: finished.problem }] };
    },
  };
}
