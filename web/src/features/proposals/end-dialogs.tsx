import { proposalPageMessages as say } from '@buckle/domain/messages/proposals';
import { post } from '../../lib/api/api-client.ts';
import { PROPOSALS } from '../../lib/proposal-count.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-field.tsx';

/** Longest reason that the server takes. */
const REASON_MAX = 1000;

interface Asked {
  readonly id: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for the reason, without which nothing is declined. */
export const DeclineDialog = ({ id, onClose, onDone }: Asked) => (
  <Dialog title={say.declineTitle} onClose={onClose}>
    <DialogForm
      confirm={say.decline}
      stale={PROPOSALS}
      run={(filledIn) => post('declineProposal', { id, reason: filledIn('reason') })}
      onDone={onDone}
      onCancel={onClose}
    >
      <TextArea label={say.declineReason} name="reason" maxLength={REASON_MAX} required />
    </DialogForm>
  </Dialog>
);

/** Asks before a proposal is taken back. */
export const WithdrawDialog = ({ id, onClose, onDone }: Asked) => (
  <Dialog title={say.withdrawTitle} onClose={onClose}>
    <DialogForm
      confirm={say.withdraw}
      stale={PROPOSALS}
      run={() => post('withdrawProposal', { id })}
      onDone={onDone}
      onCancel={onClose}
    >
      <p className="dialog__text">{say.withdrawHint}</p>
    </DialogForm>
  </Dialog>
);
