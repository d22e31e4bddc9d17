import type { CountChange } from '../http/quota.ts';
import type { Session } from '../http/handler.ts';
import type { Store } from '../db/store.ts';
import { changeRules } from './save-officer.ts';
import { once } from './change-call.ts';
import { officerRepository } from './officers.repository.ts';
import { changeStatus } from './officer.writer.ts';
import { redirectRepository } from '../db/redirects.ts';
import type { SaveResult } from './save-strategy.ts';
import { writeErrors } from './officers.errors.ts';

/** A record to withdraw or to bring back, and the notes. */
export interface Withdrawal {
  readonly id: string;
  readonly reason: string;
  /** The version that the user viewed; undefined for the current one. */
  readonly seen: number | undefined;
  readonly session: Session;
  readonly key: string | undefined;
  /** Counts it against the user's daily quota. */
  readonly count: CountChange;
}

const actions = { withdraw: 'record.withdraw', reinstate: 'record.reinstate' } as const;

/** Withdraws records and brings them back. Each method throws a `RequestError` with a message for the user. */
export function withdrawUsecases({ store, now }: { readonly store: Store; readonly now: () => Date }) {
  const change = (how: keyof typeof actions, withdrawal: Withdrawal): Promise<SaveResult> => {
    const { id, reason, seen, session, key, count } = withdrawal;
    return store.write({ by: session, action: actions[how], subject: id }, (transaction) => {
      const at = now().toISOString();
      const content = { how, id, reason, seen };
      return once(transaction, { userId: session.userId, key, content, at }, async () => {
        const { db } = transaction;
        await count(db);
        const stored = await officerRepository(db).byId(id);
        if (!stored) throw writeErrors.noSuchRecord();
        const isWithdrawn = await officerRepository(db).isWithdrawn(id);
        if (how === 'withdraw' && isWithdrawn) throw writeErrors.alreadyWithdrawn();
        if (how === 'reinstate' && !isWithdrawn) throw writeErrors.notWithdrawn();
        const lock = await redirectRepository(db).statusLock(id, how);
        if (lock) throw writeErrors[lock]();
        const rules = changeRules(db);
        await rules.rejectStale(stored, seen);
        if (isWithdrawn) await rules.rejectDuplicateEmployeeId(stored);
        const mark = { at, by: session.username, how, reason };
        const { version } = await changeStatus(transaction, stored, mark);
        return { id, version, change: transaction.versions.change };
      });
    });
  };
  return {
    async withdraw(withdrawal: Withdrawal): Promise<SaveResult> {
      if (withdrawal.reason === '') throw writeErrors.withdrawalReason();
      return change('withdraw', withdrawal);
    },
    reinstate: (withdrawal: Withdrawal): Promise<SaveResult> => change('reinstate', withdrawal),
  };
}

export type WithdrawUsecases = ReturnType<typeof withdrawUsecases>;
