import type { ValueCount } from '@buckle/domain/list/value-counts';

/** Returns the counts by year of counts by month, in the same order. */
export function yearsOf(months: readonly ValueCount[]): readonly ValueCount[] {
  const years = new Map<string, number>();
  for (const { value, count } of months) {
    const year = value.slice(0, 4);
    years.set(year, (years.get(year) ?? 0) + count);
  }
  return [...years].map(([value, count]) => ({ value, count }));
}

/** Returns how many officers a year has. */
export const countOfYear = (months: readonly ValueCount[], year: number): number =>
  months.filter(({ value }) => value.startsWith(`${year}-`)).reduce((sum, { count }) => sum + count, 0);
