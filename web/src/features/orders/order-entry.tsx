import { dayText } from '@buckle/domain/dates/calendar-date';
import { Link } from 'react-router';
import { orderListMessages as messages, orderMessages } from '@buckle/domain/orders/orders.messages';
import { orderAddress, type OrderSummary } from '../../lib/orders/orders.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { classes } from '../../ui/classes.ts';
import { LocalText } from '../../ui/officer-name.tsx';
import { OrderStatus } from '../../ui/status-marks.tsx';

/** Number and date of an order. */
export const orderTitle = ({ number, date }: OrderSummary['header']): string =>
  [number.trim() || messages.noNumber, ...(date === '' ? [] : [dayText(date)])].join(', ');

/** How many officers it is for, and from when. */
function extentOf({ lines, header: { effectiveDate } }: OrderSummary): string {
  const from = effectiveDate === '' ? [] : [messages.effective(dayText(effectiveDate))];
  return [messages.officers(lines), ...from].join(' · ');
}

/** An order in the list of orders. `isMarked`: it waits for this user. */
export function OrderEntry({ order, isMarked }: { order: OrderSummary; isMarked: boolean }) {
  const { header, status, skipped, created_by: by, mine } = order;
  return (
    <li className={classes('card', isMarked && 'order-entry--marked')}>
      <p className="order-entry__tags">
        <OrderStatus status={status} />
        <span className="tag">{orderMessages.kinds[header.kind]}</span>
      </p>
      <h2 className="card__title">
        <Link className="order-entry__link" to={orderAddress(order)} state={fromParent}>
          <LocalText text={orderTitle(header)} />
        </Link>
      </h2>
      {header.subject !== '' && (
        <p>
          <LocalText text={header.subject} />
        </p>
      )}
      <p className="card__meta">{extentOf(order)}</p>
      <p className="card__meta">
        {mine ? messages.createdByYou : messages.createdBy(by)}
        {skipped > 0 && ` · ${messages.skipped(skipped)}`}
      </p>
    </li>
  );
}
