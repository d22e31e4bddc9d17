import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { importViewMessages as messages } from '@buckle/domain/imports/import-pages.messages';
import type { ActionInput } from '@buckle/domain/registry';
import { errorText } from '../../lib/api/error-text.ts';
import { type ImportDetails, type ImportSummary, invalidateImports } from '../../lib/imports/imports.ts';
import { useUnsavedWork } from '../../lib/navigation/use-unsaved-changes.ts';
import { showWarnings } from '../../ui/toast.tsx';
import { post } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';

interface QueueOptions {
  /** `isLast`: no later change is pending. */
  readonly onSaved?: ((details: ImportDetails, isLast: boolean) => void) | undefined;
  /**
   * Returns the current revision after a conflict, for changes that are right in any revision. They are sent once more.
   */
  readonly rebase?: (() => Promise<number>) | undefined;
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

/** The import was changed by another request. */
const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

interface Callbacks extends QueueOptions {
  readonly onFailure: (error: unknown) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

const SAVE_AFTER_MS = 300;

/** Sends plan changes sequentially, each with the latest revision. Only the last pending change is sent. */
function planQueue(start: ImportDetails['summary'], { onSaved, onFailure, onBusy, rebase }: Callbacks) {
  const { id } = start;
  let { revision } = start;
  let waiting: PlanChange | undefined;
  let sending: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function sendOne(change: PlanChange): Promise<ImportDetails> {
    try {
      return await post('planImport', { id, revision, ...change });
    } catch (error) {
      if (!isConflict(error) || !rebase) throw error;
      revision = await rebase();
      return post('planImport', { id, revision, ...change });
    }
  }

  async function sendAll(): Promise<boolean> {
    while (waiting) {
      const change = waiting;
      waiting = undefined;
      try {
        const response = await sendOne(change);
        ({ revision } = response.summary);
        onSaved?.(response, waiting === undefined);
      } catch (error) {
        if (!isConflict(error)) waiting ??= change;
        onFailure(error);
        return false;
      }
    }
    return true;
  }

  /** Sends pending changes. Returns whether all of them are saved. */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (sending) return sending;
    onBusy(true);
    sending = sendAll().finally(() => {
      sending = undefined;
      onBusy(false);
    });
    return sending;
  }
  return {
    flush,
    hasUnsaved: (): boolean => waiting !== undefined || sending !== undefined,
    /** `now`: without waiting for further changes. */
    put(change: PlanChange, now: boolean): void {
      waiting = change;
      onBusy(true);
      clearTimeout(timer);
      if (now) void flush();
      else timer = setTimeout(() => void flush(), SAVE_AFTER_MS);
    },
    /** Flushes pending changes, and returns the current revision; undefined if saving failed. */
    saved: async (): Promise<number | undefined> => ((await flush()) ? revision : undefined),
  };
}

type PlanQueue = ReturnType<typeof planQueue>;

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

/** A changed plan, or the sheet, header or saved map for which the server suggests another one. */
type PlanChange = Omit<ActionInput<'planImport'>, 'id' | 'revision'>;
