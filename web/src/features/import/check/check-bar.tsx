import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { REASON_MAX } from '@buckle/domain/actions/limits';
import { importViewMessages } from '@buckle/domain/messages/import-pages';
import { importCheckMessages as messages } from '@buckle/domain/messages/import-check';
import { writeMessages } from '@buckle/domain/messages/write';
import { post } from '../../../lib/api/api-client.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useSending } from '../../../lib/api/use-change.ts';
import { IMPORTS, invalidateImports, type ImportCounts, type ImportSummary } from '../../../lib/imports/imports.ts';
import { useAuth } from '../../../lib/session/auth-context.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { writtenBy } from '../count-texts.ts';
import { DiscardButton } from '../discard-button.tsx';
import { useReopen } from '../use-reopen.ts';
import { useShowImport } from '../use-show-import.ts';

interface CheckProps {
  readonly summary: ImportSummary;
  readonly counts: ImportCounts;
}

interface DialogProps extends CheckProps {
  readonly onClose: () => void;
  readonly onDone: (summary: ImportSummary) => void;
}

/** Shows how much is written, and begins it. */
const ImportDialog = ({ summary: { id, revision }, counts, onClose, onDone }: DialogProps) => (
  <Dialog title={messages.importTitle(writtenBy(counts))} onClose={onClose}>
    <DialogForm
      confirm={messages.importOfficers(writtenBy(counts))}
      stale={IMPORTS}
      run={async () => (await post('applyImport', { id, revision })).summary}
      onDone={onDone}
      onCancel={onClose}
    >
      <ul className="dialog__text">
        {counts.new > 0 && <li>{messages.importAdds(counts.new)}</li>}
        {counts.changed > 0 && <li>{messages.importChanges(counts.changed)}</li>}
        {counts.refused > 0 && <li>{messages.importRefused(counts.refused)}</li>}
      </ul>
      <p className="dialog__text">{messages.importUndo}</p>
    </DialogForm>
  </Dialog>
);

/** Prompts for the reason why an import is declined. */
const DeclineDialog = ({ summary: { id, revision }, onClose, onDone }: DialogProps) => (
  <Dialog title={messages.declineTitle} onClose={onClose}>
    <DialogForm
      confirm={messages.decline}
      stale={IMPORTS}
      run={async (filledIn) =>
        (await post('declineImport', { id, revision, reason: filledIn('reason').trim() })).summary
      }
      onDone={(summary) => {
        showSuccess(messages.declinedDone);
        onDone(summary);
      }}
      onCancel={onClose}
    >
      <TextArea label={messages.declineReason} name="reason" maxLength={REASON_MAX} required />
    </DialogForm>
  </Dialog>
);

/** Sends the import to an administrator. */
function SendForApproval({ summary: { id, revision } }: CheckProps) {
  const client = useQueryClient();
  const show = useShowImport();
  const { isPending, error, send } = useSending(
    async () => (await post('applyImport', { id, revision })).summary,
    () => invalidateImports(client),
  );
  return (
    <>
      <Button
        busy={isPending}
        onClick={() =>
          send(undefined, (summary) => {
            showSuccess(writeMessages.proposed);
            show(summary);
          })
        }
      >
        {messages.sendForApproval}
      </Button>
      <ErrorMessage>{error ? errorText(error) : undefined}</ErrorMessage>
    </>
  );
}

/** Leaves the result of the check for the columns. */
function ChangeColumns({ summary }: { summary: ImportSummary }) {
  const { isPending, problem, reopen } = useReopen(summary);
  return (
    <>
      <Button look="secondary" busy={isPending} onClick={reopen}>
        {messages.changeColumns}
      </Button>
      <ErrorMessage>{problem}</ErrorMessage>
    </>
  );
}

/** Writes the import, or declines it; for administrators. */
function Decision(props: CheckProps) {
  const { summary, counts } = props;
  const [asking, setAsking] = useState<'import' | 'decline'>();
  const close = (): void => setAsking(undefined);
  const dialog = { ...props, onClose: close, onDone: useShowImport() };
  return (
    <>
      {summary.status === 'proposed' && (
        <Button look="secondary" onClick={() => setAsking('decline')}>
          {messages.decline}
        </Button>
      )}
      {writtenBy(counts) > 0 && (
        <Button onClick={() => setAsking('import')}>{messages.importOfficers(writtenBy(counts))}</Button>
      )}
      {asking === 'import' && <ImportDialog {...dialog} />}
      {asking === 'decline' && <DeclineDialog {...dialog} />}
    </>
  );
}

/** In the thumb's reach: what can be done with a checked import. */
export function CheckBar(props: CheckProps) {
  const { summary, counts } = props;
  const { id, mine, status } = summary;
  const { can } = useAuth();
  const canDecide = can.administer && (status === 'checked' ? mine : !mine);
  return (
    <div className="import-bar">
      <p className="import-bar__status">{writtenBy(counts) === 0 && messages.nothingToWrite}</p>
      {mine && (
        <DiscardButton
          id={id}
          label={status === 'proposed' ? importViewMessages.withdraw : importViewMessages.discard}
        />
      )}
      {mine && status === 'checked' && <ChangeColumns summary={summary} />}
      {canDecide && <Decision {...props} />}
      {!can.administer && mine && status === 'checked' && writtenBy(counts) > 0 && <SendForApproval {...props} />}
    </div>
  );
}
