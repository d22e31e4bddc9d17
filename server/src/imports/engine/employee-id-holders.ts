import type { Officer, OfficerDetails } from '@buckle/domain/officer/field-table';
import { employeeKey, type OfficerRepository } from '../../officers/officer.repository.ts';
import { identityOf, type IdentityOf } from './identity.ts';
import { rowReasons } from './row-reasons.ts';

/** Ids of records by the keys of their employee ids. */
export type Holders = ReadonlyMap<string, string>;

interface HolderDependencies {
  readonly officers: OfficerRepository;
  readonly identify: IdentityOf;
  readonly stagedHolders: (keys: readonly string[]) => Promise<Holders>;
}

const keyOf = ({ employeeId = '' }: Partial<OfficerDetails>): string => employeeKey(employeeId) ?? '';

/** Checks the uniqueness of employee ids in a batch, for identity rules that ignore them. */
export async function employeeIdHolders(
  { officers, identify, stagedHolders }: HolderDependencies,
  rows: readonly Partial<OfficerDetails>[],
) {
  const keys = identify === identityOf ? [] : [...new Set(rows.map(keyOf))].filter((key) => key !== '');
  const holders = new Map<string, string>();
  for (const known of await officers.byEmployeeIds(keys)) holders.set(keyOf(known), known.id);
  if (keys.length > 0) for (const [key, id] of await stagedHolders(keys)) holders.set(key, id);
  return {
    /** Registers a record that the batch adds or changes. */
    put: (officer: Officer): void => void (keys.length > 0 && holders.set(keyOf(officer), officer.id)),

    /** Returns the error if the employee id of a row is taken, or differs from the record's; undefined otherwise. */
    problem(changes: Partial<OfficerDetails>, id: string, officer: Officer | undefined): string | undefined {
      const key = keyOf(changes);
      if (keys.length === 0 || key === '') return undefined;
      const ownId = officer ? keyOf(officer) : '';
      if (ownId !== '' && ownId !== key) return rowReasons.employeeIdDiffers(officer?.employeeId ?? '');
      return (holders.get(key) ?? id) === id ? undefined : rowReasons.duplicateEmployeeId(changes.employeeId ?? '');
    },
  };
}
