import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { REASON_MAX } from '@buckle/domain/limits';
import { importCheckMessages as messages, importViewMessages } from '@buckle/domain/imports/import-pages.messages';
import { writeMessages } from '@buckle/domain/officers/officer-form.messages';
import { post } from '../../lib/api/api-client.ts';
import {
  type ImportCounts,
  IMPORTS,
  type ImportSummary,
  isToDecide,
  useImportDetails,
} from '../../lib/imports/imports.ts';
import { PROPOSAL_COUNT } from '../../lib/officers/proposals.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import {
  DiscardButton,
  ReopenButton,
  SavingBar,
  StepButton,
  useCheck,
  useImportStep,
  useShowImport,
  writtenBy,
} from './import-buttons.tsx';
import { CHECK_AGAIN_ID, checkWords, type Corrections } from './use-corrections.ts';
import { chosenSpellings, countSpellings } from './spellings.tsx';

interface CheckProps {
  readonly summary: ImportSummary;
  readonly counts: ImportCounts;
}

interface DecisionProps extends CheckProps {
  readonly omitted: ReadonlySet<string>;
}

interface DialogProps extends DecisionProps {
  readonly onClose: () => void;
  readonly onDone: (summary: ImportSummary) => void;
}

function ImportDialog({ summary, counts, omitted, onClose, onDone }: DialogProps) {
  const { id, revision, photos } = summary;
  const spellings = chosenSpellings(useImportDetails(summary).data?.spellings ?? [], omitted);
  const added = countSpellings(spellings);
  return (
    <Dialog title={checkWords({ photos }).importTitle(writtenBy(counts))} onClose={onClose}>
      <DialogForm
        confirm={checkWords({ photos }).importOfficers(writtenBy(counts))}
        stale={IMPORTS}
        run={async () => (await post('applyImport', { id, revision, ...(added > 0 && { spellings }) })).summary}
        onDone={onDone}
        onCancel={onClose}
      >
        <ul className="dialog__text">
          {counts.new > 0 && <li>{messages.importAdds(counts.new)}</li>}
          {counts.changed > 0 && <li>{checkWords({ photos }).importChanges(counts.changed)}</li>}
          {counts.refused > 0 && <li>{checkWords({ photos }).importRefused(counts.refused)}</li>}
          {added > 0 && <li>{messages.importSpellings(added)}</li>}
        </ul>
        <p className="dialog__text">{messages.importUndo}</p>
      </DialogForm>
    </Dialog>
  );
}

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

const SendForApproval = ({ summary: { id, revision } }: Pick<CheckProps, 'summary'>) => (
  <StepButton
    step={useImportStep(async () => (await post('applyImport', { id, revision })).summary)}
    onDone={() => showSuccess(writeMessages.proposed)}
  >
    {messages.sendForApproval}
  </StepButton>
);

/** Writes the import, or declines it; for administrators. */
function Decision(props: DecisionProps) {
  const { summary, counts } = props;
  const [asking, setAsking] = useState<'import' | 'decline'>();
  const close = (): void => setAsking(undefined);
  const client = useQueryClient();
  const show = useShowImport();
  function onDone(decided: ImportSummary): void {
    show(decided);
    void client.invalidateQueries({ queryKey: PROPOSAL_COUNT });
  }
  const dialog = { ...props, onClose: close, onDone };
  return (
    <>
      {summary.status === 'proposed' && (
        <Button look="secondary" onClick={() => setAsking('decline')}>
          {messages.decline}
        </Button>
      )}
      {writtenBy(counts) > 0 && (
        <Button onClick={() => setAsking('import')}>{checkWords(summary).importOfficers(writtenBy(counts))}</Button>
      )}
      {asking === 'import' && <ImportDialog {...dialog} />}
      {asking === 'decline' && <DeclineDialog {...dialog} />}
    </>
  );
}

const CheckAgain = ({ id, corrections: { saved } }: { id: string; corrections: Corrections }) => (
  <StepButton id={CHECK_AGAIN_ID} step={useCheck(id, saved)}>
    {messages.checkAgain}
  </StepButton>
);

function statusOf({ summary, counts }: CheckProps, { isOutdated }: Corrections): string | undefined {
  if (isOutdated) return messages.outdated;
  return writtenBy(counts) === 0 ? checkWords(summary).nothingToWrite : undefined;
}

/** In the thumb's reach: what can be done with a checked import. */
export function CheckBar({ corrections, ...props }: DecisionProps & { corrections: Corrections }) {
  const { summary, counts } = props;
  const { id, mine, status } = summary;
  const { isSaving, problem, save, saved, isOutdated } = corrections;
  const { can } = useAuth();
  const isOwnCheck = mine && status === 'checked';
  const canDecide = can.administer && isToDecide(summary);
  return (
    <SavingBar isSaving={isSaving} problem={problem} saved={statusOf(props, corrections)} onRetry={() => void save()}>
      {mine && (
        <DiscardButton
          id={id}
          label={status === 'proposed' ? importViewMessages.withdraw : importViewMessages.discard}
        />
      )}
      {isOwnCheck && <ReopenButton summary={summary} label={checkWords(summary).changeColumns} saved={saved} />}
      {isOutdated ? (
        <CheckAgain id={id} corrections={corrections} />
      ) : (
        <>
          {canDecide && <Decision {...props} />}
          {!can.administer && isOwnCheck && writtenBy(counts) > 0 && <SendForApproval summary={summary} />}
        </>
      )}
    </SavingBar>
  );
}
