import { orderViewMessages as messages } from '@buckle/domain/messages/order-views';
import { orderMessages } from '@buckle/domain/messages/orders';
import { addressOf } from '../../lib/api/api-client.ts';
import type { OrderSummary } from '../../lib/orders/orders.ts';
import { statusMeaning, statusWords } from '../../lib/orders/status-words.ts';
import { DateText } from '../../ui/date-text.tsx';
import { LabeledNote } from '../../ui/labeled-note.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { OrderStatus } from '../../ui/order-status.tsx';
import { orderTitle } from './order-entry.tsx';

const { headerLabels } = orderMessages;

/** The scan of the paper, as a file to be saved. */
const Scan = ({ id, name }: { id: string; name: string }) => (
  <a className="order-view__link" href={addressOf('orderScan', { id })} download={name}>
    {messages.downloadScan(name)}
  </a>
);

/** Header of the order; blank values are skipped. */
function HeaderRows({ order: { id, header, scan } }: { order: OrderSummary }) {
  const texts = (['authority', 'subject', 'remarks'] as const).filter((name) => header[name] !== '');
  const days = (['date', 'effectiveDate'] as const).filter((name) => header[name] !== '');
  return (
    <dl className="order-facts">
      {days.map((name) => (
        <div key={name}>
          <dt>{headerLabels[name]}</dt>
          <dd>
            <DateText text={header[name]} />
          </dd>
        </div>
      ))}
      {texts.map((name) => (
        <div key={name}>
          <dt>{headerLabels[name]}</dt>
          <dd>
            <LocalText text={header[name]} />
          </dd>
        </div>
      ))}
      {scan && (
        <div>
          <dt>{messages.scan}</dt>
          <dd>
            <Scan id={id} name={scan.name} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Number, status, header, scan and history of an order. */
export const OrderHeader = ({ order }: { order: OrderSummary }) => (
  <section className="card">
    <p className="order-entry__tags">
      <OrderStatus status={order.status} />
      <span className="tag">{orderMessages.kinds[order.header.kind]}</span>
    </p>
    <h2 className="card__title" tabIndex={-1}>
      <LocalText text={orderTitle(order.header)} />
    </h2>
    <p>{statusMeaning(order)}</p>
    {order.skipped > 0 && <p className="order-view__note">{messages.skipped(order.skipped)}</p>}
    <HeaderRows order={order} />
    <ul className="order-view__story">
      {statusWords(order).map(({ text, reason }) => (
        <li key={text}>
          <p className="card__meta">{text}</p>
          <LabeledNote label={messages.reason} text={reason} />
        </li>
      ))}
    </ul>
  </section>
);
