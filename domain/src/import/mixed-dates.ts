/** Dates of columns that have both the day and the month first: those that fit either order are read in one of them. */
import { cellProblems } from '../messages/imports.ts';
import { columnLabel } from './column-label.ts';
import { provenOrder } from './column-profile.ts';
import { ordersOf } from './date-order.ts';
import type { ColumnProfile, DateOrder, ImportPlan, ImportTarget } from './import-plan.ts';
import { hasDates } from './import-targets.ts';

/** Returns whether some dates of a column prove that the day comes first, and others that the month does. */
export const isMixed = (profile: ColumnProfile): boolean => {
  const { order, needed } = provenOrder(profile);
  return needed && order === undefined && profile.dates.only['day-first'] > 0;
};

/** Returns the orders that the dates of a sheet prove. */
export const provenOrders = (
  columns: readonly { readonly target?: ImportTarget | undefined; readonly profile: ColumnProfile }[],
): ReadonlySet<DateOrder> =>
  new Set(
    columns.flatMap(({ target, profile }) =>
      target !== undefined && hasDates(target) ? (provenOrder(profile).order ?? []) : [],
    ),
  );

/** Creates the function that returns a sentence for each cell whose date may have another order. */
export function mixedDates(
  { columns }: Pick<ImportPlan, 'columns'>,
  profiles: readonly ColumnProfile[],
): (cells: readonly string[]) => readonly string[] {
  const mixed = columns.flatMap(({ target, dates }, index) => {
    const profile = profiles[index];
    if (target === undefined || !hasDates(target) || !profile || !isMixed(profile) || dates === undefined) return [];
    return [{ index, dates, label: columnLabel(profile.header, index) }];
  });
  return (cells) =>
    mixed.flatMap(({ index, dates, label }) => {
      const text = (cells[index] ?? '').trim();
      const orders = ordersOf(text).filter((order) => order !== 'year-first');
      return orders.length > 1 && dates !== 'year-first' ? [cellProblems.eitherOrder(label, text, dates)] : [];
    });
}
