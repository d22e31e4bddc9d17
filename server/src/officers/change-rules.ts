import type { CalendarDate } from '@buckle/domain/officer/calendar-date';
import { differencesOf } from '@buckle/domain/officer/differences';
import type { Officer, OfficerDetails } from '@buckle/domain/officer/field-table';
import { readForm } from '@buckle/domain/officer/form';
import { recordErrorsOf } from '@buckle/domain/officer/record-rules';
import { blankOfficer } from '@buckle/domain/officer/wire';
import { resolverOf } from '@buckle/domain/reference/resolver';
import { withZoneOfUnit } from '@buckle/domain/reference/unit-zone';
import { versionRepository } from './version.repository.ts';
import type { Reader } from '../db/engine.ts';
import { readAllowedOptions, readReference } from '../db/reference-rows.ts';
import { employeeKey, officerRepository } from './officer.repository.ts';
import { writeErrors } from './write.errors.ts';

/** Returns whether the user of a change may attach the photo at a path. */
export type MayAttach = (path: string) => Promise<boolean>;

/** Validation rules of every change. Call within the transaction of the change. */
export const changeRules = (transaction: Reader) => ({
  /** Returns the validated form; values that are already stored are accepted as they are, the photo too. */
  async read(
    payload: Readonly<Record<string, unknown>>,
    today: CalendarDate,
    mayAttach: MayAttach,
    stored?: Officer,
  ): Promise<OfficerDetails> {
    const read = readForm(payload, stored, today, await readAllowedOptions(transaction));
    if ('problems' in read) throw writeErrors.invalid(read.problems);
    const { imagePath } = read.details;
    if (imagePath !== '' && imagePath !== stored?.imagePath && !(await mayAttach(imagePath)))
      throw writeErrors.noPhoto();
    const { details } = read;
    if (details.currentPosting === (stored?.currentPosting ?? '')) return details;
    // A zone that the form leaves as it is was not typed.
    const typed = details.zone === stored?.zone ? '' : details.zone;
    const resolver = resolverOf(await readReference(transaction));
    const { zone } = withZoneOfUnit(stored ?? blankOfficer, { ...details, zone: typed }, resolver);
    return zone === '' ? details : { ...details, zone };
  },

  /** Throws for values that cannot be, if the change touches them. */
  rejectContradictions(details: OfficerDetails, today: CalendarDate, stored?: Officer): void {
    const problems = recordErrorsOf(details, today, stored);
    if (problems.length > 0) throw writeErrors.invalid(problems);
  },

  /** Only one record may have an employee id. `before`: the record that has it now, where there is one. */
  async rejectDuplicateEmployeeId({ employeeId }: OfficerDetails, before?: Officer): Promise<void> {
    if (before && employeeKey(before.employeeId) === employeeKey(employeeId)) return;
    const duplicate = await officerRepository(transaction).byEmployeeId(employeeId);
    if (duplicate) throw writeErrors.duplicateEmployeeId(employeeId);
  },

  /** Throws for a record that is withdrawn: it is brought back before it is changed. */
  async rejectWithdrawn(officerId: string): Promise<void> {
    if (await officerRepository(transaction).isWithdrawn(officerId)) throw writeErrors.withdrawn();
  },

  /** Throws if the edited version is stale; without a version the current one is assumed. */
  async rejectStale(officer: Officer, edited: number | undefined): Promise<void> {
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
