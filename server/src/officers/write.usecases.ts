import { dateInIndia } from '@buckle/domain/officer/calendar-date';
import type { Officer } from '@buckle/domain/officer/field-table';
import type { CountChange } from '../http/quota.ts';
import type { Reader } from '../db/engine.ts';
import type { Actor, RecordsTransaction, Store } from '../db/store.ts';
import type { RecordAction } from '../db/write-actions.ts';
import { changeRules, type HasPhoto, nextState } from './change-rules.ts';
import type { SaveStrategy, KeepNote, SaveResult } from './save-strategy.ts';
import { officerRepository } from './officer.repository.ts';
import { once } from './idempotency.ts';
import { writeErrors } from './write.errors.ts';

export interface WriteParts {
  readonly store: Store;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly hasPhoto: HasPhoto;
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

/** A submission within its transaction. */
interface Change {
  readonly action: RecordAction;
  readonly subject: string;
  /** The whole content, for comparing retries. */
  readonly form: unknown;
  readonly make: (transaction: RecordsTransaction, note: KeepNote) => Promise<SaveResult>;
}

/** Adds and edits records. Each method throws a `RequestError` with a message for the user. */
export function writeUsecases({ store, now, newId, hasPhoto }: WriteParts) {
  const send = ({ session, key, orderNumber, reason, count }: Sending, { action, subject, form, make }: Change) =>
    store.write({ by: session, action, subject }, (transaction) => {
      const at = now().toISOString();
      const content = { form, orderNumber, reason };
      const note = { author: session, at, by: session.username, orderNumber, reason };
      return once(transaction, { userId: session.userId, key, content, at }, async () => {
        await count?.(transaction.db, Buffer.byteLength(JSON.stringify(content)));
        return make(transaction, note);
      });
    });

  return {
    add(payload: Payload, sending: Sending): Promise<SaveResult> {
      const { keep } = sending;
      const id = newId();
      return send(sending, {
        action: keep.actions.add,
        subject: id,
        form: payload,
        async make(transaction, note) {
          const rules = changeRules(transaction.db, hasPhoto);
          const details = await rules.read(payload, dateInIndia(now()));
          await rules.rejectDuplicateEmployeeId(details);
          return keep.add(transaction, { ...details, id, version: 1 }, note);
        },
      });
    },

    update(payload: Payload, target: Target, sending: Sending): Promise<SaveResult> {
      const { keep } = sending;
      return send(sending, {
        action: keep.actions.edit,
        subject: target.id ?? target.employeeId ?? '',
        form: { payload, target },
        async make(transaction, note) {
          const rules = changeRules(transaction.db, hasPhoto);
          const before = await find(transaction.db, target);
          transaction.concerns(before.id);
          await rules.rejectWithdrawn(before.id);
          await rules.rejectStale(before, target.version);
          const details = await rules.read(payload, dateInIndia(now()), before);
          await rules.rejectDuplicateEmployeeId(details, before);
          return keep.edit(transaction, before, nextState(before, details), note);
        },
      });
    },
  };
}

export type WriteUsecases = ReturnType<typeof writeUsecases>;
