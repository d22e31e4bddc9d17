import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { importViewMessages as messages } from '@buckle/domain/messages/import-pages';
import { errorText } from '../../../lib/api/error-text.ts';
import { type ImportSummary, invalidateImports } from '../../../lib/imports/imports.ts';
import { useUnsavedWork } from '../../../lib/navigation/use-unsaved-changes.ts';
import { showWarnings } from '../../../ui/toast.tsx';
import { isConflict, planQueue, type PlanQueue, type QueueOptions } from './plan-queue.ts';

/** Sends pending changes when the user leaves; prompts first if the document is unloaded. */
function useFlushOnLeave(queue: PlanQueue): void {
  useEffect(() => {
    const leaving = new AbortController();
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (!queue.hasUnsaved()) return;
        void queue.flush();
        event.preventDefault();
      },
      { signal: leaving.signal },
    );
    return () => {
      leaving.abort();
      void queue.flush();
    };
  }, [queue]);
}

/** The queue of changes to an import, which are sent when the user leaves, and whether they are saved. */
export function usePlanQueue(summary: ImportSummary, { onSaved, rebase }: QueueOptions) {
  const client = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  function onFailure(error: unknown): void {
    const isStale = isConflict(error);
    // A plan that conflicts is replaced by the present one.
    if (!isStale || rebase) setProblem(`${messages.notSaved} ${errorText(error)}`);
    if (!isStale) return;
    showWarnings([messages.changedElsewhere]);
    invalidateImports(client);
  }
  const [queue] = useState(() =>
    planQueue(summary, {
      onSaved(details, isLast) {
        setProblem(undefined);
        onSaved?.(details, isLast);
      },
      onFailure,
      onBusy: setIsSaving,
      rebase,
    }),
  );
  useFlushOnLeave(queue);
  return { queue, isSaving, problem, work: useUnsavedWork(() => problem !== undefined) };
}
