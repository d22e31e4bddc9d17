/**
 * Confirms leaving with unsaved changes. The router's blocker requires a data router, so each way out is intercepted at
 * its source: clicks on links or controls marked `data-leaves`, history navigation (back, hardware button) before the
 * router, and unloading the document.
 */
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { blockNavigation, type BlockedNavigation } from './layers.ts';

/** Returns the link or control of a click that leaves the page. */
function linkOf(target: EventTarget | null): HTMLElement | null {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-leaves]') : null;
  return link?.matches('[href^="#"], [target]') ? null : link;
}

export interface UnsavedWork {
  /** The user wants to leave: show the confirmation. */
  readonly asking: boolean;
  stay(): void;
  proceed(): void;
  /** The changes are saved: stops confirming. */
  release(): void;
}

/** `hasUnsaved` is called at each attempt to leave the page. */
export function useUnsavedWork(hasUnsaved: () => boolean): UnsavedWork {
  const [question, setQuestion] = useState<BlockedNavigation>();
  const released = useRef(false);
  const shouldBlock = useEffectEvent(() => !released.current && hasUnsaved());
  const openDialog = useEffectEvent((blocked: BlockedNavigation) => {
    if (!shouldBlock()) return false;
    setQuestion(blocked);
    return true;
  });

  // Effects run after the transition, and the user may have typed by then.
  useLayoutEffect(() => {
    const guarding = new AbortController();
    const first = { capture: true, signal: guarding.signal };

    function onClick(event: MouseEvent): void {
      const link = linkOf(event.target);
      if (!link || !openDialog({ stay: () => undefined, proceed: () => link.click() })) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    function onBeforeUnload(event: BeforeUnloadEvent): void {
      if (shouldBlock()) event.preventDefault();
    }
    window.addEventListener('click', onClick, first);
    window.addEventListener('beforeunload', onBeforeUnload, first);
    const letStepsGo = blockNavigation(openDialog);
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
    proceed: () => {
      released.current = true;
      setQuestion(undefined);
      question?.proceed();
    },
    release: () => {
      released.current = true;
    },
  };
}
