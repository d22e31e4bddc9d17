import { Link, useNavigate, useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderMessages, orderViewMessages as messages } from '@buckle/domain/orders/orders.messages';
import { dayText } from '@buckle/domain/dates/calendar-date';
import type { ActionOutput } from '@buckle/domain/registry';
import { REASON_MAX } from '@buckle/domain/limits';
import { pageMessages } from '@buckle/domain/messages';
import {
  type Order,
  orderAddress,
  ORDERS,
  type OrderSummary,
  printedOrder,
  statusMeaning,
  statusWords,
  useOrder,
  valueTexts,
} from '../../lib/orders/orders.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { BackLink, fromParent, useGoBack } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { OrderIcon } from '../../ui/icons/subjects.tsx';
import { Loaded } from '../../ui/paged-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlainPage } from '../../ui/page-header.tsx';
import { exportedOrders, type ExportOf } from './order-filters.ts';
import { closeDialog, Folded, OrderDecision, OrderDifferences } from './order-decision.tsx';
import { OrderLines, OrderValues } from './order-lines.tsx';
import { useTicks } from './use-ticks.ts';
import { addressOf, post } from '../../lib/api/api-client.ts';
import { DateText } from '../../ui/date-text.tsx';
import { LabeledNote } from '../../ui/labeled-note.tsx';
import { LocalText } from '../../ui/officer-name.tsx';
import { OrderStatus } from '../../ui/status-marks.tsx';
import { orderTitle } from './order-entry.tsx';
import { errorText, useSending } from '../../lib/api/error-text.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorMessage, TextArea } from '../../ui/field.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { changesAddress } from '../../lib/officers/changes.ts';
import { refreshChanged } from '../../lib/officers/stale.ts';
import { AllRecords } from '../../ui/change-card.tsx';
import { UndoOutcome } from '../../ui/undo.tsx';
import './order-page.css';

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

/** Number, status, header, scan and history of an order. */
const OrderHeader = ({ order }: { order: OrderSummary }) => (
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

const { headerLabels } = orderMessages;

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

/** The scan of the paper, as a file to be saved. */
const Scan = ({ id, name }: { id: string; name: string }) => (
  <a className="order-view__link" href={addressOf('orderScan', { id })} download={name}>
    {messages.downloadScan(name)}
  </a>
);

/** Actions of an order except decisions. */
function OrderActions({ order, exportOf }: { order: OrderSummary; exportOf: ExportOf }) {
  const { id, status, mine, header } = order;
  const { can } = useAuth();
  const [asking, setAsking] = useState<'discard' | 'cancel'>();
  const { isPending, error, print } = usePrint(id);
  const close = (): void => setAsking(undefined);
  return (
    <>
      <div className="order-view__actions">
        {mine && status === 'draft' && (
          <Link className={buttonClass('primary')} to={orderAddress(order)} state={fromParent}>
            {messages.edit}
          </Link>
        )}
        <Button look="secondary" busy={isPending} onClick={print}>
          {messages.print}
        </Button>
        {status !== 'draft' && exportOf(exportedOrders({ id }, orderTitle(header)))}
        {mine && (status === 'draft' || status === 'proposed') && (
          <Button look="secondary" onClick={() => setAsking('discard')}>
            {messages.discard}
          </Button>
        )}
        {can.administer && (status === 'pending' || status === 'in_force') && (
          <Button look="secondary" onClick={() => setAsking('cancel')}>
            {messages.cancel}
          </Button>
        )}
      </div>
      <ErrorMessage>{error ? errorText(error) : undefined}</ErrorMessage>
      {asking === 'discard' && <DiscardDialog id={id} onClose={close} />}
      {asking === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </>
  );
}

/** Opens the printed order, once it is written down that it is printed. */
function usePrint(id: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isPending, error, send } = useSending(
    () => post('printOrder', { id }),
    () => void client.invalidateQueries({ queryKey: ['activity'] }),
  );
  const print = (): void =>
    send(undefined, ({ printed }) => {
      printedOrder.write(client, { id, at: printed });
      void navigate(`/orders/print?${new URLSearchParams({ id })}`, { state: fromParent });
    });
  return { isPending, error, print };
}

/** Confirms discarding an own order that is not issued. */
function DiscardDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const goBack = useGoBack('/orders');
  return (
    <Dialog title={messages.discardTitle} onClose={onClose}>
      <DialogForm
        confirm={messages.discard}
        stale={ORDERS}
        run={() => post('discardOrder', { id })}
        onDone={() => {
          showSuccess(messages.discarded);
          goBack();
        }}
        onCancel={onClose}
      >
        <p className="dialog__text">{messages.discardHint}</p>
      </DialogForm>
    </Dialog>
  );
}

type Cancelled = ActionOutput<'cancelOrder'>;

/** Shows the effect of a cancellation, prompts for the reason, and then shows the result. */
function CancelDialog({ order, onClose }: { order: OrderSummary; onClose: () => void }) {
  const client = useQueryClient();
  const [cancelled, setCancelled] = useState<Cancelled>();
  const { id, revision, status, lines, skipped, header } = order;
  const dismiss = (): void => closeDialog(onClose);
  function finish(output: Cancelled): void {
    refreshChanged(client);
    if (output.change !== undefined) return setCancelled(output);
    showSuccess(messages.cancelDone);
    dismiss();
  }
  if (cancelled)
    return (
      <Dialog
        title={messages.cancelDone}
        onClose={dismiss}
        actions={
          <>
            <Link className={buttonClass('quiet')} to={changesAddress({ order: header.number })} state={fromParent}>
              {messages.seeChanges}
            </Link>
            <Button look="secondary" onClick={dismiss}>
              {pageMessages.close}
            </Button>
          </>
        }
      >
        <Outcome cancelled={cancelled} />
      </Dialog>
    );
  return (
    <Dialog title={messages.cancelTitle} onClose={onClose}>
      <DialogForm
        confirm={messages.cancel}
        keep={messages.keep}
        stale={ORDERS}
        run={(filledIn) => post('cancelOrder', { id, revision, reason: filledIn('reason').trim() })}
        onDone={finish}
        onCancel={onClose}
      >
        <p className="dialog__text">
          {status === 'pending'
            ? messages.cancelPending(dayText(header.effectiveDate))
            : messages.cancelInForce(lines - skipped)}
        </p>
        <TextArea label={messages.cancelReason} name="reason" maxLength={REASON_MAX} required />
      </DialogForm>
    </Dialog>
  );
}

/** Result of a cancellation: reversed records, and conflicts with later changes. */
const Outcome = ({ cancelled }: { cancelled: Cancelled }) => (
  <>
    <UndoOutcome undone={cancelled} />
    {cancelled.conflict_total === 0 && <p className="dialog__text">{messages.allSetBack}</p>}
    {cancelled.change !== undefined && (
      <Folded title={messages.setBack}>
        <AllRecords change={cancelled.change} />
      </Folded>
    )}
  </>
);

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
