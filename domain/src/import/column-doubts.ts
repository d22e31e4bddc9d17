/** Doubts about columns, which do not block the check: what is left out although its header proposes it, and what may be wrong. */
import { importQuestions as messages } from '../messages/imports.ts';
import { fold } from '../officer/matching.ts';
import type { Resolver } from '../reference/resolver.ts';
import { columnLabel } from './column-label.ts';
import type { ColumnPlan, ColumnProfile, ImportTarget } from './import-plan.ts';
import { DATE_LIKE } from './read-cell.ts';
import { isJoined, kindOfTarget, targetLabel } from './import-targets.ts';
import { columnsOf, contradictedColumns, proposedTarget } from './proposed-columns.ts';
import type { Column } from './suggested-columns.ts';
import { countOf, fitOf } from './value-fit.ts';

export interface ColumnDoubt {
  readonly column: number;
  readonly message: string;
}

/** Fewer values of the kind of their target are doubtful. */
const FIT_MIN = 0.5;
/** Values that a sentence lists. */
const LISTED = 3;

const labelOf = ({ profile, index }: Column): string => columnLabel(profile.header, index);

/** Returns what is doubtful about a column that is imported. */
function doubtOfImported(column: Column, { target, also, part }: ColumnPlan, resolver: Resolver): string | undefined {
  if (target === undefined || part !== undefined) return undefined;
  const { profile, meaning } = column;
  const [label, field] = [labelOf(column), targetLabel(target)];
  const dates = kindOfTarget(target) === 'number' ? profile.values.filter(({ text }) => DATE_LIKE.test(text)) : [];
  if (dates.length > 0) return messages.datesForNumbers(label, countOf(dates), dates[0]?.text ?? '');
  if (also === undefined && fitOf(target, profile, resolver) < FIT_MIN) return messages.mostlyOther(label, field);
  if (target === 'permanentAddress' && meaning?.kind === 'currentAddress') return messages.notPlain(label, field);
  const isContact = ['mobile', 'email'].includes(kindOfTarget(target));
  const isPlain = profile.header === '' || (meaning && (meaning.rest === 0 || !isContact));
  return isPlain ? undefined : messages.notPlain(label, field);
}

/** Returns why a column is not imported although its header proposes a target. */
function doubtOfLeftOut(
  column: Column,
  proposed: ImportTarget | undefined,
  isContradicted: boolean,
): string | undefined {
  if (proposed === undefined) return undefined;
  const [label, field] = [labelOf(column), targetLabel(proposed)];
  if (isContradicted) return messages.otherValues(label, field, column.profile.samples.slice(0, LISTED));
  return isJoined(proposed) && (column.meaning?.rest ?? 0) > 0 && kindOfTarget(proposed) === 'mobile'
    ? messages.notOwn(label, field)
    : undefined;
}

/** Returns the doubts about the columns of a plan. */
export function columnDoubts(
  plans: readonly ColumnPlan[],
  profiles: readonly ColumnProfile[],
  resolver: Resolver,
): readonly ColumnDoubt[] {
  const columns = columnsOf(profiles);
  const contradicted = contradictedColumns(columns, resolver);
  const isImported = ({ index }: Column): boolean => plans[index]?.target !== undefined;
  const namesakeOf = (column: Column): Column | undefined =>
    columns.find(
      (other) =>
        isImported(other) && other.profile.header !== '' && fold(other.profile.header) === fold(column.profile.header),
    );
  return columns.flatMap((column): ColumnDoubt[] => {
    const { index, profile } = column;
    if (profile.filled === 0) return [];
    const plan = plans[index] ?? {};
    const namesake = isImported(column) ? undefined : namesakeOf(column);
    const message = isImported(column)
      ? doubtOfImported(column, plan, resolver)
      : (doubtOfLeftOut(column, proposedTarget(column), contradicted.has(index)) ??
        (namesake && messages.sameHeader(labelOf(column), columnLabel('', namesake.index), columnLabel('', index))));
    return message === undefined ? [] : [{ column: index, message }];
  });
}
