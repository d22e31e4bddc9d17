/**
 * Asks before typed work is lost. The router's own blocker needs another kind of router, so each way out of a page is
 * stopped where it begins: a press on a link or on a control marked `data-leaves` before the page hears of it, a step
 * through the history (back, the hardware button) before the router does, and the end of the document.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hearStepsFirst } from './history-steps.ts';

/** The router counts its entries of the history. */
const entryOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

/** What a press leads away by: a link to elsewhere in this tab, or a control that says so. */
function wayOut(target: EventTarget | null): HTMLElement | null {
  const way = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-leaves]') : null;
  return way?.matches('[href^="#"], [target]') ? null : way;
}

export interface UnsavedWork {
  /** Somebody wants to leave: ask. */
  readonly asking: boolean;
  stay(): void;
  leave(): void;
  /** The work is saved: nobody is asked any more. */
  release(): void;
}

/** `hasUnsaved` is asked at each attempt to leave the page. */
export function useUnsavedWork(hasUnsaved: () => boolean): UnsavedWork {
  const [goOn, setGoOn] = useState<() => void>();
  const released = useRef(false);
  const mustAsk = useEffectEvent(() => !released.current && hasUnsaved());

  useEffect(() => {
    const here = entryOf(history.state);
    const guarding = new AbortController();
    const first = { capture: true, signal: guarding.signal };
    let returning = false;

    function stop(event: Event, then: () => void): void {
      event.preventDefault();
      event.stopImmediatePropagation();
      setGoOn(() => then);
    }
    function onClick(event: MouseEvent): void {
      const way = wayOut(event.target);
      if (way && mustAsk()) stop(event, () => way.click());
    }
    function onStep(event: PopStateEvent): void {
      const steps = entryOf(event.state) - here;
      if (returning) event.stopImmediatePropagation();
      else if (steps !== 0 && mustAsk()) {
        stop(event, () => history.go(steps));
        history.go(-steps);
      } else return;
      returning = !returning;
    }
    function onBeforeUnload(event: BeforeUnloadEvent): void {
      if (mustAsk()) event.preventDefault();
    }
    window.addEventListener('click', onClick, first);
    window.addEventListener('beforeunload', onBeforeUnload, first);
    const hearNoMore = hearStepsFirst(onStep);
    return () => {
      guarding.abort();
      hearNoMore();
    };
  }, []);

  return {
    asking: goOn !== undefined,
    stay: () => setGoOn(undefined),
    leave: () => {
      released.current = true;
      setGoOn(undefined);
      goOn?.();
    },
    release: () => {
      released.current = true;
    },
  };
}
