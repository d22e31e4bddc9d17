export interface BackgroundWorker {
  /** Starts a run, or requests another one after the current run. */
  wake(): void;
  /** As `wake`, and resolves when no run is left. Never rejects. */
  run(): Promise<void>;
  /** Aborts the current run, and resolves when it has stopped. */
  close(): Promise<void>;
}

/** Runs a task in the background: one run at a time, and once more if it was woken during a run. */
export function backgroundWorker(
  run: (signal: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
): BackgroundWorker {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isWoken = false;
  let running: Promise<void> | undefined;

  async function runWhileWoken(): Promise<void> {
    while (isWoken && !signal.aborted) {
      isWoken = false;
      await run(signal).catch(onFailure);
    }
    running = undefined;
  }

  async function wakeAndWait(): Promise<void> {
    isWoken = true;
    if (!signal.aborted) await (running ??= runWhileWoken());
  }

  return {
    wake: () => void wakeAndWait(),
    run: wakeAndWait,
    async close() {
      stopping.abort();
      await running;
    },
  };
}
