import { readOrder } from '@buckle/domain/orders/order-form';
import type { ActionOutput, ActionRequest } from '@buckle/domain/actions/registry';
import { orderErrorMessages } from '@buckle/domain/messages/errors';
import type { Order } from '@buckle/domain/orders/order';
import { chunks } from '../db/chunks.ts';
import type { Reader } from '../db/engine.ts';
import type { RecordsTransaction, Store } from '../db/store.ts';
import type { RecordAction } from '../db/write-actions.ts';
import type { CountChange } from '../http/quota.ts';
import type { Session } from '../http/session.ts';
import { once } from '../officers/idempotency.ts';
import { orderErrors } from './order.errors.ts';
import { orderRepository, type OrderRow } from './order.repository.ts';
import { contentRow, lineRows, orderWriter } from './order.writer.ts';

interface OrderDependencies {
  readonly store: Store;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Who does something to an order, and their idempotency key. */
export interface OrderCall {
  readonly session: Session;
  readonly key: string | undefined;
  /** Counts it against the user's daily quota. */
  readonly count: CountChange;
}

type Saved = ActionOutput<'saveOrder'>;

const savedOf = ({ id, revision, status }: OrderRow): Saved => ({ id, revision, status });

const IDS_AT_ONCE = 500;

/** Throws if an officer of an order does not exist. */
async function rejectUnknownOfficers(db: Reader, { lines }: Order): Promise<void> {
  const known = new Set<string>();
  for (const some of chunks(lines, IDS_AT_ONCE)) {
    const ids = some.map(({ officerId }) => officerId);
    for (const { id } of await db.selectFrom('officers').select('id').where('id', 'in', ids).execute()) known.add(id);
  }
  const problems = lines.flatMap(({ officerId }, index) =>
    known.has(officerId) ? [] : [{ field: `lines.${index}.officerId`, message: orderErrorMessages.noOfficer }],
  );
  if (problems.length > 0) throw orderErrors.invalid(problems);
}

/** Returns the draft of a request. Throws if it is invalid. */
function readDraft(input: unknown): Order {
  const read = readOrder(input, true);
  if ('problems' in read) throw orderErrors.invalid(read.problems);
  return read.order;
}

/** Returns an own draft. An order of another user is reported as not found. */
async function findDraft(db: Reader, id: string, { userId }: Session): Promise<OrderRow> {
  const row = await orderRepository(db).byId(id);
  if (row?.made_by_id !== userId) throw orderErrors.noSuchOrder();
  if (row.status !== 'draft') throw orderErrors.notDraft(row.status);
  return row;
}

/** Drafts of orders. Each method throws a `RequestError` with a message for the user. */
export function orderUsecases({ store, now, newId }: OrderDependencies) {
  /** Runs the action of a form in one transaction, once per idempotency key. */
  const write = <T>(
    { session, key, count }: OrderCall,
    { action, content }: { readonly action: RecordAction; readonly content: unknown },
    act: (transaction: RecordsTransaction, at: string) => Promise<T>,
  ): Promise<T> =>
    store.write({ by: session, action, subject: '' }, (transaction) => {
      const at = now().toISOString();
      const sent = { action, content };
      return once(transaction, { userId: session.userId, key, content: sent, at }, async () => {
        await count(transaction.db, Buffer.byteLength(JSON.stringify(content)));
        return act(transaction, at);
      });
    });

  return {
    save(input: ActionRequest<'saveOrder'>, call: OrderCall): Promise<Saved> {
      const order = readDraft(input);
      const { userId, username } = call.session;
      return write(call, { action: 'order.save', content: input }, async (transaction, at) => {
        const writer = orderWriter(transaction);
        transaction.concerns(order.header.number);
        await rejectUnknownOfficers(transaction.db, order);
        if (input.id !== undefined) {
          const row = await findDraft(transaction.db, input.id, call.session);
          if (row.revision !== input.revision) throw orderErrors.changedMeanwhile();
          return savedOf(await writer.change(row, contentRow(order), lineRows(row.id, order)));
        }
        const id = newId();
        const row: OrderRow = {
          id,
          ...contentRow(order),
          status: 'draft',
          made_by_id: userId,
          made_by: username,
          made_at: at,
          revision: 1,
        };
        await writer.add(row, lineRows(id, order));
        return savedOf(row);
      });
    },

    discard: (id: string, call: OrderCall): Promise<Saved> =>
      write(call, { action: 'order.discard', content: { id } }, async (transaction) => {
        const row = await findDraft(transaction.db, id, call.session);
        transaction.concerns(row.number);
        return savedOf(await orderWriter(transaction).change(row, { status: 'discarded' }));
      }),
  };
}

export type OrderUsecases = ReturnType<typeof orderUsecases>;
