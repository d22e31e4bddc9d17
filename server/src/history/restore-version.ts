import type { RecordWarnings } from '../officers/record-warnings.ts';
import type { CountChange } from '../http/quota.ts';
import type { Session } from '../http/handler.ts';
import type { Store } from '../db/store.ts';
import { requestError, requestErrors } from '../http/request-error.ts';
import { changeRules, nextState } from '../officers/save-officer.ts';
import { officerRepository, versionRepository, type VersionRow } from '../officers/officers.repository.ts';
import { redirectRepository } from '../db/redirects.ts';
import { officerWriter } from '../officers/officer.writer.ts';
import type { WarnedResult } from '../officers/save-strategy.ts';
import { writeErrors } from '../officers/officers.errors.ts';

const historyErrors = {
  noSuchVersion: requestError(404, 'no-such-version'),
  isCurrent: requestError(409, 'is-current'),
};

/** A restore and its notes. */
export interface Restore {
  readonly officerId: string;
  readonly version: number;
  /** The version that the user viewed; undefined for the current one. */
  readonly seen: number | undefined;
  readonly session: Session;
  readonly orderNumber: string;
  readonly reason: string;
  /** Counts it against the user's daily quota. */
  readonly count?: CountChange;
}

/** A place in the history of a record: a record that may have been merged into it, and a version of that. */
export interface HistoryPosition {
  readonly record: string;
  readonly behind: number | undefined;
}

interface HistoryPage {
  /** The record in question, which others may lead to. */
  readonly id: string;
  /** Whose versions these are. */
  readonly record: string;
  /** The newest first; one more than a page where there are more. */
  readonly rows: readonly VersionRow[];
  /** The record whose versions come next. */
  readonly next: string | undefined;
}

interface HistoryDependencies {
  readonly store: Store;
  readonly now: () => Date;
  readonly warningsOf: RecordWarnings;
}

/** History of a record. Each method throws a `RequestError` with a message for the user. */
export const historyUsecases = ({ store, now, warningsOf }: HistoryDependencies) => ({
  /**
   * Returns one page: first the versions of a record, then those of each record that was merged into it. A merged record
   * leads to the one that it was merged into.
   */
  async page(officerId: string, position: Partial<HistoryPosition>): Promise<HistoryPage> {
    const ids = await redirectRepository(store.db).mergedWith(officerId);
    const [id] = ids;
    const { record = id, behind } = position;
    if (!ids.includes(record)) throw requestErrors.badCursor();
    const rows = await versionRepository(store.db).page(record, behind);
    if (rows.length === 0 && behind === undefined) throw writeErrors.noSuchRecord();
    return { id, record, rows, next: ids[ids.indexOf(record) + 1] };
  },

  /**
   * Restores the content of an earlier version. It is a new version like any other change: history is never rewritten.
   */
  async restore({ officerId, version, seen, session, orderNumber, reason, count }: Restore): Promise<WarnedResult> {
    const written = { by: session, action: 'record.restore', subject: officerId } as const;
    const { officer, change } = await store.write(written, async (transaction) => {
      const { db } = transaction;
      const present = await officerRepository(db).byId(officerId);
      const past = await versionRepository(db).state(officerId, version);
      if (!present || !past) throw historyErrors.noSuchVersion();
      const rules = changeRules(db);
      await rules.rejectWithdrawn(officerId);
      const after = nextState(present, past);
      if (!after) throw historyErrors.isCurrent();
      await rules.rejectStale(present, seen);
      await rules.rejectDuplicateEmployeeId(after, present);
      const mark = { at: now().toISOString(), by: session.username, how: 'restore', restoredVersion: version } as const;
      await count?.(db);
      await officerWriter(transaction).replace(present, after, { ...mark, orderNumber, reason });
      return { officer: after, change: transaction.versions.change };
    });
    // After the transaction, which would otherwise wait for the search.
    return { id: officer.id, version: officer.version, change, warnings: await warningsOf(officer) };
  },
});

export type HistoryUsecases = ReturnType<typeof historyUsecases>;
