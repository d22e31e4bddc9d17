import { useState } from 'react';
import { REASON_MAX } from '@buckle/domain/actions/limits';
import { withdrawalMessages as messages } from '@buckle/domain/messages/history';
import { officerName } from '@buckle/domain/messages/officer-name';
import type { Officer } from '@buckle/domain/officer/field-table';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useWithdrawal } from './use-withdrawal.ts';

/** An administrator's way to withdraw a record that was added by mistake. Asks for the reason. */
export function WithdrawRecord({ officer }: { officer: Officer }) {
  const [asking, setAsking] = useState(false);
  const { withdraw } = useWithdrawal(officer);
  const close = (): void => setAsking(false);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {messages.withdraw}
      </Button>
      {asking && (
        <Dialog title={messages.title(officerName(officer.name))} onClose={close}>
          <DialogForm
            confirm={messages.confirm}
            run={(filledIn) => withdraw(filledIn('reason'))}
            onDone={close}
            onCancel={close}
          >
            <p className="dialog__text">{messages.hint}</p>
            <TextArea label={messages.reason} name="reason" maxLength={REASON_MAX} required />
          </DialogForm>
        </Dialog>
      )}
    </>
  );
}
