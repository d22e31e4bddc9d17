import { type CalendarDate, dateInIndia } from '@buckle/domain/dates/calendar-date';
import type { Officer, OfficerDetails } from '@buckle/domain/officers/field-table';
import { differencesOf } from '@buckle/domain/officers/differences';
import { readForm } from '@buckle/domain/officers/form';
import { recordErrorsOf } from '@buckle/domain/officers/record-rules';
import { readBy } from '@buckle/domain/officers/restricted';
import { blankOfficer } from '@buckle/domain/officers/wire';
import { resolverOf, withZoneOfUnit } from '@buckle/domain/reference/resolver';
import type { CountChange } from '../http/quota.ts';
import type { Reader } from '../db/engine.ts';
import type { Actor, RecordsTransaction, Store } from '../db/store.ts';
import type { RecordAction } from '../db/write-actions.ts';
import type { KeepNote, SaveResult, SaveStrategy, WarnedResult } from './save-strategy.ts';
import { employeeKey, officerRepository, versionRepository } from './officers.repository.ts';
import type { RecordWarnings } from './record-warnings.ts';
import { once } from './change-call.ts';
import { writeErrors } from './officers.errors.ts';
import { readAllowedOptions, readReference } from '../db/reference-rows.ts';

export interface WriteDependencies {
  readonly store: Store;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Whether a user may attach the photo at a path. */
  readonly mayAttach: (path: string, userId: string) => Promise<boolean>;
  readonly warningsOf: RecordWarnings;
}

/** A submitted form: its user, note, and save strategy. */
export interface Sending {
  readonly session: Actor;
  readonly keep: SaveStrategy;
  readonly orderNumber: string;
  readonly reason: string;
  readonly key: string | undefined;
  /** Counts it against the user's daily quota, if given. */
  readonly count?: CountChange;
}

/** Which record an update is of, and which version of it was edited. */
export interface Target {
  readonly id: string | undefined;
  readonly employeeId: string | undefined;
  readonly version: number | undefined;
}

/** A change that was made, and the record with it. */
interface WrittenChange {
  readonly result: SaveResult;
  readonly officer: Officer;
}

/** An add or an edit: its audit action and subject, and the function that writes it within a transaction. */
interface Change {
  readonly action: RecordAction;
  readonly subject: string;
  /** The whole content, for comparing retries. */
  readonly form: unknown;
  /** Returns the record as it is to be, and makes it so. */
  readonly make: (transaction: RecordsTransaction, note: KeepNote) => Promise<WrittenChange>;
}

type Payload = Readonly<Record<string, unknown>>;

/** Adds and edits records. Each method throws a `RequestError` with a message for the user. */
export function writeUsecases({ store, now, newId, mayAttach, warningsOf }: WriteDependencies) {
  /** Returns the record of a form that was sent before; of a proposal none, which its page warns about. */
  const officerOfRetry = async (result: SaveResult): Promise<Officer | undefined> =>
    'id' in result ? officerRepository(store.db).byId(result.id) : undefined;

  async function send(
    { session, keep, key, orderNumber, reason, count }: Sending,
    { action, subject, form, make }: Change,
  ): Promise<WarnedResult> {
    const saved: { officer?: Officer } = {};
    const result = await store.write({ by: session, action, subject }, (transaction) => {
      const at = now().toISOString();
      const content = { form, orderNumber, reason };
      const note = { author: session, at, by: session.username, orderNumber, reason };
      return once(transaction, { userId: session.userId, key, content, at }, async () => {
        await count?.(transaction.db);
        const written = await make(transaction, note);
        saved.officer = written.officer;
        return written.result;
      });
    });
    // After the transaction, which would otherwise wait for the search.
    const officer = saved.officer ?? (await officerOfRetry(result));
    return { ...result, warnings: officer ? await warningsOf(readBy(keep.readers, officer)) : [] };
  }

  return {
    add(payload: Payload, sending: Sending): Promise<WarnedResult> {
      const { keep } = sending;
      const id = newId();
      return send(sending, {
        action: keep.actions.add,
        subject: id,
        form: payload,
        async make(transaction, note) {
          const rules = changeRules(transaction.db);
          const details = await rules.read(payload, dateInIndia(now()), {
            keep,
            mayAttach: attachedBy(mayAttach, sending),
          });
          await rules.rejectDuplicateEmployeeId(details);
          const officer = { ...details, id, version: 1 };
          return { result: await keep.add(transaction, officer, note), officer };
        },
      });
    },

    update(payload: Payload, target: Target, sending: Sending): Promise<WarnedResult> {
      const { keep } = sending;
      return send(sending, {
        action: keep.actions.edit,
        subject: target.id ?? target.employeeId ?? '',
        form: { payload, target },
        async make(transaction, note) {
          const rules = changeRules(transaction.db);
          const before = await find(transaction.db, target);
          transaction.concerns(before.id);
          await rules.rejectWithdrawn(before.id);
          await rules.rejectStale(before, target.version);
          const writer = { keep, mayAttach: attachedBy(mayAttach, sending) };
          const details = await rules.read(payload, dateInIndia(now()), writer, before);
          await rules.rejectDuplicateEmployeeId(details, before);
          const after = nextState(before, details);
          return { result: await keep.edit(transaction, before, after, note), officer: after ?? before };
        },
      });
    },
  };
}

/** Returns whether the user of a change may attach the photo at a path. */
type MayAttach = (path: string) => Promise<boolean>;

const attachedBy =
  (mayAttach: WriteDependencies['mayAttach'], { session }: Sending): MayAttach =>
  (path) =>
    mayAttach(path, session.userId);

async function find(db: Reader, { id, employeeId }: Target): Promise<Officer> {
  const officers = officerRepository(db);
  const officer = id === undefined ? await officers.byEmployeeId(employeeId ?? '') : await officers.byId(id);
  if (!officer) throw writeErrors.noSuchOfficer();
  return officer;
}

export type WriteUsecases = ReturnType<typeof writeUsecases>;

/** Validation rules of every change. Call within the transaction of the change. */
export const changeRules = (transaction: Reader) => ({
  /** Returns the validated form; values that are already stored are accepted as they are, the photo too. */
  async read(
    payload: Readonly<Record<string, unknown>>,
    today: CalendarDate,
    { keep, mayAttach }: { readonly keep: SaveStrategy; readonly mayAttach: MayAttach },
    stored?: Officer,
  ): Promise<OfficerDetails> {
    const read = readForm(payload, stored, today, await readAllowedOptions(transaction), keep.readers);
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
