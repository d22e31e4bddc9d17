import type { Officer } from '@buckle/domain/officer/field-table';
import { fold } from '@buckle/domain/officer/matching';
import { nameKey } from '@buckle/domain/officer/same-name';
import { employeeKey, type OfficerRepository, withoutLeadingZeros } from '../../officers/officer.repository.ts';
import { byName, identityOf, type IdentityOf } from './identity.ts';
import type { FileRow } from './mapped-row.ts';
import { rowReasons } from './row-reasons.ts';

/** Longest employee id of digits to which leading zeros are added. */
const DIGITS_MAX = 12;

/** Returns the spellings of a numeric employee id that differ only in leading zeros; empty for other ids. */
function withOtherZeros({ employeeId }: Officer): string[] {
  const key = employeeKey(employeeId) ?? '';
  if (!/^\d+$/u.test(key)) return [];
  const digits = withoutLeadingZeros(key);
  return Array.from({ length: Math.max(DIGITS_MAX - digits.length, 0) + 1 }, (_, zeros) => '0'.repeat(zeros) + digits);
}

const keyOfZeros = ({ employeeId }: Officer): string => {
  const key = employeeKey(employeeId) ?? '';
  return /^\d+$/u.test(key) ? withoutLeadingZeros(key) : '';
};

const numberAndName = ({ buckleNumber, name }: Officer): string =>
  JSON.stringify([withoutLeadingZeros(fold(buckleNumber).trim()), nameKey(name)]);

/**
 * Whether a new row may be the officer of a known record with the same number and name. Not if it has an employee id but
 * no number, since many people share a name; nor if the joining dates differ; nor if both have the same identity, for then
 * the import has already found that they are two officers.
 */
const isSuspectedTwin = (added: Officer, known: Officer, identify: IdentityOf): boolean =>
  identify(added).person !== identify(known).person &&
  (added.buckleNumber !== '' || added.employeeId === '') &&
  (added.dateOfJoining === '' || known.dateOfJoining === '' || added.dateOfJoining === known.dateOfJoining);

/** A row of the file that adds or updates an officer. */
export interface ImportedRow {
  readonly row: FileRow;
  readonly officer: Officer;
}

/** Reason to suspect that a new officer is a duplicate. */
export interface SuspectedDuplicate {
  readonly row: FileRow;
  readonly reason: string;
  /** Id of the record that it may duplicate, if that is present. */
  readonly suspect?: string;
  /** Said of one row only: it is true of all rows of a file. */
  readonly once?: boolean;
}

/** Returns which of these records were added by imports that were undone since. */
export type AddedByUndone = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** Returns the suspicions about officers who are known by name: namesakes whose date of joining is unknown. */
async function suspectedNamesakes(
  officers: OfficerRepository,
  added: readonly ImportedRow[],
): Promise<SuspectedDuplicate[]> {
  const known = await officers.withNames(added.map(({ officer }) => officer.name));
  const undated = new Map(known.flatMap((one) => (one.dateOfJoining === '' ? [[nameKey(one.name), one.id]] : [])));
  return added.flatMap(({ row, officer }) => {
    const suspect = undated.get(nameKey(officer.name));
    return suspect === undefined ? [] : [{ row, reason: rowReasons.sameName, suspect }];
  });
}

/** Returns the new rows that look like duplicates of current or withdrawn officers. */
export async function suspicionsAbout(
  officers: OfficerRepository,
  added: readonly ImportedRow[],
  identify: IdentityOf = identityOf,
  addedByUndone: AddedByUndone = () => Promise.resolve(new Set()),
): Promise<SuspectedDuplicate[]> {
  if (identify === byName) return suspectedNamesakes(officers, added);
  const all = added.map(({ officer }) => officer);
  const byZeros = new Map<string, Officer>();
  for (const known of await officers.byEmployeeIds(all.flatMap(withOtherZeros))) byZeros.set(keyOfZeros(known), known);
  const byNumberAndName = new Map<string, Officer[]>();
  for (const known of await officers.withNumbersAndNames(all)) {
    const key = numberAndName(known);
    byNumberAndName.set(key, [...(byNumberAndName.get(key) ?? []), known]);
  }
  const withdrawn = await officers.withdrawnByEmployeeIds(all.map(({ employeeId }) => employeeId));
  const undone = await addedByUndone([...withdrawn.values()].flat());
  return added.flatMap(({ row, officer }): SuspectedDuplicate | [] => {
    const ofId = withdrawn.get(employeeKey(officer.employeeId) ?? '');
    if (ofId?.every((id) => undone.has(id))) return { row, reason: rowReasons.undoneImport, once: true };
    if (ofId) return { row, reason: rowReasons.withdrawn(officer.employeeId) };
    const zeros = byZeros.get(keyOfZeros(officer));
    if (zeros) return { row, reason: rowReasons.lostZeros(officer.employeeId, zeros.employeeId), suspect: zeros.id };
    const same = byNumberAndName
      .get(numberAndName(officer))
      ?.find((known) => isSuspectedTwin(officer, known, identify));
    return same ? { row, reason: rowReasons.sameNumberAndName(same.employeeId), suspect: same.id } : [];
  });
}
