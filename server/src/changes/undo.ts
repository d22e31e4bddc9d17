import type { ActionOutput } from '@buckle/domain/registry';
import type { RecordsTransaction, Store } from '../db/store.ts';
import { writeYielding } from '../db/yield-to-writers.ts';
import type { CountChange } from '../http/quota.ts';
import type { Session } from '../http/handler.ts';
import { once } from '../officers/change-call.ts';
import type { Mark } from '../officers/officer.writer.ts';
import { writeErrors } from '../officers/officers.errors.ts';
import { changeErrors } from './changes.errors.ts';
import { changeRepository } from './changes.repository.ts';
import { conflictsResponse, countReversed, reverseChange, type Reversed } from './reverse-change.ts';

/** A change to take back. */
export interface UndoRequest {
  readonly change: number;
  readonly reason: string;
  readonly session: Session;
  readonly key: string | undefined;
  /** Counts it against the user's daily quota. */
  readonly count: CountChange;
}

type UndoResult = ActionOutput<'undoChange'>;

/** Returns why nothing was set back. */
async function nothingReversedError({ db, versions }: RecordsTransaction, { ids, conflicts: [conflicts] }: Reversed) {
  if (ids.length === 0) return changeErrors.noSuchChange();
  if (conflicts?.reason === 'employee-id-taken') return writeErrors.duplicateEmployeeId(conflicts.officer.employeeId);
  if (conflicts?.reason === 'merged') return changeErrors.merged();
  if (conflicts?.reason === 'contradiction') return changeErrors.contradicts();
  const { by, at } = await changeRepository(db).lastBefore(conflicts?.officer.id ?? ids[0] ?? '', versions.change);
  return changeErrors.nothingToUndo(by, at);
}

/** What an undo means for an order or a merge; runs within its transaction. */
export interface UndoFollower {
  /** Throws if the change must not be undone. */
  readonly before?: (transaction: RecordsTransaction, change: number) => Promise<void>;
  /** Called after the records were set back; throws to roll back. */
  readonly after: (transaction: RecordsTransaction, change: number, result: Reversed, mark: Mark) => Promise<void>;
}

interface UndoDependencies {
  readonly store: Store;
  readonly now: () => Date;
  readonly followers: readonly UndoFollower[];
}

/** Undoes changes. Throws a `RequestError` with a message for the user. */
export function undoUsecases({ store, now: clock, followers }: UndoDependencies) {
  async function undo(transaction: RecordsTransaction, request: UndoRequest, at: string): Promise<UndoResult> {
    const { change, reason, session, count } = request;
    const { db } = transaction;
    const mark: Mark = { at, by: session.username, how: 'undo', reason };
    for (const { before } of followers) await before?.(transaction, change);
    const result = await reverseChange(transaction, change, mark);
    for (const { after } of followers) await after(transaction, change, result, mark);
    if (result.reversed.length === 0) throw await nothingReversedError(transaction, result);
    await count(db);
    const [first] = result.ids;
    if (result.ids.length === 1 && first !== undefined) transaction.concerns(first);
    const number = transaction.versions.change;
    return {
      change: number,
      reversed: result.reversed.length,
      ...(await conflictsResponse(db, result.conflicts, number)),
    };
  }

  return {
    async undo(request: UndoRequest): Promise<UndoResult> {
      const { session, key, change, reason } = request;
      const written = { by: session, action: 'record.undo', subject: '' } as const;
      const size = await countReversed(store.db, change);
      return writeYielding(store, written, size, (transaction) => {
        const at = clock().toISOString();
        const content = { undo: change, reason };
        return once(transaction, { userId: session.userId, key, content, at }, () => undo(transaction, request, at));
      });
    },
  };
}

export type UndoUsecases = ReturnType<typeof undoUsecases>;
