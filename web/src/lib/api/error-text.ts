import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { appMessages } from '@buckle/domain/messages';
import { ApiError } from './api-error.ts';
import { OFFICERS } from '../officers/found-officers.ts';

/** Returns the message of a failed request: the server's message, if any. */
export const errorText = (error: unknown): string =>
  (error instanceof ApiError && error.message) || appMessages.networkFailed;

interface Progress<O> {
  readonly isPending: boolean;
  readonly error?: unknown;
  readonly data?: O;
}

/**
 * A request that runs once at a time, and its state. `done` is called while mounted; `afterwards` always, also after an
 * error.
 */
export function useSending<I, O>(call: (input: I) => Promise<O>, afterwards: () => void) {
  const here = useHere();
  const sending = useRef(false);
  const [progress, setProgress] = useState<Progress<O>>({ isPending: false });

  async function send(input: I, done?: (data: O) => void): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setProgress({ isPending: true });
    try {
      const data = await call(input);
      setProgress({ isPending: false, data });
      if (here.current) done?.(data);
    } catch (error) {
      setProgress({ isPending: false, error });
    }
    sending.current = false;
    afterwards();
  }
  return { ...progress, send: (input: I, done?: (data: O) => void) => void send(input, done) };
}

/** Whether the component is still there. */
function useHere() {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}

/**
 * A mutation that invalidates queries under `stale`, also after an error, since its cause may be a concurrent change;
 * without `stale`, `change` itself invalidates what it makes stale.
 */
export function useChange<I, O>(stale: string | undefined, change: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useSending(change, () => {
    // Cached lists may have stale records.
    client.removeQueries({ queryKey: [OFFICERS], type: 'inactive' });
    if (stale !== undefined) void client.invalidateQueries({ queryKey: [stale] });
  });
}
