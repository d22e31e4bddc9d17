/**
 * Confirms leaving with unsaved changes. The router's blocker requires a data router, so each way out is intercepted at
 * its source: clicks on links or controls marked `data-leaves`, history navigation (back, hardware button) before the
 * router, and unloading the document.
 */
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { holdSteps, type LeaveAnswers } from './block-navigation.ts';

/** Returns the link or control of a click that leaves the page. */
function wayOut(target: EventTarget | null): HTMLElement | null {
  const way = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-leaves]') : null;
  return way?.matches('[href^="#"], [target]') ? null : way;
}

export interface UnsavedWork {
  /** The user wants to leave: show the confirmation. */
  readonly asking: boolean;
  stay(): void;
  leave(): void;
  /** The changes are saved: stops confirming. */
  release(): void;
}

/** `hasUnsaved` is called at each attempt to leave the page. */
export function useUnsavedWork(hasUnsaved: () => boolean): UnsavedWork {
  const [question, setQuestion] = useState<LeaveAnswers>();
  const released = useRef(false);
  const mustAsk = useEffectEvent(() => !released.current && hasUnsaved());
  const ask = useEffectEvent((answers: LeaveAnswers) => {
    if (!mustAsk()) return false;
    setQuestion(answers);
    return true;
  });

  // Effects run after the transition, and the user may have typed by then.
  useLayoutEffect(() => {
    const guarding = new AbortController();
    const first = { capture: true, signal: guarding.signal };

    function onClick(event: MouseEvent): void {
      const way = wayOut(event.target);
      if (!way || !ask({ stay: () => undefined, leave: () => way.click() })) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    function onBeforeUnload(event: BeforeUnloadEvent): void {
      if (mustAsk()) event.preventDefault();
    }
    window.addEventListener('click', onClick, first);
    window.addEventListener('beforeunload', onBeforeUnload, first);
    const letStepsGo = holdSteps(ask);
    return () => {
      guarding.abort();
      letStepsGo();
    };
  }, []);

  return {
    asking: question !== undefined,
    stay: () => {
      setQuestion(undefined);
      question?.stay();
    },
    leave: () => {
      released.current = true;
      setQuestion(undefined);
      question?.leave();
    },
    release: () => {
      released.current = true;
    },
  };
}
