import { dayText } from '@buckle/domain/officer/calendar-date';
import { Link } from 'react-router';
import { orderListMessages as messages } from '@buckle/domain/messages/order-views';
import { orderMessages } from '@buckle/domain/messages/orders';
import { usePastDay } from '../../lib/officers/past-day.ts';
import { isInForceOn, orderAddress, type OrderSummary, useRecordOrders } from '../../lib/orders/orders.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { OrderStatus } from '../../ui/order-status.tsx';
import './record-orders.css';

/** An order that changed the record, or is to. */
const RecordOrder = ({ order }: { order: OrderSummary }) => {
  const { status, header } = order;
  return (
    <li className="record-order">
      <p className="record-order__name">
        <Link className="record-order__link" to={orderAddress(order)} state={fromParent}>
          <LocalText text={header.number || messages.noNumber} />
        </Link>
        {header.date !== '' && <span>{messages.dated(dayText(header.date))}</span>}
        {status !== 'in_force' && <OrderStatus status={status} />}
      </p>
      <p className="record-order__subject">
        {orderMessages.kinds[header.kind]}
        {header.subject !== '' && (
          <>
            {' · '}
            <LocalText text={header.subject} />
          </>
        )}
      </p>
    </li>
  );
};

/** The orders of a record, the latest first; of a past day those that were in force. Nothing where there are none. */
export function RecordOrders({ id }: { id: string }) {
  const pastDay = usePastDay();
  const all = useRecordOrders(id).data ?? [];
  const orders = pastDay === undefined ? all : all.filter((order) => isInForceOn(order, pastDay));
  if (orders.length === 0) return null;
  return (
    <section className="record-group">
      <div className="record-group__head">
        <h3 className="record-group__heading">{messages.ofRecord}</h3>
      </div>
      <ol className="record-orders">
        {orders.map((order) => (
          <RecordOrder key={order.id} order={order} />
        ))}
      </ol>
    </section>
  );
}
