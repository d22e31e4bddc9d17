import type { Officer, OfficerDetails } from '@buckle/domain/officer/field-table';
import type { OfficerRepository } from '../../officers/officer.repository.ts';
import { identityOf } from './identity.ts';

type Changes = Partial<OfficerDetails>;

/**
 * Returns those of several officers with one number and name who joined on the row's date; else those whose date is
 * unknown.
 */
function joinedOn(officers: readonly Officer[], date: string): readonly Officer[] {
  if (date === '') return officers;
  const exact = officers.filter((officer) => officer.dateOfJoining === date);
  return exact.length > 0 ? exact : officers.filter((officer) => officer.dateOfJoining === '');
}

/**
 * Candidate officers for the rows of a batch, as stored and as changed by the import (`updatedOf`). Officers are
 * identified by employee id; without one, by buckle number, name and date of joining among records without one.
 */
export async function candidatesFor(
  repository: OfficerRepository,
  rows: readonly Changes[],
  updatedOf: (ids: readonly string[]) => Promise<readonly Officer[]>,
) {
  const officers = new Map<string, Officer>();
  const idsOf = new Map<string, Set<string>>();

  const put = (officer: Officer): void => {
    officers.set(officer.id, officer);
    const { person } = identityOf(officer);
    idsOf.set(person, (idsOf.get(person) ?? new Set()).add(officer.id));
  };

  const [named, unnamed] = [
    rows.filter(({ employeeId }) => employeeId !== undefined),
    rows.filter(({ employeeId }) => employeeId === undefined),
  ];
  for (const officer of await repository.byEmployeeIds(named.map(({ employeeId = '' }) => employeeId))) put(officer);
  const pairs = unnamed.map(({ buckleNumber = '', name = '' }) => ({ buckleNumber, name }));
  const byName = await repository.withoutEmployeeIds(pairs);
  for (const officer of byName) put(officer);
  // Of rows with an employee id, no second one is taken.
  for (const officer of await updatedOf(byName.map(({ id }) => id))) put(officer);

  return {
    /** Registers an officer that the batch added or changed. */
    put,
    /** Returns all candidates for a row. */
    of(changes: Changes): readonly Officer[] {
      const { person, joined } = identityOf(changes);
      const found = Array.from(idsOf.get(person) ?? []).flatMap((id) => officers.get(id) ?? []);
      return joined === '' ? found : joinedOn(found, joined);
    },
  };
}
