import { useEffect, useEffectEvent } from 'react';

/** What the browser itself closes with Escape: it is on top of every page. */
const ON_TOP = 'dialog:modal, [popover="auto"]:popover-open';

/** Whether Escape first clears an input. */
const clearsInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

/** Calls `onEscape` if nothing lies on top of the page that Escape closes or clears first. */
export function useEscape(onEscape: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (document.querySelector(ON_TOP) || clearsInput(event.target)) return;
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('keydown', press, listening);
    return () => listening.abort();
  }, []);
}
