import { useLocation, useSearchParams } from 'react-router';
import { orderListMessages as messages } from '@buckle/domain/messages/order-views';
import { typedText } from '../../lib/navigation/typed-text.ts';
import { type OrderFilters, orderParameters, type OrderTerms, useOrders } from '../../lib/orders/orders.ts';
import { usePaused } from '../../lib/platform/use-paused.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { OrderIcon } from '../../ui/icons/subjects.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { exportedOrders, type ExportOf } from './exported-orders.ts';
import { OrderEntry } from './order-entry.tsx';
import { filtersIn } from './order-filters.ts';
import { OrdersHead } from './orders-head.tsx';
import './orders-page.css';

const useTypedText = typedText();

const icon = <OrderIcon size={28} />;
const none = <Notice icon={icon} text={messages.none} hint={messages.noneHint} />;
const noneFound = <Notice icon={icon} text={messages.noneFound} hint={messages.noneFoundHint} />;

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
