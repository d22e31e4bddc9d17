import { differencesOf } from '@buckle/domain/officer/differences';
import type { Officer, OfficerDetails } from '@buckle/domain/officer/field-table';
import { readForm } from '@buckle/domain/officer/form';
import { versionRepository } from './version.repository.ts';
import type { Reader } from '../db/engine.ts';
import { employeeKey, officerRepository } from './officer.repository.ts';
import { writeErrors } from './write.errors.ts';

/** Whether a photo is where a path says. */
export type HasPhoto = (path: string) => Promise<boolean>;

/** The rules that every change keeps, whoever makes it. To be asked within the transaction that makes it. */
export const changeRules = (transaction: Reader, hasPhoto: HasPhoto) => ({
  /** What a form says, if all of it is right; what stands in the record already may stand as it is. */
  async read(payload: Readonly<Record<string, unknown>>, stored?: Officer): Promise<OfficerDetails> {
    const read = readForm(payload, stored);
    if ('problems' in read) throw writeErrors.invalid(read.problems);
    const { imagePath } = read.details;
    if (imagePath !== '' && imagePath !== stored?.imagePath && !(await hasPhoto(imagePath)))
      throw writeErrors.noPhoto();
    return read.details;
  },

  /** Only one record may have an employee id. `before`: the record that has it now, where there is one. */
  async refuseTakenEmployeeId({ employeeId }: OfficerDetails, before?: Officer): Promise<void> {
    if (before && employeeKey(before.employeeId) === employeeKey(employeeId)) return;
    const other = await officerRepository(transaction).byEmployeeId(employeeId);
    if (other) throw writeErrors.employeeIdTaken(employeeId);
  },

  /** The version that was edited must be the present one; whoever does not say which takes the present one. */
  async refuseStale(officer: Officer, edited: number | undefined): Promise<void> {
    if (edited === undefined || edited === officer.version) return;
    const last = await versionRepository(transaction).latest(officer.id);
    throw writeErrors.changedMeanwhile(last?.made_by ?? '', last?.made_at ?? '', officer.id);
  },
});

/** The record's next state, or undefined where nothing changes. */
export const nextState = (officer: Officer, details: OfficerDetails): Officer | undefined =>
  differencesOf(officer, details).length === 0
    ? undefined
    : { ...details, id: officer.id, version: officer.version + 1 };
