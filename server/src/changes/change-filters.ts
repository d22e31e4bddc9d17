import type { ActionRequest } from '@buckle/domain/actions/registry';
import type { Reference } from '@buckle/domain/reference/reference';
import type { ChangeFilter } from './change.repository.ts';

/** Filters of a request. */
export type ChangeFilterInput = Omit<ActionRequest<'changes'>, 'cursor'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Start of a day in India. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** Returns the filter that a request asks for. */
export const changeFilter = ({ from, to, who, record, imports, change }: ChangeFilterInput): ChangeFilter => ({
  since: from === undefined ? undefined : startOf(from).toISOString(),
  until: to === undefined ? undefined : new Date(startOf(to).getTime() + DAY_MS).toISOString(),
  who,
  record,
  imports,
  change,
});

/** Returns the filters of a request as details for the audit; a unit by its name. The record is the subject. */
export function filterDetails(
  { record: _record, change: _change, unit, ...filters }: ChangeFilterInput,
  { units }: Pick<Reference, 'units'>,
): Readonly<Record<string, string>> {
  const name = unit === undefined ? undefined : (units.find(({ id }) => id === unit)?.names.en ?? unit);
  const details: Readonly<Record<string, string | undefined>> = { ...filters, unit: name };
  return Object.fromEntries(
    Object.entries(details).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
