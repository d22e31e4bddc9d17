import type { ActionInput } from '@buckle/domain/actions/registry';
import { post } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { ImportDetails } from '../../../lib/imports/imports.ts';

/** A changed plan, or the sheet, header or saved map for which the server suggests another one. */
export type PlanChange = Omit<ActionInput<'planImport'>, 'id' | 'revision'>;

/** How long a change waits for the next one. */
const SAVE_AFTER_MS = 300;

/** The import was changed by another request. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

interface Callbacks {
  /** `isLast`: no later change waits. */
  readonly onSaved: (details: ImportDetails, isLast: boolean) => void;
  readonly onFailure: (error: unknown) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

/** Sends changes of a plan one after the other, each with the revision of the one before; of those that wait, the last. */
export function planQueue(start: ImportDetails['summary'], { onSaved, onFailure, onBusy }: Callbacks) {
  const { id } = start;
  let { revision } = start;
  let waiting: PlanChange | undefined;
  let sending: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function sendAll(): Promise<boolean> {
    while (waiting) {
      const change = waiting;
      waiting = undefined;
      try {
        const answer = await post('planImport', { id, revision, ...change });
        ({ revision } = answer.summary);
        onSaved(answer, waiting === undefined);
      } catch (error) {
        if (!isConflict(error)) waiting ??= change;
        onFailure(error);
        return false;
      }
    }
    return true;
  }

  /** Sends what waits; returns whether all of it is saved. */
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
      clearTimeout(timer);
      if (now) void flush();
      else timer = setTimeout(() => void flush(), SAVE_AFTER_MS);
    },
    /** Sends what waits, and returns the revision to go on with; undefined if it could not be saved. */
    saved: async (): Promise<number | undefined> => ((await flush()) ? revision : undefined),
  };
}
