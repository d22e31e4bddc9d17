/** Combines the columns of a target into its value. */

import type { CodedMessage } from '../coded-messages.ts';
import type { Label } from '../officers/officer-form.messages.ts';
import { cellProblems, columnNames } from './imports.messages.ts';
import { cached } from '../cached.ts';
import { fieldOf } from '../officers/field-table.ts';
import type { Resolver } from '../reference/resolver.ts';
import {
  type ColumnPlan,
  type ImportPlan,
  type ImportTarget,
  isListTarget,
  kindOfTarget,
  type TargetKind,
} from './import-plan.ts';
import { partsReader, readPartialDateInOrder } from './date-order.ts';
import { isMarked, type Problem } from './row-reading.ts';
import { type CellContext, type ReadCell, readCell } from './read-cell.ts';
import { readNameCell, readNumberCell, withoutTitles } from './name-cell.ts';
import { readField, type Reading } from './read-field.ts';
import { optionOf, valueKey } from './value-meaning.ts';
import { isMobile, tidyMobile } from '../officers/mobile-number.ts';
import { withPlainDigits } from '../search/matching.ts';
import { isNumberWord } from '../search/name-query.ts';

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

export interface ReaderContext {
  /** Cells are taken as they are. */
  readonly isTemplate: boolean;
  readonly plan: Pick<ImportPlan, 'clearWord' | 'values'>;
  readonly resolver: Resolver;
  readonly labelOf: (column: number) => CodedMessage;
}

interface Source {
  readonly index: number;
  /** The column's text for this target; undefined: it cannot be split. */
  readonly textOf: (cell: string) => string | undefined;
  readonly read: (text: string) => ReadCell;
  readonly context: CellContext;
}

function labelOf(sources: readonly Source[]): Label {
  const labels = sources.map(({ context }) => context.label);
  return labels.length > 1 ? columnNames.joined(labels) : (labels[0] ?? '');
}

/** Kinds whose texts differ from row to row. */
const UNIQUE = new Set(['number', 'mobile', 'email', 'text']);

const BLANK: TargetReading = { value: '', cleared: false, problems: [] };

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
          else problems.push({ column: source.index, ...message });
          continue;
        }
        const text = isMarked(cell) ? cell : source.textOf(cell);
        if (text === undefined) problems.push({ column: source.index, ...unsplit(source, cell) });
        const read = text === undefined ? { text: '' } : source.read(text);
        if (read.problem !== undefined) problems.push({ column: source.index, ...read.problem });
        if (read.text !== '') texts.push(read.text);
      }
      if (texts.length === 0) return cleared || problems.length > 0 ? { value: '', cleared, problems } : BLANK;
      const finished = finish(texts);
      if ('value' in finished) return { value: finished.value, cleared: false, problems };
      return { value: '', cleared: false, problems: [...problems, { column, ...finished.problem }] };
    },
  };
}

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

/**
 * Returns the parser for the joined text: for a field, the form's validation; for part of a list entry, the identity.
 */
function finisher(
  target: ImportTarget,
  sources: readonly Source[],
  { known }: Resolver,
): (texts: readonly string[]) => Reading {
  if (isListTarget(target)) return (texts) => ({ value: texts.join(' ') });
  const columns = sources.map(({ context }) => context.column);
  const plan = { name: target, allowed: known, label: labelOf(sources), columns };
  return (texts) => readField(plan, texts);
}

function cannotClear(target: ImportTarget, { context: { label } }: Source): CodedMessage | undefined {
  const isNeeded = isListTarget(target) || fieldOf(target).required;
  return isNeeded ? cellProblems.cannotBeCleared(label, target) : undefined;
}

/** Returns the message for a cell that cannot be split; it is skipped. */
function unsplit({ context: { column, label } }: Source, cell: string): CodedMessage {
  const { target, also } = column;
  return cellProblems.cannotSplit(label, cell, target, also);
}

export interface SplitCell {
  readonly first: string;
  readonly second: string;
}

/** Longer cells are not split: they hold more than two values. */
const LENGTH_MAX = 200;

/**
 * Splits a cell by the values that its two targets accept; a single value is assigned to the target that accepts it.
 * Returns undefined for a cell that neither rule splits.
 */
export function splitCell(
  text: string,
  targets: readonly [ImportTarget, ImportTarget],
  resolver: Resolver,
): SplitCell | undefined {
  if (text.length > LENGTH_MAX) return undefined;
  const split =
    splitBeside(text, targets, resolver) ??
    splitSurely(text, targets, resolver, true) ??
    splitSurely(text, targets, resolver, false);
  if (split) return split;
  const full = tidy(text);
  if (full === '') return { first: '', second: '' };
  const [first] =
    [true, false]
      .map((surely) => targets.map((target) => accepts(target, full, resolver, surely)))
      .find(([one, other]) => one !== other) ?? [];
  if (first === undefined) return undefined;
  return first ? { first: full, second: '' } : { first: '', second: full };
}

