import { useState } from 'react';
import { ORDER_NUMBER_MAX, REASON_MAX } from '@buckle/domain/actions/limits';
import { differenceMessages, historyPageMessages as messages } from '@buckle/domain/messages/history';
import { changedFields } from '@buckle/domain/officer/differences';
import { post, seenVersion } from '../../lib/api/api-client.ts';
import { warningsIn } from '../../lib/officers/saved-officer.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Differences } from '../../ui/differences/differences.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { showSuccess, showWarnings } from '../../ui/toast.tsx';
import { useUndo } from '../../ui/undo/use-undo.ts';
import { HISTORY, type Version } from './history-query.ts';

/** Previews the changes of a restore, and runs it. */
export function RestoreDialog({
  id,
  current,
  past: { version, officer },
  onClose,
}: {
  id: string;
  current: Version;
  past: Version;
  onClose: () => void;
}) {
  // Snapshot: the record may change while the dialog is open.
  const [seen] = useState(current);
  const undo = useUndo();
  return (
    <Dialog title={messages.restoreTitle(version)} onClose={onClose}>
      <DialogForm
        confirm={messages.confirmRestore}
        stale={HISTORY}
        run={(filledIn) =>
          post(
            'restoreVersion',
            {
              id,
              version,
              order_number: filledIn('order_number'),
              change_reason: filledIn('change_reason'),
            },
            { headers: seenVersion(seen.version) },
          )
        }
        onDone={(response) => {
          onClose();
          showSuccess(messages.restoredDone(version), undo(response.change));
          showWarnings(warningsIn(response));
        }}
        onCancel={onClose}
      >
        <p className="dialog__text">{messages.restoreHint}</p>
        <Differences
          fields={changedFields(seen.officer, officer)}
          states={[
            { word: differenceMessages.now, details: seen.officer },
            { word: differenceMessages.after, details: officer },
          ]}
        />
        <TextField label={messages.orderNumber} name="order_number" maxLength={ORDER_NUMBER_MAX} autoComplete="off" />
        <TextArea label={messages.reason} name="change_reason" maxLength={REASON_MAX} />
      </DialogForm>
    </Dialog>
  );
}
