/** Derives the questions about a plan: required ones block the check, the others are optional. */

import { importQuestions as messages, orderNames } from './imports.messages.ts';
import { isBlankWord } from '../officers/typed-values.ts';
import type { Reference } from '../reference/reference.ts';
import { type Resolver, resolverOf } from '../reference/resolver.ts';
import type { z } from 'zod';
import type { question } from './imports.actions.ts';
import { columnDoubts } from './column-doubts.ts';
import {
  columnLabel,
  type ColumnPlan,
  type ColumnProfile,
  type DateOrder,
  hasDates,
  type ImportPlan,
  type ImportTarget,
  importTargets,
  isJoined,
  isListTarget,
  kindOfTarget,
  targetLabel,
} from './import-plan.ts';
import { isMixed, provenOrder, provenOrders } from './column-profile.ts';
import { areParts, earlyRetirements, needsOrder, RETIRED_FROM } from './date-order.ts';
import { headerMeaning } from './header-words.ts';
import { splitCell } from './read-target.ts';
import { defaultMeaning, isBlankFor, mappedMeaning, raisesQuestion, valueKey } from './value-meaning.ts';

export type Question = Readonly<z.output<typeof question>>;

const VALUES_MAX = 100;

type Column = ColumnPlan & { readonly index: number; readonly profile: ColumnProfile; readonly label: string };

const exampleOf = ({ values, samples }: ColumnProfile): string =>
  values.find(({ text }) => needsOrder(text))?.text ?? samples[0] ?? '';

/** Returns the questions about the dates of a column. `proven`: the orders that columns of the sheet prove. */
function dateQuestions(
  { target, dates, part, index, profile, label }: Column,
  proven: ReadonlySet<DateOrder>,
): Question[] {
  if (target === undefined || part !== undefined || !hasDates(target)) return [];
  const { needed, order } = provenOrder(profile);
  if (!needed) return [];
  const { only, readable } = profile.dates;
  const about = { kind: 'dates', column: index } as const;
  if (dates === undefined) {
    if (order !== undefined) return [{ ...about, required: true, message: messages.datesNotChosen(label) }];
    const [dayFirst, monthFirst] = [only['day-first'], only['month-first']];
    const message =
      dayFirst > 0 ? messages.datesBoth(label, dayFirst, monthFirst) : messages.datesEither(label, exampleOf(profile));
    return [{ ...about, required: true, message }];
  }
  if (order === undefined && !isMixed(profile) && proven.has(dates)) {
    const message = messages.datesAsOthers(label, exampleOf(profile), orderNames[dates]);
    return [{ ...about, required: false, message }];
  }
  const maxReadable = Math.max(...Object.values(readable));
  const remaining =
    maxReadable + (order === undefined ? Math.min(only['day-first'], only['month-first']) : 0) - readable[dates];
  return remaining > 0
    ? [{ ...about, count: remaining, required: false, message: messages.unreadableDates(label, remaining) }]
    : [];
}

/** Returns a question about years of retirement that spreadsheets have put into the last century. */
function centuryQuestions({ index, profile, label, ...plan }: Column): Question[] {
  const { count, example } = earlyRetirements(plan, profile);
  if (!example || plan.century !== undefined) return [];
  const message = messages.earlyYears(label, count, RETIRED_FROM, example.text, example.date.year);
  return [{ kind: 'column', column: index, count, required: false, message }];
}

/** Returns the texts of a column that apply to one of its targets, with their counts. */
function textsFor(
  target: ImportTarget,
  { target: first, also, profile }: Column,
  resolver: Resolver,
): ReadonlyMap<string, { text: string; count: number }> {
  const texts = new Map<string, { text: string; count: number }>();
  const add = (text: string, count: number): void => {
    const known = texts.get(valueKey(text));
    texts.set(valueKey(text), { text: known?.text ?? text, count: (known?.count ?? 0) + count });
  };
  for (const { text, count } of profile.values) {
    const split = first && also ? splitCell(text, [first, also], resolver) : undefined;
    const part = target === also ? (split?.second ?? '') : (split?.first ?? text);
    for (const entry of kindOfTarget(target) === 'list' ? part.split(/[,;\n]/u) : [part])
      if (entry.trim() !== '') add(entry.trim(), count);
  }
  return texts;
}

function valueQuestions(column: Column, plan: ImportPlan, resolver: Resolver): Question[] {
  const questioned = [column.target, column.also].filter((target) => target !== undefined).filter(raisesQuestion);
  const clear = valueKey(plan.clearWord);
  return questioned.flatMap((target) =>
    [...textsFor(target, column, resolver).values()]
      .filter(
        ({ text }) => mappedMeaning(plan.values, target, text) === undefined && !isBlankFor(target, text, resolver),
      )
      .filter(({ text }) => valueKey(text) !== clear && !defaultMeaning(target, text, resolver).known)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, VALUES_MAX)
      .map(({ text, count }) => ({
        kind: 'value' as const,
        column: column.index,
        text,
        count,
        required: false,
        message: messages.value(column.label, text, count, targetLabel(target)),
      })),
  );
}

