import { REASON_MAX } from '@buckle/domain/actions/limits';
import { withdrawalMessages as messages } from '@buckle/domain/messages/history';
import { officerName } from '@buckle/domain/messages/officer-name';
import type { Officer } from '@buckle/domain/officer/field-table';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useWithdrawal } from './use-withdrawal.ts';

/** Asks an administrator for the reason, and withdraws a record that was added by mistake. */
export function WithdrawDialog({ officer, onClose }: { officer: Officer; onClose: () => void }) {
  const { withdraw } = useWithdrawal(officer);
  return (
    <Dialog title={messages.title(officerName(officer.name))} onClose={onClose}>
      <DialogForm
        confirm={messages.confirm}
        run={(filledIn) => withdraw(filledIn('reason'))}
        onDone={onClose}
        onCancel={onClose}
      >
        <p className="dialog__text">{messages.hint}</p>
        <TextArea label={messages.reason} name="reason" maxLength={REASON_MAX} required />
      </DialogForm>
    </Dialog>
  );
}
