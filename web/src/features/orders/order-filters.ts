import { orderMessages } from '@buckle/domain/messages/orders';
import { filterMessages } from '@buckle/domain/messages/filters';
import { readDate } from '@buckle/domain/officer/calendar-date';
import { orderKinds, orderStatuses } from '@buckle/domain/orders/order';
import type { Unit } from '@buckle/domain/reference/unit';
import type { OrderFilters } from '../../lib/orders/orders.ts';
import { rangeText } from '../../ui/filters/day-range.ts';
import type { SetFilter } from '../../ui/filters/set-filters.tsx';
import { withoutFilters } from '../../ui/filters/without-filters.ts';

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

const isPresent = <T>(value: T | undefined): value is T => value !== undefined;

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
