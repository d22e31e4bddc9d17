import { orderMessages } from '@buckle/domain/orders/orders.messages';
import { filterMessages } from '@buckle/domain/officers-list/officers-list.messages';
import { readDate } from '@buckle/domain/dates/calendar-date';
import { orderKinds, orderStatuses } from '@buckle/domain/orders/order';
import type { Unit } from '@buckle/domain/reference/reference';
import type { ActionInput } from '@buckle/domain/registry';
import type { OrderFilters } from '../../lib/orders/orders.ts';
import { rangeText, type SetFilter, withoutFilters } from '../../ui/filters.tsx';

/** Returns the filters of a URL; ignores invalid ones. */
export function filtersIn(parameters: URLSearchParams): OrderFilters {
  const text = (name: string): string => parameters.get(name)?.trim() ?? '';
  const kind = orderKinds.find((one) => one === text('kind'));
  const status = orderStatuses.find((one) => one === text('status'));
  const days = (['from', 'to'] as const).filter((name) => readDate(text(name)));
  return {
    ...(kind && { kind }),
    ...(status && { status }),
    ...Object.fromEntries(days.map((name) => [name, text(name)])),
    ...(text('unit') !== '' && { unit: text('unit') }),
  };
}

/** Returns the filters that are set, in words. `units`: for their names. */
export function setFilters(filters: OrderFilters, units: readonly Unit[]): readonly SetFilter<OrderFilters>[] {
  const { kind, status, unit } = filters;
  const filter = (text: string | undefined, ...names: (keyof OrderFilters)[]): SetFilter<OrderFilters> | undefined =>
    text === undefined ? undefined : { text, without: withoutFilters(filters, names) };
  const unitName = units.find(({ id }) => id === unit)?.names.en ?? unit;
  return [
    filter(status && orderMessages.statuses[status], 'status'),
    filter(kind && orderMessages.kinds[kind], 'kind'),
    filter(rangeText(filters), 'from', 'to'),
    filter(unitName && filterMessages.set.unit(unitName), 'unit'),
  ].filter(isPresent);
}

const isPresent = <T>(value: T | undefined): value is T => value !== undefined;

/** Returns the export of some orders. `what`: their description; empty if there are none. */
export const exportedOrders = (list: Omit<ActionInput<'exportOrders'>, 'purpose' | 'format'>, what: string) => ({
  of: 'orders' as const,
  list,
  count: what,
});

/** Renders the way to export orders. */
export type ExportOf = (exported: ReturnType<typeof exportedOrders>) => React.ReactNode;
