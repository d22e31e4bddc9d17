import { useEffect } from 'react';
import type { PlanQueue } from './plan-queue.ts';

/** Sends pending changes when the user leaves; prompts first if the document is unloaded. */
export function useFlushOnLeave(queue: PlanQueue): void {
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
