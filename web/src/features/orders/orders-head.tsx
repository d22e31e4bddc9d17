import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { filterMessages } from '@buckle/domain/messages/filters';
import { orderListMessages as messages } from '@buckle/domain/messages/order-views';
import type { OrderFilters } from '../../lib/orders/orders.ts';
import { useReference } from '../../lib/reference/use-reference.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SetFilters } from '../../ui/filters/set-filters.tsx';
import { withoutFilters } from '../../ui/filters/without-filters.ts';
import { FindField } from '../../ui/find-field.tsx';
import { PlusIcon } from '../../ui/icons/actions.tsx';
import { setFilters } from './order-filters.ts';
import { OrdersFiltersForm } from './orders-filters-form.tsx';

/** Above the orders: the way to a new one, and the filters. */
export function OrdersHead({
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
