import { provenOrder } from '@buckle/domain/import/column-profile';
import { datePartOf } from '@buckle/domain/import/date-part-header';
import { hasDates, importTargets, isListTarget, kindOfTarget } from '@buckle/domain/import/import-targets';
import type { ColumnPlan, ColumnProfile, ImportTarget } from '@buckle/domain/import/import-plan';
import { importPlanMessages as messages } from '@buckle/domain/messages/import-columns';
import { fieldOf } from '@buckle/domain/officer/field-table';
import { type RecordGroup, recordGroups } from '@buckle/domain/officer/record-groups';

const groupNames = Object.keys(recordGroups) as RecordGroup[];

/** Returns the group of the record in which a target is shown. */
function groupOf(target: ImportTarget): RecordGroup | undefined {
  if (isListTarget(target)) return target.startsWith('posting') ? 'previousPostings' : 'reprisal';
  return groupNames.find((group) => recordGroups[group].some((field) => field === target));
}

/** Targets of columns, by the groups of the record. */
export const targetGroups: readonly { readonly label: string; readonly targets: readonly ImportTarget[] }[] =
  groupNames.map((group) => ({
    label: messages.groups[group],
    targets: importTargets.filter((target) => groupOf(target) === group),
  }));

/** Whether texts in capitals can be written as words. */
export const hasCapitals = (target: ImportTarget | undefined): boolean =>
  target !== undefined &&
  (['rank', 'unit', 'text'].includes(kindOfTarget(target)) ||
    (!isListTarget(target) && fieldOf(target).format === 'lines'));

/** Returns the plan of a column that is to feed another target; dates have the order that their values prove. */
export function withTarget(target: ImportTarget | undefined, profile: ColumnProfile): ColumnPlan {
  if (target === undefined) return {};
  const { order } = hasDates(target) ? provenOrder(profile) : {};
  const part = hasDates(target) ? datePartOf(profile.header) : undefined;
  return { target, ...(order && { dates: order }), ...(part && { part }) };
}
