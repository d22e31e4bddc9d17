import { Link, useLocation, useSearchParams } from 'react-router';
import { useRef, useState } from 'react';
import { orderListMessages as messages, orderMessages } from '@buckle/domain/orders/orders.messages';
import { filterMessages } from '@buckle/domain/officers-list/officers-list.messages';
import { orderKinds, orderStatuses } from '@buckle/domain/orders/order';
import type { Unit } from '@buckle/domain/reference/reference';
import { typedText } from '../../lib/navigation/typed-text.ts';
import { type OrderFilters, orderParameters, type OrderTerms, useOrders } from '../../lib/orders/orders.ts';
import { usePaused } from '../../lib/platform/use-paused.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { OrderIcon } from '../../ui/icons/subjects.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PlainPage } from '../../ui/page-header.tsx';
import { exportedOrders, type ExportOf, filtersIn, setFilters } from './order-filters.ts';
import { OrderEntry } from './order-entry.tsx';
import { useReference } from '../../lib/reference/use-reference.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FiltersForm, SetFilters, UnitSelect, withoutFilters } from '../../ui/filters.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { PlusIcon } from '../../ui/icons/actions.tsx';
import { Field } from '../../ui/field.tsx';
import './order-page.css';

const icon = <OrderIcon size={28} />;

const noneFound = <Notice icon={icon} text={messages.noneFound} hint={messages.noneFoundHint} />;

const none = <Notice icon={icon} text={messages.none} hint={messages.noneHint} />;

/** Orders, the newest first: for administrators all of them, for others their own. */
export function OrdersPage({ exportOf }: { exportOf: ExportOf }) {
  const { can } = useAuth();
  const { filters, terms, show, typed, type } = useTerms();
  const query = useOrders(terms);
  const isFiltered = Object.keys(terms).length > 0;
  const what = (query.data ?? []).length > 0 ? messages.these : '';
  return (
    <PlainPage>
      {can.ownAccount && (
        <OrdersHead
          filters={filters}
          onShow={show}
          text={typed}
          onType={type}
          exporting={exportOf(exportedOrders(terms, what))}
        />
      )}
      <PagedList query={query} className="cards" empty={isFiltered ? noneFound : none}>
        {(order) => (
          <OrderEntry
            key={order.id}
            order={order}
            isMarked={can.administer && order.status === 'proposed' && !order.mine}
          />
        )}
      </PagedList>
    </PlainPage>
  );
}

const useTypedText = typedText();

/** Filters of the list: those of the address, and the typed text. */
function useTerms() {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const [typed, type] = useTypedText();
  const text = usePaused(typed.trim());
  const filters = filtersIn(parameters);
  const terms: OrderTerms = { ...filters, ...(text !== '' && { text }) };
  const show = (next: OrderFilters): void => setParameters(orderParameters(next), { replace: true, state });
  return { filters, terms, show, typed, type };
}

/** Above the orders: the way to a new one, and the filters. */
function OrdersHead({
  filters,
  onShow,
  text,
  onType,
  exporting,
}: {
  filters: OrderFilters;
  onShow: (filters: OrderFilters) => void;
  /** Typed text. */
  text: string;
  onType: (text: string) => void;
  /** The way to export them. */
  exporting: React.ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const units = useReference().data?.units ?? [];
  const isWaiting = filters.status === 'proposed';
  function show(next: OrderFilters): void {
    setOpen(false);
    toggle.current?.focus();
    onShow(next);
  }
  return (
    <section className="filters-head">
      <div className="filters-head__line">
        <Link className={buttonClass('primary')} to="/orders/new" state={fromParent}>
          <PlusIcon size={20} />
          {messages.newOrder}
        </Link>
        {exporting}
      </div>
      <FindField label={messages.narrow} text={text} onChange={onType} />
      <div className="filters-head__line">
        <button
          type="button"
          className="filter-chip"
          aria-pressed={isWaiting}
          onClick={() =>
            onShow({ ...withoutFilters(filters, ['status']), ...(!isWaiting && { status: 'proposed' as const }) })
          }
        >
          {messages.waiting}
        </button>
        <Button ref={toggle} look="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
          {filterMessages.filters}
        </Button>
      </div>
      {open && <OrdersFiltersForm key={JSON.stringify(filters)} filters={filters} units={units} onShow={show} />}
      <SetFilters set={setFilters(filters, units)} none={{}} onShow={onShow} />
    </section>
  );
}

const NAMES: readonly (keyof OrderFilters)[] = ['from', 'to', 'kind', 'status', 'unit'];

/** Filters by date of the order, kind, status and unit. */
const OrdersFiltersForm = ({
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
