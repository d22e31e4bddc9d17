import { REASON_MAX } from '@buckle/domain/actions/limits';
import { importCheckMessages as messages } from '@buckle/domain/messages/import-check';
import { undoMessages } from '@buckle/domain/messages/undo';
import { post } from '../../../lib/api/api-client.ts';
import { IMPORTS, type ImportSummary, useImportDetails } from '../../../lib/imports/imports.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { countSpellings } from './spellings.tsx';
import { useShowImport } from '../use-show-import.ts';

/** Shows how many records are set back, and starts the undo. */
export function UndoImportDialog({ summary, onClose }: { summary: ImportSummary; onClose: () => void }) {
  const show = useShowImport();
  const { id, revision, counts } = summary;
  const spellings = countSpellings(useImportDetails(summary).data?.spellings ?? []);
  return (
    <Dialog title={messages.undoTitle} onClose={onClose}>
      <DialogForm
        confirm={messages.undo}
        stale={IMPORTS}
        run={async (filledIn) => {
          const reason = filledIn('change_reason').trim();
          return (await post('undoImport', { id, revision, ...(reason !== '' && { change_reason: reason }) })).summary;
        }}
        onDone={show}
        onCancel={onClose}
      >
        {counts && (
          <ul className="dialog__text">
            {counts.new > 0 && <li>{messages.undoAdded(counts.new)}</li>}
            {counts.changed > 0 && <li>{messages.undoChanged(counts.changed)}</li>}
            {spellings > 0 && <li>{messages.undoSpellings(spellings)}</li>}
          </ul>
        )}
        <p className="dialog__text">{messages.undoKeeps}</p>
        <TextArea label={undoMessages.reason} name="change_reason" maxLength={REASON_MAX} />
      </DialogForm>
    </Dialog>
  );
}
