import type { ActionOutput, ActionRequest } from '@buckle/domain/registry';
import { orderResultMessages } from '@buckle/domain/orders/orders.messages';
import { dateInIndia, writeDate } from '@buckle/domain/dates/calendar-date';
import type { Order } from '@buckle/domain/orders/order';
import { readOrder } from '@buckle/domain/orders/order-form';
import { chunks } from '../db/batches.ts';
import type { Reader } from '../db/engine.ts';
import type { Store } from '../db/store.ts';
import type { Session } from '../http/handler.ts';
import { type ChangeCall, writeOnce } from '../officers/change-call.ts';
import { cancelUsecases, decideUsecases } from './decide-order.ts';
import { issueUsecases } from './issue-order.ts';
import { judgeOrder, type WarningDependencies, warnOrder } from './judge-order.ts';
import { readAllowedOptions } from '../db/reference-rows.ts';
import {
  type JudgedOrder,
  ownOrder,
  readValidOrder,
  rejectOrderStatus,
  rejectStaleOrder,
  visibleOrder,
} from './order-answers.ts';
import { orderErrors } from './orders.errors.ts';
import { contentRow, draftLines, type OrderRow, orderWriter } from './orders.repository.ts';
import { type OrderClock, savedOf } from './put-in-force.ts';

interface OrderDependencies extends OrderClock {
  readonly store: Store;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly warnings: WarningDependencies;
  /** Whether a user may attach the scan at a path. */
  readonly mayAttachScan: (path: string, userId: string) => Promise<boolean>;
}

type Saved = ActionOutput<'saveOrder'>;

const IDS_AT_ONCE = 500;

/** Columns of an order that nobody has decided. */
const undecidedOrder = {
  status: 'draft',
  decided_by: null,
  decided_at: null,
  decision_reason: '',
  in_force_at: null,
  change: null,
  cancelled_by: null,
  cancelled_at: null,
  cancel_reason: '',
  cancelled_change: null,
  revision: 1,
} as const;

/** Throws if an officer of an order does not exist. */
async function rejectUnknownOfficers(db: Reader, { lines }: Order): Promise<void> {
  const known = new Set<string>();
  for (const some of chunks(lines, IDS_AT_ONCE)) {
    const ids = some.map(({ officerId }) => officerId);
    for (const { id } of await db.selectFrom('officers').select('id').where('id', 'in', ids).execute()) known.add(id);
  }
  const problems = lines.flatMap(({ officerId }, index) =>
    known.has(officerId) ? [] : [{ field: `lines.${index}.officerId`, ...orderResultMessages.noOfficer }],
  );
  if (problems.length > 0) throw orderErrors.invalid(problems);
}

/** Orders from the draft to their end. Each method throws a `RequestError` with a message for the user. */
export function orderUsecases({ newId, mayAttachScan, ...shared }: OrderDependencies) {
  const { store, now, warnings } = shared;
  const write = writeOnce(store, now);

  /** Throws for a scan that another user uploaded, with the error of a missing one. */
  async function rejectForeignScan(scan: { readonly path: string } | undefined, { session }: ChangeCall) {
    if (scan && !(await mayAttachScan(scan.path, session.userId))) throw orderErrors.noScan();
  }

  return {
    ...issueUsecases(shared),
    ...decideUsecases(shared),
    ...cancelUsecases(shared),

    async save(input: ActionRequest<'saveOrder'>, call: ChangeCall): Promise<Saved> {
      const { scan, ...rest } = input;
      const order = readValidOrder(rest, await readAllowedOptions(store.db), true);
      const { userId, username } = call.session;
      const content = { ...contentRow(order), scan: scan?.path ?? '', scan_name: scan?.name ?? '' };
      return write(call, { action: 'order.save', content: input }, async (transaction, at) => {
        const writer = orderWriter(transaction);
        transaction.concerns(order.header.number);
        await rejectUnknownOfficers(transaction.db, order);
        if (input.id !== undefined) {
          const row = await ownOrder(transaction.db, input.id, call.session);
          rejectOrderStatus('saveOrder', row, call.session);
          rejectStaleOrder(row, input.revision);
          if (scan?.path !== row.scan) await rejectForeignScan(scan, call);
          return savedOf(await writer.change(row, content, draftLines(row.id, order)));
        }
        await rejectForeignScan(scan, call);
        const row: OrderRow = {
          ...undecidedOrder,
          id: newId(),
          ...content,
          created_by_id: userId,
          created_by: username,
          created_at: at,
        };
        await writer.add(row, draftLines(row.id, order));
        return savedOf(row);
      });
    },

    discard: (id: string, call: ChangeCall): Promise<Saved> =>
      write(call, { action: 'order.discard', content: { id } }, async (transaction) => {
        const row = await ownOrder(transaction.db, id, call.session);
        rejectOrderStatus('discardOrder', row, call.session);
        transaction.concerns(row.number);
        return savedOf(await orderWriter(transaction).change(row, { status: 'discarded' }));
      }),

    /** Judges an order that is being written, or the stored one with an id. */
    async preview(
      { id = '', records, ...input }: ActionRequest<'previewOrder'>,
      session: Session,
    ): Promise<JudgedOrder> {
      const { userId } = session;
      if (id !== '') await visibleOrder(store.db, id, session);
      const allowed = await readAllowedOptions(store.db);
      const order = readValidOrder(input, allowed, true);
      const today = dateInIndia(now());
      const lines = await judgeOrder(store.db, order, today);
      const complete = readOrder(order, allowed);
      return {
        problems: 'problems' in complete ? complete.problems : [],
        lines,
        records,
        warnings: await warnOrder(store.db, warnings, { id, order, lines, userId, today: writeDate(today) }),
      };
    },
  };
}

export type OrderUsecases = ReturnType<typeof orderUsecases>;
