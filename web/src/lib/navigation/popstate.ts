type StepListener = (event: PopStateEvent) => void;

let first: StepListener | undefined;

/**
 * Hears of steps through the history (back, forward, the hardware button). To be called before the router listens: on
 * `window` the listeners of this event run in the order of their registration, capturing or not.
 */
export const listenForSteps = (): void => window.addEventListener('popstate', (event) => first?.(event));

/** Calls `listener` for each history navigation before the router, until the returned callback is called. */
export function hearStepsFirst(listener: StepListener): () => void {
  first = listener;
  return () => {
    first = undefined;
  };
}
