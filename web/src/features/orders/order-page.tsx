import { Link, useSearchParams } from 'react-router';
import { orderViewMessages as messages } from '@buckle/domain/messages/order-views';
import { type Order, useOrder } from '../../lib/orders/orders.ts';
import { valueTexts } from '../../lib/orders/value-texts.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { OrderIcon } from '../../ui/icons/subjects.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import type { ExportOf } from './exported-orders.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderDecision } from './order-decision.tsx';
import { OrderDifferences } from './order-differences.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderValues } from './order-values.tsx';
import { useTicks } from './use-ticks.ts';
import './orders-page.css';
import './order-page.css';

/** The values that are set for all officers. */
const Values = ({ order: { order, values } }: { order: Order }) =>
  valueTexts(order.header.kind, values).length > 0 && (
    <section className="order-view__part">
      <h2 className="order-view__heading">{messages.values}</h2>
      <div className="card">
        <OrderValues kind={order.header.kind} values={values} />
      </div>
    </section>
  );

function OrderView({ order, exportOf }: { order: Order; exportOf: ExportOf }) {
  const { can } = useAuth();
  const ticks = useTicks(order.lines);
  const isDecided = order.order.status !== 'proposed' || !can.administer || order.order.mine;
  return (
    <>
      <OrderHeader order={order.order} />
      <OrderActions order={order.order} exportOf={exportOf} />
      <Values order={order} />
      <OrderLines order={order} ticks={isDecided ? undefined : ticks} />
      <OrderDifferences order={order} />
      {!isDecided && <OrderDecision order={order.order} ticks={ticks} />}
    </>
  );
}

const notSelected = (
  <Notice icon={<OrderIcon size={28} />} text={messages.notSelected} hint={messages.notSelectedHint}>
    <Link className={buttonClass('secondary')} to="/orders" replace>
      {messages.goToOrders}
    </Link>
  </Notice>
);

/** The order of the address, with its actions. */
export function OrderPage({ exportOf }: { exportOf: ExportOf }) {
  const id = useSearchParams()[0].get('id') ?? '';
  const query = useOrder(id);
  return (
    <PlainPage back={<BackLink to="/orders" label={messages.backToOrders} />}>
      {id === '' ? (
        notSelected
      ) : (
        <Loaded query={query}>{(order) => <OrderView key={id} order={order} exportOf={exportOf} />}</Loaded>
      )}
    </PlainPage>
  );
}
