import { orderMessages as messages } from '@buckle/domain/messages/orders';
import type { OrderStatus as Status } from '@buckle/domain/orders/order';
import './cards.css';

const classNames: Readonly<Record<Status, string>> = {
  draft: 'tag',
  proposed: 'tag tag--gold',
  pending: 'tag tag--gold',
  in_force: 'tag tag--good',
  cancelled: 'tag tag--danger',
  declined: 'tag tag--danger',
  discarded: 'tag',
};

/** Status of an order. */
export const OrderStatus = ({ status }: { status: Status }) => (
  <span className={classNames[status]}>{messages.statuses[status]}</span>
);
