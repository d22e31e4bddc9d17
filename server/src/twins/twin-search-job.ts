import { searchTwins, type TwinSearchDependencies } from './search-twins.ts';

/** Makes the searches for twins that are requested, one after another, in this process. */
export function twinSearchJob(
  dependencies: Omit<TwinSearchDependencies, 'signal'>,
  onFailure: (error: unknown) => void,
) {
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  return {
    /** Begins with the search that was requested, if there is one and none is under way. */
    start(): void {
      if (running || stop.signal.aborted) return;
      running = searchTwins({ ...dependencies, signal: stop.signal })
        .then(
          () => undefined,
          (error: unknown) => {
            if (!stop.signal.aborted) onFailure(error);
          },
        )
        .finally(() => (running = undefined));
    },

    /** Ends the search that is under way. */
    async close(): Promise<void> {
      stop.abort();
      await running;
    },
  };
}

export type TwinSearchJob = ReturnType<typeof twinSearchJob>;
