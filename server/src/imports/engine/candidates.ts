import type { Officer, OfficerDetails } from '@buckle/domain/officer/field-table';
import type { OfficerRepository } from '../../officers/officer.repository.ts';
import { identityOf, type IdentityOf } from './identity.ts';

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

export interface CandidateDependencies {
  readonly officers: OfficerRepository;
  /** Returns the staged versions of these officers, as changed by earlier rows of the file. */
  readonly updatedOf: (ids: readonly string[]) => Promise<readonly Officer[]>;
  /** How officers are identified. */
  readonly identify: IdentityOf;
}

/**
 * Returns stored officers by number and name: for rows without an employee id, or for all rows if the rule ignores it.
 */
function namesakes({ officers, identify }: CandidateDependencies, rows: readonly Changes[]): Promise<Officer[]> {
  const pairs = rows.map(({ buckleNumber = '', name = '' }) => ({ buckleNumber, name }));
  return identify === identityOf ? officers.withoutEmployeeIds(pairs) : officers.withNumbersAndNames(pairs);
}

/**
 * Candidate officers for the rows of a batch, as stored and as changed by the import. Officers are identified by
 * employee id; without one, by buckle number, name and date of joining among records without one.
 */
export async function candidatesFor(dependencies: CandidateDependencies, rows: readonly Changes[]) {
  const { officers: repository, updatedOf, identify } = dependencies;
  const officers = new Map<string, Officer>();
  const idsOf = new Map<string, Set<string>>();

  const put = (officer: Officer): void => {
    officers.set(officer.id, officer);
    const { person } = identify(officer);
    idsOf.set(person, (idsOf.get(person) ?? new Set()).add(officer.id));
  };

  const isNamed = ({ employeeId }: Changes): boolean => identify === identityOf && employeeId !== undefined;
  const employeeIds = rows.filter(isNamed).map(({ employeeId = '' }) => employeeId);
  for (const officer of await repository.byEmployeeIds(employeeIds)) put(officer);
  const byName = await namesakes(
    dependencies,
    rows.filter((row) => !isNamed(row)),
  );
  for (const officer of byName) put(officer);
  // Name matches only: an employee id has a single holder.
  for (const officer of await updatedOf(byName.map(({ id }) => id))) put(officer);

  return {
    /** Registers an officer that the batch added or changed. */
    put,
    /** Returns all candidates for a row. */
    of(changes: Changes): readonly Officer[] {
      const { person, joined } = identify(changes);
      const found = Array.from(idsOf.get(person) ?? []).flatMap((id) => officers.get(id) ?? []);
      return joined === '' ? found : joinedOn(found, joined);
    },
  };
}
