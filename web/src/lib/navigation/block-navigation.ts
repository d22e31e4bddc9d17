import { entryOf, hearStepsFirst } from './popstate.ts';

/** Answers to the confirmation of leaving. */
export interface BlockedNavigation {
  readonly stay: () => void;
  readonly proceed: () => void;
}

/**
 * Calls `ask` for each navigation away from this history entry, before the router, until the returned callback is
 * called. If it returns true, the browser is moved back here, and the navigation continues when `leave` is called.
 */
export function blockNavigation(onBlocked: (blocked: BlockedNavigation) => boolean): () => void {
  const here = entryOf(history.state);
  /** After a step that was stopped, until the browser is back here. */
  let returning = false;
  let afterReturn: (() => void) | undefined;
  let ended = false;

  // Called again at an answer: a second step, before the browser was back here, took the place of its way back.
  function returnHere(): void {
    const steps = entryOf(history.state) - here;
    if (steps !== 0) history.go(-steps);
  }
  function step(steps: number): void {
    const go = (): void => history.go(steps);
    if (!returning) return go();
    afterReturn = go;
    returnHere();
  }
  const end = hearStepsFirst((event) => {
    const steps = entryOf(event.state) - here;
    if (!returning) {
      if (steps === 0 || !onBlocked({ stay: returnHere, proceed: () => step(steps) })) return;
      returning = true;
    }
    event.stopImmediatePropagation();
    if (steps !== 0) return returnHere();
    returning = false;
    if (ended) end();
    afterReturn?.();
  });
  return () => {
    ended = true;
    // The router must not notice the way back.
    if (!returning) end();
  };
}
