import type { ActionRequest } from '@buckle/domain/actions/registry';
import { fileName } from '@buckle/domain/file-name';
import { orderFileMessages as messages } from '@buckle/domain/messages/order-file';
import { orderMessages } from '@buckle/domain/messages/orders';
import { dateInIndia, formatDate } from '@buckle/domain/officer/calendar-date';
import { fieldOf, type FieldName } from '@buckle/domain/officer/field-table';
import { readQuietly } from '@buckle/domain/officer/wire';
import type { OrderKind, OrderValues } from '@buckle/domain/orders/order';
import { orderFields, valuesOfLine } from '@buckle/domain/orders/order-values';
import type { Store } from '../db/store.ts';
import { exportErrors } from '../exports/export.errors.ts';
import { fileResponse } from '../exports/file-response.ts';
import { concurrencyLimit } from '../http/concurrency-limit.ts';
import type { Call, Handlers } from '../http/handler.ts';
import type { FairSearch } from '../officers/fair-search.ts';
import type { RecordViews } from '../officers/record-views.ts';
import type { CurrentReference } from '../reference/current-reference.ts';
import { savedLines } from './order-answers.ts';
import { orderFilter } from './order-filter.ts';
import { orderErrors } from './order.errors.ts';
import { orderRepository, type OrderRow } from './order.repository.ts';

/** Orders of one file. */
const EXPORTED_MAX = 10_000;
const EXPORT_LIMITS = { perUser: 1, all: 2 } as const;

interface OrderExportDependencies {
  readonly store: Store;
  readonly search: FairSearch;
  readonly reference: () => Promise<CurrentReference>;
  readonly views: RecordViews;
  readonly now: () => Date;
}

const WIDTH = 28;

const columns = messages.columns.map((header) => ({ header, width: WIDTH, isDate: false }));

/** Returns the values of a line in words, `New posting: Wakad; Zone: Zone 2`. */
function valuesText(kind: OrderKind, values: OrderValues): string {
  const named = orderFields[kind].flatMap(({ name, label }) => (values[name] ? [`${label}: ${values[name]}`] : []));
  const fields = Object.entries(values.fields ?? {}).map(
    ([name, value]) =>
      `${fieldOf(name as FieldName).label}: ${Array.isArray(value) ? value.join(', ') : String(value)}`,
  );
  return [...named, ...fields].join('; ');
}

/** Iterates over the lines of orders, and logs their officers as exported. */
async function* linesOf(
  { store, views }: Pick<OrderExportDependencies, 'store' | 'views'>,
  orders: readonly OrderRow[],
  { session, assertPermission }: Call<'exportOrders'>,
) {
  const repository = orderRepository(store.db);
  for (const row of orders) {
    await assertPermission();
    const saved = await savedLines(store.db, session, await repository.lines(row.id));
    await views.exported(
      saved.map(({ officer_id: id }) => id),
      session,
      'exported',
    );
    const values = JSON.parse(row.order_values) as OrderValues;
    for (const line of saved) {
      const officer = readQuietly(line.officer ?? {});
      yield [
        row.number,
        row.order_date,
        orderMessages.kinds[row.kind],
        row.subject,
        row.authority,
        row.effective_date,
        orderMessages.statuses[row.status],
        officer.buckleNumber,
        officer.name,
        officer.designation,
        valuesText(row.kind, valuesOfLine(values, line.values)),
        messages.outcomes[line.outcome],
        line.why,
      ];
    }
  }
}

/** Exports of orders. Each and its purpose are in the audit before the first officer is sent. */
export function orderExportActions({
  store,
  search,
  reference,
  views,
  now,
}: OrderExportDependencies): Pick<Handlers, 'exportOrders'> {
  const repository = orderRepository(store.db);
  const enter = concurrencyLimit(EXPORT_LIMITS, { perUser: exportErrors.inProgress, all: exportErrors.tooManyExports });

  async function find(
    { id, ...wanted }: Omit<ActionRequest<'exportOrders'>, 'purpose' | 'format'>,
    { session, permission }: Call<'exportOrders'>,
  ): Promise<OrderRow[]> {
    const filter = await orderFilter(wanted, { db: store.db, search, reference, session, permission });
    const rows =
      id === undefined
        ? await repository.page(filter, undefined, EXPORTED_MAX + 1)
        : [await repository.byId(id)].flatMap((row) => row ?? []);
    const visible = rows.filter(({ status }) => status !== 'draft');
    if (visible.length === 0) throw orderErrors.noOrders();
    if (visible.length > EXPORTED_MAX) throw orderErrors.tooManyToExport(EXPORTED_MAX);
    return visible;
  }

  return {
    async exportOrders(call) {
      const { format, purpose, ...wanted } = call.input;
      const release = enter(call.session.userId);
      try {
        const orders = await find(wanted, call);
        const counts = await repository.countLines(orders.map(({ id }) => id));
        const officers = [...counts.values()].reduce((sum, { lines: count }) => sum + count, 0);
        await views.countExported(officers, call.session);
        const details = { purpose: purpose.trim(), format, orders: String(orders.length) };
        await store.write({ by: call.session, action: 'orders.export', subject: '', details }, () => Promise.resolve());
        const name = fileName(messages.orders, [], formatDate(dateInIndia(now())));
        return fileResponse(
          { format, name, sheet: messages.orders, columns },
          linesOf({ store, views }, orders, call),
          release,
        );
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}
