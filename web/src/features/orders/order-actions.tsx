import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { orderViewMessages as messages } from '@buckle/domain/messages/order-views';
import { post } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useSending } from '../../lib/api/use-change.ts';
import { orderAddress, ORDERS, type OrderSummary, printedOrder } from '../../lib/orders/orders.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { fromParent, useGoBack } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { exportedOrders, type ExportOf } from './exported-orders.ts';
import { orderTitle } from './order-entry.tsx';

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

/** Actions of an order except decisions. */
export function OrderActions({ order, exportOf }: { order: OrderSummary; exportOf: ExportOf }) {
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
