import type { ActionRequest } from '@buckle/domain/registry';
import { fileName } from '@buckle/domain/exports/file-name';
import { orderFileMessages as messages, orderMessages } from '@buckle/domain/orders/orders.messages';
import { dateInIndia, formatDate } from '@buckle/domain/dates/calendar-date';
import { type FieldName } from '@buckle/domain/officers/field-table';
import { fieldLabel, optionName } from '@buckle/domain/officers/officers.messages';
import { readQuietly } from '@buckle/domain/officers/wire';
import { orderFields, type OrderKind, type OrderValues, valuesOfLine } from '@buckle/domain/orders/order';
import type { Permission } from '@buckle/domain/access';
import type { Store } from '../db/store.ts';
import { exportErrors } from '../exports/exports.errors.ts';
import { fileResponse } from '../exports/list-file.ts';
import { concurrencyLimit } from '../http/concurrency-limit.ts';
import type { Call, Handlers, Session } from '../http/handler.ts';
import type { FairSearch } from '../officers/fair-search.ts';
import type { RecordViews } from '../officers/record-views.ts';
import type { CurrentReference } from '../reference/reference.repository.ts';
import { savedLines } from './order-answers.ts';
import { orderErrors } from './orders.errors.ts';
import { numberKey, type OrderFilter, orderRepository, type OrderRow } from './orders.repository.ts';
import type { Reader } from '../db/engine.ts';
import { ordersOfOfficers } from './orders-of-officers.ts';
import { resolveOfficers } from './resolve-officers.ts';
import { postingsOfUnit } from './judge-order.ts';

interface OrderExportDependencies {
  readonly store: Store;
  readonly search: FairSearch;
  readonly reference: () => Promise<CurrentReference>;
  readonly views: RecordViews;
  readonly now: () => Date;
}

const EXPORT_LIMITS = { perUser: 1, all: 2 } as const;

/** Orders of one file. */
const EXPORTED_MAX = 10_000;

const WIDTH = 28;

const columns = messages.columns.map((header) => ({ header, width: WIDTH, isDate: false }));

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

/** Returns the values of a line in words, `New posting: Wakad; Zone: Zone 2`. */
function valuesText(kind: OrderKind, values: OrderValues): string {
  const named = orderFields[kind].flatMap(({ name, label, kind: control }) => {
    const value = values[name] ?? '';
    return value ? [`${label}: ${control === 'choice' ? optionName(value) : value}`] : [];
  });
  const fields = Object.entries(values.fields ?? {}).map(
    ([name, value]) =>
      `${fieldLabel(name as FieldName)}: ${Array.isArray(value) ? value.join(', ') : optionName(String(value))}`,
  );
  return [...named, ...fields].join('; ');
}

interface FilterDependencies {
  readonly db: Reader;
  readonly search: Pick<FairSearch, 'page'>;
  readonly reference: () => Promise<CurrentReference>;
  readonly session: Session;
  readonly permission: Permission;
}

/** Returns the filter of a request: its text is an order number or an officer. */
export async function orderFilter(
  { text, unit, ...rest }: Omit<ActionRequest<'orders'>, 'cursor'>,
  { db, search, reference, session, permission }: FilterDependencies,
): Promise<OrderFilter> {
  const { resolver } = await reference();
  const typed = text?.trim() ?? '';
  const [officers] =
    typed === '' ? [] : await resolveOfficers([typed], { db, search, resolver, userId: session.userId });
  const exact = officers && officers.similar === undefined ? officers.officers : [];
  return {
    ...rest,
    viewerId: session.userId,
    ...(permission === 'own' ? { createdById: session.userId } : {}),
    ...(typed === ''
      ? {}
      : { text: { numberKey: numberKey(typed), officerIds: exact.map((card) => readQuietly(card).id) } }),
    ...(unit === undefined ? {} : { postings: postingsOfUnit(await ordersOfOfficers(db).postings(), unit, resolver) }),
  };
}
