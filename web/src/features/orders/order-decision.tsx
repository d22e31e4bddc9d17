import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActionOutput } from '@buckle/domain/actions/registry';
import { REASON_MAX } from '@buckle/domain/actions/limits';
import { orderViewMessages as messages } from '@buckle/domain/messages/order-views';
import { dayText, writeDate } from '@buckle/domain/officer/calendar-date';
import { post } from '../../lib/api/api-client.ts';
import { refreshChanged } from '../../lib/officers/discard-stale.ts';
import { ORDERS, type OrderSummary } from '../../lib/orders/orders.ts';
import { today } from '../../lib/platform/clock.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { showSuccess, showWarnings } from '../../ui/toast.tsx';
import { useUndo } from '../../ui/undo/use-undo.ts';
import { closeDialog } from './leave-dialog.ts';
import type { Ticks } from './use-ticks.ts';

interface DecisionProps {
  readonly order: OrderSummary;
  readonly ticks: Ticks;
}

interface DialogProps extends DecisionProps {
  readonly onClose: () => void;
  readonly onDone: (decided: ActionOutput<'decideOrder'>) => void;
}

/** Shows the effect of an approval, and prompts for optional remarks. */
function ApproveDialog({ order: { id, revision, header, lines }, ticks, onClose, onDone }: DialogProps) {
  const { count, positions } = ticks;
  const day = header.effectiveDate;
  return (
    <Dialog title={messages.approveTitle} onClose={onClose}>
      <DialogForm
        confirm={positions ? messages.approvePart(count, lines) : messages.approve}
        stale={ORDERS}
        run={(filledIn) =>
          post('decideOrder', {
            id,
            revision,
            approve: true,
            ...(positions && { positions }),
            reason: filledIn('reason'),
          })
        }
        onDone={onDone}
        onCancel={onClose}
      >
        <p className="dialog__text">{messages.approveHint(count, dayText(day), day > writeDate(today()))}</p>
        {count < lines && <p className="dialog__text">{messages.approveRest(lines - count)}</p>}
        <TextArea label={messages.approveReason} name="reason" maxLength={REASON_MAX} />
      </DialogForm>
    </Dialog>
  );
}

/** Prompts for the reason why an order is declined as a whole. */
const DeclineDialog = ({ order: { id, revision }, onClose, onDone }: DialogProps) => (
  <Dialog title={messages.declineTitle} onClose={onClose}>
    <DialogForm
      confirm={messages.decline}
      stale={ORDERS}
      run={(filledIn) => post('decideOrder', { id, revision, approve: false, reason: filledIn('reason') })}
      onDone={onDone}
      onCancel={onClose}
    >
      <TextArea label={messages.declineReason} name="reason" maxLength={REASON_MAX} required />
    </DialogForm>
  </Dialog>
);

/** Approves an order of another user for the ticked officers, or declines it. */
export function OrderDecision(props: DecisionProps) {
  const { order, ticks } = props;
  const client = useQueryClient();
  const undoOf = useUndo();
  const [deciding, setDeciding] = useState<'approve' | 'decline'>();
  const close = (): void => setDeciding(undefined);
  function finish({ status, change, skipped }: ActionOutput<'decideOrder'>): void {
    const isDeclined = status === 'declined';
    showSuccess(isDeclined ? messages.declinedDone : messages.approvedDone, undoOf(change));
    if (!isDeclined && skipped > 0) showWarnings([messages.skippedDone(skipped)]);
    closeDialog(close);
    refreshChanged(client);
  }
  const dialog = { ...props, onClose: close, onDone: finish };
  return (
    <>
      <ActionBar status={ticks.count === 0 && messages.noneTicked}>
        <Button look="secondary" onClick={() => setDeciding('decline')}>
          {messages.decline}
        </Button>
        {ticks.count > 0 && (
          <Button onClick={() => setDeciding('approve')}>
            {ticks.positions ? messages.approvePart(ticks.count, order.lines) : messages.approve}
          </Button>
        )}
      </ActionBar>
      {deciding === 'approve' && <ApproveDialog {...dialog} />}
      {deciding === 'decline' && <DeclineDialog {...dialog} />}
    </>
  );
}