function identityQuestions(targets: ReadonlySet<ImportTarget>, { identity }: ImportPlan): Question[] {
  const byId = targets.has('employeeId');
  const byNumber = targets.has('buckleNumber') && targets.has('name');
  const addQuestion = (message: string): Question[] => [{ kind: 'identity', required: true, message }];
  if (identity === 'employeeId') return byId ? [] : addQuestion(messages.noEmployeeId);
  if (identity === 'numberAndName') return byNumber ? [] : addQuestion(messages.noNumberAndName);
  const byName = targets.has('name') && targets.has('dateOfJoining');
  if (identity === 'name') return byName ? [] : addQuestion(messages.noNameAndJoining);
  if (byId || byNumber) return [];
  return addQuestion(byName && !targets.has('buckleNumber') ? messages.noNumberAtAll : messages.noIdentity);
}

/** Returns questions about targets that have several columns although their texts cannot be joined. */
function twiceQuestions(columns: readonly Column[]): Question[] {
  return importTargets.flatMap((target): Question[] => {
    const same = columns.filter((column) => column.target === target);
    const [, second] = same;
    if (!second || isJoined(target) || areParts(target, same)) return [];
    const message = messages.twice(targetLabel(target), same.map(({ label }) => label).join(', '));
    return [{ kind: 'target', column: second.index, required: true, message }];
  });
}

/** Returns a question if most values of an identifying column are repeated: the sheet is a history, not a roster. */
function repeatedQuestions(columns: readonly Column[], { repeated }: ImportPlan): Question[] {
  if (repeated !== 'refuse') return [];
  const of = (target: ImportTarget): Column[] =>
    columns.filter((column) => column.target === target || column.also === target);
  const [column] = [...of('employeeId'), ...of('buckleNumber')];
  if (!column) return [];
  const { values } = column.profile;
  const several = values.filter(({ count }) => count > 1).length;
  if (several * 2 <= values.length || several < 2) return [];
  return [{ kind: 'repeated', column: column.index, required: false, message: messages.repeated(column.label) }];
}

/** What an entry of a gathered history is about, and what makes entries differ. */
const entryParts: readonly (readonly [ImportTarget, ...ImportTarget[]])[] = [
  ['punishment.punishmentType', 'punishment.reason', 'punishment.dateOfPunishment'],
  ['posting.posting', 'posting.from', 'posting.to', 'posting.tenure'],
];

/** Returns questions about entries of one officer that nothing tells apart, although columns are left out that may. */
function historyQuestions(columns: readonly Column[], { repeated }: ImportPlan): Question[] {
  if (repeated !== 'gather') return [];
  const find = (target: ImportTarget): Column | undefined => columns.find((column) => column.target === target);
  const repeats = (column: Column | undefined): boolean =>
    column?.profile.values.some(({ text, count }) => count > 1 && !isBlankWord(text)) === true;
  const leftOut = columns.find(
    ({ target, profile }) =>
      target === undefined && profile.values.length > 1 && headerMeaning(profile.header)?.kind !== 'serial',
  );
  if (!leftOut || !repeats(find('employeeId') ?? find('buckleNumber') ?? find('name'))) return [];
  return entryParts.flatMap(([what, ...parts]): Question[] => {
    if (!repeats(find(what)) || parts.some(find)) return [];
    const message = messages.alikeEntries(targetLabel(what), parts.map(targetLabel).join(', '), leftOut.label);
    return [{ kind: 'target', column: leftOut.index, required: true, message }];
  });
}

export function questionsOf(plan: ImportPlan, profiles: readonly ColumnProfile[], reference: Reference): Question[] {
  if (plan.photos !== undefined) return [];
  const resolver = resolverOf(reference);
  const columns = plan.columns.flatMap((column, index): Column[] => {
    const profile = profiles[index];
    return profile ? [{ ...column, index, profile, label: columnLabel(profile.header, index) }] : [];
  });
  const targets = new Set(
    columns.flatMap(({ target, also }) => [target, also]).filter((target) => target !== undefined),
  );
  const proven = provenOrders(columns);
  const questions = [
    ...identityQuestions(targets, plan),
    ...twiceQuestions(columns),
    ...columns
      .filter(({ target, unsure }) => target === undefined && unsure)
      .map(({ index, label }) => ({
        kind: 'target' as const,
        column: index,
        required: true,
        message: messages.joiningOrPosting(label),
      })),
    ...historyQuestions(columns, plan),
    ...columns.flatMap((column) => dateQuestions(column, proven)),
    ...columns.flatMap(centuryQuestions),
    ...columnDoubts(plan.columns, profiles, resolver).map((doubt) => ({
      kind: 'column' as const,
      required: false,
      ...doubt,
    })),
    ...(targets.size > 0 && ![...targets].some(isListTarget) ? repeatedQuestions(columns, plan) : []),
    ...columns.flatMap((column) => valueQuestions(column, plan, resolver)),
  ];
  return questions.toSorted((a, b) => Number(b.required) - Number(a.required));
}
