/** A background process of a benchmark. */
interface Stoppable {
  readonly stop: () => Promise<void>;
}

/** Registers a process to stop. */
type Keep = <S extends Stoppable>(starting: S | Promise<S>) => Promise<S>;

/** Runs `work`, and then stops all that it started, the last first, whatever happens. */
export async function withStarted<T>(work: (keep: Keep) => Promise<T>): Promise<T> {
  const started: Stoppable[] = [];
  const keep: Keep = async (starting) => {
    const one = await starting;
    started.push(one);
    return one;
  };
  try {
    return await work(keep);
  } finally {
    for (const one of started.toReversed()) await one.stop();
  }
}
