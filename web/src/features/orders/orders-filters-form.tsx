import { orderListMessages as messages } from '@buckle/domain/messages/order-views';
import { orderMessages } from '@buckle/domain/messages/orders';
import { orderKinds, orderStatuses } from '@buckle/domain/orders/order';
import type { Unit } from '@buckle/domain/reference/unit';
import type { OrderFilters } from '../../lib/orders/orders.ts';
import { Field } from '../../ui/field.tsx';
import { FiltersForm } from '../../ui/filters/filters-form.tsx';
import { UnitSelect } from '../../ui/filters/unit-select.tsx';
import { filtersIn } from './order-filters.ts';

const NAMES: readonly (keyof OrderFilters)[] = ['from', 'to', 'kind', 'status', 'unit'];

function ChoiceSelect<T extends string>({
  label,
  name,
  any,
  words,
  options,
  chosen,
}: {
  label: string;
  name: string;
  any: string;
  words: Readonly<Record<T, string>>;
  options: readonly T[];
  chosen: T | undefined;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} name={name} defaultValue={chosen ?? ''}>
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {words[option]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Filters by date of the order, kind, status and unit. */
export const OrdersFiltersForm = ({
  filters,
  units,
  onShow,
}: {
  filters: OrderFilters;
  units: readonly Unit[];
  onShow: (filters: OrderFilters) => void;
}) => (
  <FiltersForm names={NAMES} days={filters} onShow={(texts) => onShow(filtersIn(new URLSearchParams(texts)))}>
    <ChoiceSelect
      label={messages.kind}
      name="kind"
      any={messages.anyKind}
      words={orderMessages.kinds}
      options={orderKinds}
      chosen={filters.kind}
    />
    <ChoiceSelect
      label={messages.status}
      name="status"
      any={messages.anyStatus}
      words={orderMessages.statuses}
      options={orderStatuses}
      chosen={filters.status}
    />
    <UnitSelect units={units} unit={filters.unit} />
  </FiltersForm>
);
