import { dayText } from '@buckle/domain/officer/calendar-date';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ActionOutput } from '@buckle/domain/actions/registry';
import { REASON_MAX } from '@buckle/domain/actions/limits';
import { pageMessages } from '@buckle/domain/messages';
import { orderViewMessages as messages } from '@buckle/domain/messages/order-views';
import { post } from '../../lib/api/api-client.ts';
import { changesAddress } from '../../lib/officers/changes.ts';
import { refreshChanged } from '../../lib/officers/discard-stale.ts';
import { ORDERS, type OrderSummary } from '../../lib/orders/orders.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { AllRecords } from '../../ui/change-card/all-records.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { UndoOutcome } from '../../ui/undo/undo-outcome.tsx';
import { closeDialog } from './leave-dialog.ts';
import { Folded } from './order-differences.tsx';

type Cancelled = ActionOutput<'cancelOrder'>;

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

/** Shows the effect of a cancellation, prompts for the reason, and then shows the result. */
export function CancelDialog({ order, onClose }: { order: OrderSummary; onClose: () => void }) {
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
