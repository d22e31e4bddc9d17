type StepListener = (event: PopStateEvent) => void;

/** A state of an entry that `addStepBehind` made; the one after it shows the same page. */
const isSpare = (state: unknown): boolean => (state as { spare?: boolean } | null)?.spare === true;

/** The router counts its entries of the history. */
export const entryOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

const listeners: StepListener[] = [];

/** Whether a listener has called `stopImmediatePropagation`. */
const isStopped = (event: Event): boolean => event.cancelBubble;

/**
 * Listens for steps through the history (back, forward, the hardware button). To be called before the router listens: on
 * `window` the listeners of this event run in the order of their registration, capturing or not.
 */
export function listenForSteps(): void {
  window.addEventListener('popstate', (event) => {
    for (const listener of listeners.toReversed()) if (!isStopped(event)) listener(event);
    if (isStopped(event) || !isSpare(event.state)) return;
    // Back from the page after it: on to the document before.
    event.stopImmediatePropagation();
    history.back();
  });
  // Forward from that document.
  window.addEventListener('pageshow', () => {
    if (isSpare(history.state)) history.forward();
  });
}

/**
 * Calls `listener` for each history navigation before the router and earlier listeners, until the returned callback is
 * called.
 */
export function hearStepsFirst(listener: StepListener): () => void {
  listeners.push(listener);
  return () => {
    const at = listeners.lastIndexOf(listener);
    if (at !== -1) listeners.splice(at, 1);
  };
}

/** The entry that has a spare one behind it, unless another document put that there. */
let spared: number | undefined;

/**
 * Makes Back from the document's first entry a step within the document, which can be stopped: puts a spare entry behind
 * it, which is skipped otherwise.
 */
export function addStepBehind(): void {
  const state = history.state as { idx?: number; hasSpare?: boolean } | null;
  const entry = entryOf(state);
  if (entry > 0 || entry === spared || state?.hasSpare) return;
  spared = entry;
  history.replaceState({ ...state, idx: entry - 1, spare: true }, '');
  history.pushState({ ...state, idx: entry, spare: false, hasSpare: true }, '');
}
