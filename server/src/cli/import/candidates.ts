import type { Officer, OfficerDetails } from '@buckle/domain/officer/field-table';
import { fold } from '@buckle/domain/officer/matching';
import { blankOfficer } from '@buckle/domain/officer/wire';
import { employeeKey, type OfficerRepository } from '../../officers/officer.repository.ts';

type Changes = Partial<OfficerDetails>;

const numberAndName = ({ buckleNumber, name }: Pick<Officer, 'buckleNumber' | 'name'>): string =>
  JSON.stringify([fold(buckleNumber), fold(name)]);

/** Of several with one number and name, those who joined on the row's date; else those whose date is not known. */
function joinedOn(officers: readonly Officer[], date: string): readonly Officer[] {
  if (date === '') return officers;
  const exact = officers.filter((officer) => officer.dateOfJoining === date);
  return exact.length > 0 ? exact : officers.filter((officer) => officer.dateOfJoining === '');
}

/**
 * The officers that the rows of a batch may stand for, as stored and as the batch changes them. The same person is
 * told by the employee id; without one, by buckle number, name and date of joining among records without one.
 */
export async function candidatesFor(repository: OfficerRepository, rows: readonly Changes[]) {
  const officers = new Map<string, Officer>();
  const byEmployeeId = new Map<string, string>();
  const byNumberAndName = new Map<string, Set<string>>();

  const put = (officer: Officer): void => {
    officers.set(officer.id, officer);
    const key = employeeKey(officer.employeeId);
    const pair = numberAndName(officer);
    if (key !== null) byEmployeeId.set(key, officer.id);
    else byNumberAndName.set(pair, (byNumberAndName.get(pair) ?? new Set()).add(officer.id));
  };

  for (const officer of await repository.byEmployeeIds(rows.map((row) => row.employeeId ?? ''))) put(officer);
  const looked = new Set<string>();
  for (const { employeeId, buckleNumber = '', name = '' } of rows) {
    const pair = numberAndName({ buckleNumber, name });
    if (employeeId !== undefined || looked.has(pair)) continue;
    looked.add(pair);
    for (const officer of await repository.withoutEmployeeId(buckleNumber, name)) put(officer);
  }

  return {
    /** Tells of an officer that the batch added or changed. */
    put,
    /** Everybody whom the row may stand for. */
    of(changes: Changes): readonly Officer[] {
      const row = { ...blankOfficer, ...changes };
      const key = employeeKey(row.employeeId);
      if (key === null) {
        const ids = byNumberAndName.get(numberAndName(row)) ?? [];
        return joinedOn(
          Array.from(ids).flatMap((id) => officers.get(id) ?? []),
          row.dateOfJoining,
        );
      }
      return [officers.get(byEmployeeId.get(key) ?? '') ?? []].flat();
    },
    ids: (): string[] => [...officers.keys()],
  };
}
