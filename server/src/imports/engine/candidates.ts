import type { Officer, OfficerDetails } from '@buckle/domain/officers/field-table';
import { fold } from '@buckle/domain/search/matching';
import type { OfficerRepository } from '../../officers/officers.repository.ts';
import { byName, identityOf, type IdentityOf } from './mapped-row.ts';

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

const rankOf = ({ designation = '' }: Changes): string => fold(designation).trim();

/** Returns those of several officers with one name who joined on the row's date; else those of its rank whose date is unknown. */
function namesakesOf(officers: readonly Officer[], changes: Changes): readonly Officer[] {
  const exact = officers.filter(({ dateOfJoining }) => dateOfJoining === changes.dateOfJoining);
  const rank = rankOf(changes);
  const ofRank = (some: readonly Officer[]): readonly Officer[] =>
    some.filter((officer) => rank !== '' && rankOf(officer) === rank);
  if (exact.length === 0) return ofRank(officers.filter(({ dateOfJoining }) => dateOfJoining === ''));
  return exact.length > 1 && ofRank(exact).length > 0 ? ofRank(exact) : exact;
}

export interface CandidateDependencies {
  readonly officers: OfficerRepository;
  /** Returns the staged versions of these officers, as changed by earlier rows of the file. */
  readonly updatedOf: (ids: readonly string[]) => Promise<readonly Officer[]>;
  readonly identify: IdentityOf;
}

/**
 * Returns stored officers by number and name: for rows without an employee id, or for all rows if the rule ignores it.
 */
function namesakes({ officers, identify }: CandidateDependencies, rows: readonly Changes[]): Promise<Officer[]> {
  if (identify === byName) return officers.withNames(rows.map(({ name = '' }) => name));
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
  const named = await namesakes(
    dependencies,
    rows.filter((row) => !isNamed(row)),
  );
  for (const officer of named) put(officer);
  // Name matches only: an employee id has a single holder.
  for (const officer of await updatedOf(named.map(({ id }) => id))) put(officer);

  return {
    put,
    of(changes: Changes): readonly Officer[] {
      const { person, joined } = identify(changes);
      const found = Array.from(idsOf.get(person) ?? []).flatMap((id) => officers.get(id) ?? []);
      if (identify === byName) return namesakesOf(found, changes);
      return joined === '' ? found : joinedOn(found, joined);
    },
  };
}
