import { useState } from 'react';
import type { ActionOutput } from '@buckle/domain/actions/registry';
import { REASON_MAX } from '@buckle/domain/actions/limits';
import { proposalPageMessages as messages } from '@buckle/domain/messages/proposals';
import { post } from '../../lib/api/api-client.ts';
import { PROPOSALS } from '../../lib/officers/proposals.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-field.tsx';

interface DecisionDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Prompts for the required reason of a decline, of one proposal or of several. `decline` sends it. */
export const DeclineDialog = ({
  count = 1,
  stale,
  decline,
  onClose,
  onDone,
}: Omit<DecisionDialogProps, 'id'> & {
  count?: number;
  /** As of `DialogForm`. */
  stale?: string;
  decline: (reason: string) => Promise<unknown>;
}) => (
  <Dialog title={count === 1 ? messages.declineTitle : messages.declineSeveralTitle(count)} onClose={onClose}>
    <DialogForm
      confirm={messages.decline}
      stale={stale}
      run={(filledIn) => decline(filledIn('reason'))}
      onDone={onDone}
      onCancel={onClose}
    >
      <TextArea label={messages.declineReason} name="reason" maxLength={REASON_MAX} required />
    </DialogForm>
  </Dialog>
);

/** Prompts for the optional reason of an approval. `version`: of the reviewed record. */
export function ApproveDialog({
  id,
  version,
  onClose,
  onDone,
}: Omit<DecisionDialogProps, 'onDone'> & {
  version: number;
  onDone: (output: ActionOutput<'approveProposal'>) => void;
}) {
  // Snapshot: the record may change while the dialog is open.
  const [seen] = useState(version);
  return (
    <Dialog title={messages.approveTitle} onClose={onClose}>
      <DialogForm
        confirm={messages.approve}
        stale={PROPOSALS}
        run={(filledIn) => post('approveProposal', { id, version: seen, reason: filledIn('reason') })}
        onDone={onDone}
        onCancel={onClose}
      >
        <TextArea label={messages.approveReason} name="reason" maxLength={REASON_MAX} />
      </DialogForm>
    </Dialog>
  );
}

/** Confirms withdrawing a proposal. */
export const WithdrawDialog = ({ id, onClose, onDone }: DecisionDialogProps) => (
  <Dialog title={messages.withdrawTitle} onClose={onClose}>
    <DialogForm
      confirm={messages.withdraw}
      stale={PROPOSALS}
      run={() => post('withdrawProposal', { id })}
      onDone={onDone}
      onCancel={onClose}
    >
      <p className="dialog__text">{messages.withdrawHint}</p>
    </DialogForm>
  </Dialog>
);
