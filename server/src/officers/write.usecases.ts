import { dateInIndia } from '@buckle/domain/officer/calendar-date';
import type { Officer } from '@buckle/domain/officer/field-table';
import type { CountChange } from '../http/quota.ts';
import type { Reader } from '../db/engine.ts';
import type { Actor, RecordsTransaction, Store } from '../db/store.ts';
import type { RecordAction } from '../db/write-actions.ts';
import { changeRules, type MayAttach, nextState } from './change-rules.ts';
import type { SaveStrategy, KeepNote, SaveResult, WarnedResult } from './save-strategy.ts';
import { officerRepository } from './officer.repository.ts';
import type { RecordWarnings } from './record-warnings.ts';
import { once } from './idempotency.ts';
import { writeErrors } from './write.errors.ts';

export interface WriteDependencies {
  readonly store: Store;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Whether a user may attach the photo at a path. */
  readonly mayAttach: (path: string, userId: string) => Promise<boolean>;
  readonly warningsOf: RecordWarnings;
}

type Payload = Readonly<Record<string, unknown>>;

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

async function find(db: Reader, { id, employeeId }: Target): Promise<Officer> {
  const officers = officerRepository(db);
  const officer = id === undefined ? await officers.byEmployeeId(employeeId ?? '') : await officers.byId(id);
  if (!officer) throw writeErrors.noSuchOfficer();
  return officer;
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

const attachedBy =
  (mayAttach: WriteDependencies['mayAttach'], { session }: Sending): MayAttach =>
  (path) =>
    mayAttach(path, session.userId);

/** Adds and edits records. Each method throws a `RequestError` with a message for the user. */
export function writeUsecases({ store, now, newId, mayAttach, warningsOf }: WriteDependencies) {
  /** Returns the record of a form that was sent before; of a proposal none, which its page warns about. */
  const officerOfRetry = async (result: SaveResult): Promise<Officer | undefined> =>
    'id' in result ? officerRepository(store.db).byId(result.id) : undefined;

  async function send(
    { session, key, orderNumber, reason, count }: Sending,
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
    return { ...result, warnings: officer ? await warningsOf(officer) : [] };
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
          const details = await rules.read(payload, dateInIndia(now()), attachedBy(mayAttach, sending));
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
          const details = await rules.read(payload, dateInIndia(now()), attachedBy(mayAttach, sending), before);
          await rules.rejectDuplicateEmployeeId(details, before);
          const after = nextState(before, details);
          return { result: await keep.edit(transaction, before, after, note), officer: after ?? before };
        },
      });
    },
  };
}

export type WriteUsecases = ReturnType<typeof writeUsecases>;
