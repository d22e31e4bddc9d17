import type { Actor } from '../auth/session.repository.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Database, Db } from '../db/open.ts';
import { proposalRepository } from '../proposals/proposal.repository.ts';
import { changeRules, type HasPhoto, nextState } from './change-rules.ts';
import { officerRepository } from './officer.repository.ts';
import { officerWriter } from './officer.writer.ts';
import { once } from './sent-forms.ts';
import { writeErrors } from './write.errors.ts';

export interface WriteParts {
  readonly db: Database;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly hasPhoto: HasPhoto;
}

type Payload = Readonly<Record<string, unknown>>;

/** A form as it was sent: by whom, with what said beside it, and whether it takes effect or is proposed. */
export interface Sending {
  readonly session: Actor;
  readonly proposes: boolean;
  readonly orderNumber: string;
  readonly reason: string;
  readonly key: string | undefined;
}

/** Which record an update is of, and which version of it was edited. */
export interface Target {
  readonly id: string | undefined;
  readonly employeeId: string | undefined;
  readonly version: number | undefined;
}

/** What was kept, or that it waits for an administrator. */
export type Written = { readonly id: string; readonly version: number } | { readonly proposal_id: string };

async function find(db: Db, { id, employeeId }: Target) {
  const officers = officerRepository(db);
  const officer = id === undefined ? await officers.byEmployeeId(employeeId ?? '') : await officers.byId(id);
  if (!officer) throw writeErrors.noSuchOfficer();
  return officer;
}

/** Adding and editing records: at once, or as a proposal. Each throws a `RequestError` that says what to do. */
export function writeUsecases({ db, now, newId, hasPhoto }: WriteParts) {
  const oneChange = (
    { session, key, orderNumber, reason }: Sending,
    form: unknown,
    change: (transaction: Db, at: string) => Promise<Written>,
  ): Promise<Written> =>
    inTransaction(db, (transaction) => {
      const at = now().toISOString();
      const content = { form, orderNumber, reason };
      return once(transaction, { userId: session.userId, key, content, at }, () => change(transaction, at));
    });

  const markOf = ({ session, orderNumber, reason }: Sending, at: string) => ({
    at,
    by: session.username,
    orderNumber,
    reason,
  });

  return {
    add: (payload: Payload, sending: Sending): Promise<Written> =>
      oneChange(sending, payload, async (transaction, at) => {
        const rules = changeRules(transaction, hasPhoto);
        const details = await rules.read(payload);
        await rules.refuseTakenEmployeeId(details, undefined);
        const officer = { ...details, id: newId(), version: 1 };
        const mark = markOf(sending, at);
        if (sending.proposes) {
          const { session } = sending;
          return proposalRepository(transaction).add({ id: newId(), officer, base: undefined, session, mark });
        }
        await officerWriter(transaction).add([officer], { ...mark, how: 'add' });
        return { id: officer.id, version: officer.version };
      }),

    update: (payload: Payload, target: Target, sending: Sending): Promise<Written> =>
      oneChange(sending, { payload, target }, async (transaction, at) => {
        const rules = changeRules(transaction, hasPhoto);
        const before = await find(transaction, target);
        await rules.refuseStale(before, target.version);
        const details = await rules.read(payload, before);
        await rules.refuseTakenEmployeeId(details, before.id);
        const after = nextState(before, details);
        if (!after && sending.proposes) throw writeErrors.nothingChanged();
        if (!after) return { id: before.id, version: before.version };
        const mark = markOf(sending, at);
        if (sending.proposes) {
          const { session } = sending;
          return proposalRepository(transaction).add({ id: newId(), officer: after, base: before, session, mark });
        }
        await officerWriter(transaction).replace(after, { ...mark, how: 'edit' });
        return { id: after.id, version: after.version };
      }),
  };
}

export type WriteUsecases = ReturnType<typeof writeUsecases>;
