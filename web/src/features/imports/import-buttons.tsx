import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { importCheckMessages, importViewMessages } from '@buckle/domain/imports/import-pages.messages';
import { appMessages } from '@buckle/domain/messages';
import { rowOutcomes } from '@buckle/domain/imports/import-plan';
import { get, post } from '../../lib/api/api-client.ts';
import { type ImportCounts, importQuery, type ImportSummary, invalidateImports } from '../../lib/imports/imports.ts';
import { useGoBack } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { ErrorMessage } from '../../ui/field.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { errorText, useSending } from '../../lib/api/error-text.ts';

/** Stops and discards an own import, once that is confirmed, and leads back to the list. */
export function DiscardButton({ id, label }: { id: string; label: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const client = useQueryClient();
  const goBack = useGoBack('/import');
  const close = (): void => setIsAsking(false);
  return (
    <>
      <Button look="secondary" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Dialog title={importViewMessages.discardTitle} onClose={close}>
          <DialogForm
            confirm={importViewMessages.discard}
            keep={importViewMessages.keep}
            run={() => post('discardImport', { id }).finally(() => invalidateImports(client))}
            onDone={() => {
              showSuccess(importViewMessages.discarded);
              goBack();
            }}
            onCancel={close}
          >
            <p className="dialog__text">{importViewMessages.discardHint}</p>
          </DialogForm>
        </Dialog>
      )}
    </>
  );
}

interface ReopenProps {
  readonly summary: ImportSummary;
  readonly label: string;
  /** Saves changes first, and returns the revision; undefined if that failed. */
  readonly saved?: () => Promise<number | undefined>;
}

/** Sends the plan as it is: a check is stopped, or its result is left, and the columns can be changed again. */
export function ReopenButton({ summary, label, saved }: ReopenProps) {
  const { id } = summary;
  const step = useImportStep(async () => {
    const revision = saved ? await saved() : summary.revision;
    if (revision === undefined) return undefined;
    const { plan } = await get('importDetails', { id });
    return (await post('planImport', { id, revision, plan })).summary;
  });
  return (
    <StepButton look="secondary" step={step}>
      {label}
    </StepButton>
  );
}

/** Takes a step of an import; says why that failed. */
export const StepButton = ({
  step: { isPending, problem, start },
  onDone,
  ...button
}: Omit<ComponentProps<typeof Button>, 'onClick' | 'busy'> & {
  step: ReturnType<typeof useImportStep>;
  onDone?: () => void;
}) => (
  <>
    <Button {...button} busy={isPending} onClick={() => start(onDone)} />
    <ErrorMessage>{problem}</ErrorMessage>
  </>
);

interface SavingBarProps {
  readonly isSaving: boolean;
  readonly problem: string | undefined;
  readonly notBegun?: string | undefined;
  readonly onRetry: () => void;
  readonly saved?: string | undefined;
  readonly children: ReactNode;
}

/** The actions of an import, with whether its changes are saved; if not, why, and another attempt. */
export const SavingBar = ({ isSaving, problem, notBegun, onRetry, saved, children }: SavingBarProps) => (
  <ActionBar status={problem === undefined && (isSaving ? importViewMessages.saving : saved)}>
    <ErrorMessage>{problem ?? notBegun}</ErrorMessage>
    {problem !== undefined && (
      <Button look="secondary" busy={isSaving} onClick={onRetry}>
        {appMessages.retry}
      </Button>
    )}
    {children}
  </ActionBar>
);

/** Starts the check of the saved plan. `saved`: saves changes, and returns the revision; undefined if that failed. */
export const useCheck = (id: string, saved: () => Promise<number | undefined>) =>
  useImportStep(async () => {
    const revision = await saved();
    return revision === undefined ? undefined : (await post('checkImport', { id, revision })).summary;
  });

/** Sends a request that changes the status of an import, and shows the new one. `run` returns undefined if it was not sent. */
export function useImportStep(run: () => Promise<ImportSummary | undefined>) {
  const client = useQueryClient();
  const show = useShowImport();
  const { isPending, error, send } = useSending(run, () => invalidateImports(client));
  return {
    isPending,
    problem: error ? errorText(error) : undefined,
    /** `done` is called if the request was sent and the component is still mounted. */
    start: (done?: () => void): void =>
      send(undefined, (summary) => {
        if (!summary) return;
        done?.();
        show(summary);
      }),
  };
}

export function useShowImport() {
  const client = useQueryClient();
  return (summary: ImportSummary): void => void client.setQueryData(importQuery(summary.id).queryKey, summary);
}

/** Returns the row counts by outcome as one line, without zeros. */
export const countsLine = (counts: ImportCounts): string =>
  rowOutcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => importCheckMessages.tab(importCheckMessages.outcomes[outcome], counts[outcome]))
    .join(' · ');

export const writtenBy = (counts: ImportCounts): number => counts.new + counts.changed;
