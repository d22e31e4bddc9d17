import type { ActionInput } from '@buckle/domain/actions/registry';
import { post } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { ImportDetails } from '../../../lib/imports/imports.ts';

/** A changed plan, or the sheet, header or saved map for which the server suggests another one. */
export type PlanChange = Omit<ActionInput<'planImport'>, 'id' | 'revision'>;

/** Debounce time in milliseconds. */
const SAVE_AFTER_MS = 300;

/** The import was changed by another request. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

export interface QueueOptions {
  /** `isLast`: no later change is pending. */
  readonly onSaved?: ((details: ImportDetails, isLast: boolean) => void) | undefined;
  /**
   * Returns the current revision after a conflict, for changes that are right in any revision. They are sent once more.
   */
  readonly rebase?: (() => Promise<number>) | undefined;
}

interface Callbacks extends QueueOptions {
  readonly onFailure: (error: unknown) => void;
  /** A change waits or is being sent. */
  readonly onBusy: (isBusy: boolean) => void;
}

export type PlanQueue = ReturnType<typeof planQueue>;

/** Sends plan changes sequentially, each with the latest revision. Only the last pending change is sent. */
export function planQueue(start: ImportDetails['summary'], { onSaved, onFailure, onBusy, rebase }: Callbacks) {
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
