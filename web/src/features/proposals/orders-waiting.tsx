import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { orderListMessages as messages } from '@buckle/domain/messages/order-views';
import { ordersAddress, waitingOrdersQuery } from '../../lib/orders/orders.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { fromParent } from '../../ui/back-link.tsx';

/** The way to the orders that wait for approval; nothing where there are none. */
export function OrdersWaiting() {
  const { can } = useAuth();
  const { data } = useQuery({ ...waitingOrdersQuery, enabled: can.administer });
  if (!data || data.count === 0) return null;
  return (
    <p className="proposal-note">
      <Link className="orders-waiting" to={ordersAddress({ status: 'proposed' })} state={fromParent}>
        {messages.waitingForApproval(data.count, data.more)}
      </Link>
    </p>
  );
}
