type StepListener = (event: PopStateEvent) => void;

let first: StepListener | undefined;

/**
 * Hears of steps through the history (back, forward, the hardware button). To be called before the router listens: on
 * `window` the listeners of this event run in the order of their registration, capturing or not.
 */
export const listenForSteps = (): void => window.addEventListener('popstate', (event) => first?.(event));

/** Has `listener` told of each step before the router is, until the returned function is called. */
export function hearStepsFirst(listener: StepListener): () => void {
  first = listener;
  return () => {
    first = undefined;
  };
}