/** Returns a cell by what a name or a number has beside it; undefined if that does not tell. */
function splitBeside(
  text: string,
  targets: readonly [ImportTarget, ImportTarget],
  resolver: Resolver,
): SplitCell | undefined {
  const isRank = targets.includes('designation');
  const isName = targets.includes('name');
  if (!targets.includes('buckleNumber') && !(isName && isRank)) return undefined;
  const read = isName ? readNameCell(text, resolver, true) : { name: '', ...readNumberCell(text, resolver) };
  const { name, rank = '', number = '' } = read;
  if (rank === '' && number === '' && (!isName || /\p{Nd}/u.test(text))) return undefined;
  const parts: Partial<Record<ImportTarget, string>> = { name, designation: rank, buckleNumber: number };
  const [first, second] = targets.map((target) => parts[target]);
  return first === undefined || second === undefined ? undefined : { first, second };
}

function splitSurely(
  text: string,
  targets: readonly [ImportTarget, ImportTarget],
  resolver: Resolver,
  surely: boolean,
): SplitCell | undefined {
  // `Police Constable` is a rank, and not a constable called Police.
  if (targets.some((target) => kindOfTarget(target) === 'rank') && isWords(text) && resolver.rank(text))
    return undefined;
  for (const cut of cuts(text)) {
    const [a, b] = [tidy(cut[0]), tidy(cut[1])];
    if (a === '' || b === '') continue;
    if (accepts(targets[0], a, resolver, surely) && accepts(targets[1], b, resolver, surely))
      return { first: a, second: b };
    if (accepts(targets[0], b, resolver, surely) && accepts(targets[1], a, resolver, surely))
      return { first: b, second: a };
  }
  return undefined;
}

const isWords = (text: string): boolean => !/\p{Nd}/u.test(text) && /\p{L}/u.test(text);

/** Yields every split of a text into two: at brackets, punctuation, and between letters and digits. */
function* cuts(text: string): Generator<readonly [string, string]> {
  const brackets = /^(?<outside>[^()[\]]*)[([](?<inside>[^()[\]]+)[)\]](?<behind>[^()[\]]*)$/u.exec(text)?.groups;
  if (brackets) yield [`${brackets['outside']} ${brackets['behind']}`, brackets['inside'] ?? ''];
  for (const { index, 0: mark } of text.matchAll(/\s[–—-]\s|[/|,;:\n]|[–—-]/gu))
    yield [text.slice(0, index), text.slice(index + mark.length)];
  for (const { index } of text.matchAll(/(?<=[\p{L}\p{M}.])\s*(?=\p{Nd})|(?<=\p{Nd})\s*(?=\p{L})|\s/gu))
    yield [text.slice(0, index), text.slice(index)];
}

const tidy = (part: string): string => {
  const text = withoutNumberWord(part);
  // `B.No.` alone is no rank.
  return text.split(' ').every(isNumberWord) ? '' : text;
};

const MARKS = /^[\s,;:|/\\–—-]+|[\s,;:|/\\–—-]+$/gu;
/** `B.No.` and the like before a number. */
const NUMBER_WORD =
  /^(?:(?:b|buckle|belt|badge)?\.? ?no\.?|buckle|ब\.? ?(?:नं|क्र)\.?|बक्कल ?(?:नं|क्र|नंबर|क्रमांक)?\.?)[ .:-]*(?=\p{Nd})/iu;

const withoutNumberWord = (part: string): string =>
  part
    .replaceAll(MARKS, '')
    .replace(NUMBER_WORD, '')
    .replace(/^\.+|(?<=\p{Nd})\.+$/gu, '')
    .trim();

type Test = (text: string, target: ImportTarget, resolver: Resolver, surely: boolean) => boolean;

/** A number of an officer, perhaps with letters: `861`, `A-12`, `MGFABC8501`. */
const NUMBER = /^\p{L}{0,8}[-/]?\d[\d/-]*\p{L}?$/u;

const isOption: Test = (text, target, resolver) =>
  !isListTarget(target) && optionOf(target, text, resolver) !== undefined;
const isDate: Test = (text) => readPartialDateInOrder(text, 'day-first') !== undefined;

/** Tests whether a target accepts a text. `surely`: accepts known values only. */
const accepted: Readonly<Record<TargetKind, Test>> = {
  number: (text) => NUMBER.test(withPlainDigits(text)),
  rank: (text, _, { rank }, surely) => isWords(text) && (!surely || rank(text) !== undefined),
  unit: (text, _, { unit }, surely) => /\p{L}/u.test(text) && (!surely || unit(text) !== undefined),
  mobile: (text) => isMobile(tidyMobile(text)),
  email: (text) => text.includes('@'),
  date: isDate,
  partialDate: isDate,
  choice: isOption,
  list: isOption,
  count: (text) => /^\p{Nd}+$/u.test(text),
  text: isWords,
};

const accepts = (target: ImportTarget, text: string, resolver: Resolver, surely: boolean): boolean =>
  accepted[kindOfTarget(target)](text, target, resolver, surely);

export function hasBoth(text: string, targets: readonly [ImportTarget, ImportTarget], resolver: Resolver): boolean {
  if (text.length > LENGTH_MAX) return false;
  const split = splitBeside(text, targets, resolver) ?? splitSurely(text, targets, resolver, true);
  return split !== undefined && split.first !== '' && split.second !== '';
}
