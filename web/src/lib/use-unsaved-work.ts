/**
 * Asks before typed work is lost. The router's own blocker needs another kind of router, so each way out of a page is
 * stopped where it begins: a press on a link or on a control marked `data-leaves` before the page hears of it, a step
 * through the history (back, the hardware button) before the router does, and the end of the document.
 */
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { holdSteps, type LeaveAnswers } from './held-steps.ts';

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
  const [question, setQuestion] = useState<LeaveAnswers>();
  const released = useRef(false);
  const mustAsk = useEffectEvent(() => !released.current && hasUnsaved());
  const ask = useEffectEvent((answers: LeaveAnswers) => {
    if (!mustAsk()) return false;
    setQuestion(answers);
    return true;
  });

  // Other effects wait until the page has turned, and by then somebody may have typed.
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
