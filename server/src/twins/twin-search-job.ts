import { searchTwins, type TwinSearchDependencies } from './search-twins.ts';

/** Makes the searches for twins that are requested, one after another, in this process. */
export function twinSearchJob(
  dependencies: Omit<TwinSearchDependencies, 'signal'>,
  onFailure: (error: unknown) => void,
) {
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  let isRequested = false;

  async function run(): Promise<void> {
    // Requested meanwhile: the last one has published its results, and is not done yet.
    while (isRequested && !stop.signal.aborted) {
      isRequested = false;
      await searchTwins({ ...dependencies, signal: stop.signal }).catch((error: unknown) => {
        if (!stop.signal.aborted) onFailure(error);
      });
    }
    running = undefined;
  }

  return {
    /** Begins with the search that was requested, if there is one and none is under way. */
    start(): void {
      isRequested = true;
      running ??= run();
    },

    /** Ends the search that is under way. */
    async close(): Promise<void> {
      stop.abort();
      await running;
    },
  };
}

export type TwinSearchJob = ReturnType<typeof twinSearchJob>;
