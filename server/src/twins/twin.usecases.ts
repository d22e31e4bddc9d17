import type { FieldName, Officer } from '@buckle/domain/officer/field-table';
import { dateInIndia } from '@buckle/domain/officer/calendar-date';
import { mergedDetails, type UnitedList } from '@buckle/domain/twins/merged-record';
import type { Reader } from '../db/engine.ts';
import type { RecordsTransaction, Store } from '../db/store.ts';
import type { ChangeCall } from '../officers/change-call.ts';
import { changeRules } from '../officers/change-rules.ts';
import { once } from '../officers/idempotency.ts';
import { officerRepository } from '../officers/officer.repository.ts';
import { changeStatus, officerWriter } from '../officers/officer.writer.ts';
import { writeErrors } from '../officers/write.errors.ts';
import { twinErrors } from './twin.errors.ts';
import { rejectPairStatus } from './pair-status.ts';
import { orderedPair } from './twin.repository.ts';
import { twinWriter } from './twin.writer.ts';

/** A merge: both records as the user saw them, and what to take from which. */
export interface Merge {
  readonly keep: string;
  readonly keepVersion: number;
  readonly other: string;
  readonly otherVersion: number;
  readonly fromDuplicate: readonly FieldName[];
  readonly onlyPrimary: readonly UnitedList[];
  readonly reason: string;
}

interface MergeResult {
  readonly id: string;
  readonly version: number;
  readonly change: number;
}

/** Returns a record that can be compared; throws if it is missing or withdrawn. */
async function presentRecord(db: Reader, id: string): Promise<Officer> {
  const officer = await officerRepository(db).byId(id);
  if (!officer) throw writeErrors.noSuchRecord();
  if (await officerRepository(db).isWithdrawn(id)) throw twinErrors.withdrawn();
  return officer;
}

/** Returns two records that can be compared; throws if one of them is missing or withdrawn, or if they are one. */
export async function presentPair(db: Reader, a: string, b: string): Promise<readonly [Officer, Officer]> {
  if (a === b) throw twinErrors.sameRecord();
  return [await presentRecord(db, a), await presentRecord(db, b)];
}

/** Merges records, and notes which are of two persons. Each method throws a `RequestError` with a message for the user. */
export function twinUsecases({ store, now }: { readonly store: Store; readonly now: () => Date }) {
  async function merge(
    transaction: RecordsTransaction,
    merge: Merge,
    { session, count }: ChangeCall,
    at: string,
  ): Promise<MergeResult> {
    const { db } = transaction;
    await rejectPairStatus(db, 'mergeTwins', merge.keep, merge.other);
    const [kept, other] = await presentPair(db, merge.keep, merge.other);
    const rules = changeRules(db);
    await rules.rejectStale(kept, merge.keepVersion);
    await rules.rejectStale(other, merge.otherVersion);
    const after = { ...kept, ...mergedDetails(kept, other, merge), version: kept.version + 1 };
    rules.rejectContradictions(after, dateInIndia(new Date(at)), kept);
    const mark = { at, by: session.username, how: 'merge', reason: merge.reason } as const;
    // First, as the kept record may get its employee id.
    await changeStatus(transaction, other, { ...mark, how: 'withdraw', mergedInto: kept.id });
    await rules.rejectDuplicateEmployeeId(after, kept);
    await officerWriter(transaction).replace(kept, after, mark);
    await count(db);
    transaction.setDetails({ other: other.id });
    return { id: kept.id, version: after.version, change: transaction.versions.change };
  }

  return {
    merge(content: Merge, call: ChangeCall): Promise<MergeResult> {
      const { session, key } = call;
      return store.write({ by: session, action: 'record.merge', subject: content.keep }, (transaction) => {
        const at = now().toISOString();
        const form = { userId: session.userId, key, content: { merge: content }, at };
        return once(transaction, form, () => merge(transaction, content, call, at));
      });
    },

    /** Marks two records as different people; `undo`: takes that back. */
    async dismiss(one: string, second: string, undo: boolean, { session, key, count }: ChangeCall): Promise<void> {
      const details = undo ? { undo: 'yes' } : {};
      const written = { by: session, action: 'twins.dismiss', subject: one, details } as const;
      await store.write(written, (transaction) => {
        const at = now().toISOString();
        const form = { userId: session.userId, key, content: { dismiss: [one, second], undo }, at };
        return once(transaction, form, async () => {
          const { db } = transaction;
          await rejectPairStatus(db, undo ? 'takeBackNotTwins' : 'notTwins', one, second);
          const pair = orderedPair(one, second);
          await count(db);
          transaction.setDetails({ other: second });
          if (undo) await twinWriter(transaction).removeNotTwins(pair);
          else await twinWriter(transaction).addNotTwins(pair, session.username, at);
          return {};
        });
      });
    },
  };
}
