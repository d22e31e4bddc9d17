import { useEffectEvent, useLayoutEffect } from 'react';
import { isPlain, isTypedInto } from '../../lib/platform/keys.ts';

export type DeskKey = 'find' | 'shortcuts';

const isFindKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Returns what a key press asks for. */
function deskKeyOf(event: KeyboardEvent): DeskKey | undefined {
  if (event.isComposing) return undefined;
  if (isFindKey(event)) return 'find';
  if (!isPlain(event) || !(event.target instanceof Element) || isTypedInto(event.target)) return undefined;
  return ({ '/': 'find', '?': 'shortcuts' } as const)[event.key];
}

/**
 * Keys that work on each page: Ctrl K (or Cmd K) and `/`, and `?`. Pages come first: the search uses `/` itself. Listens on
 * the window, behind the pages, which listen on the document.
 */
export function useDeskKeys(actions: Readonly<Record<DeskKey, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.defaultPrevented ? undefined : deskKeyOf(event);
    if (!key) return;
    event.preventDefault();
    if (!document.querySelector('dialog:modal')) actions[key]();
  });
  // Before the navigation is painted: who sees it can use the keys.
  useLayoutEffect(() => {
    const listening = new AbortController();
    window.addEventListener('keydown', press, listening);
    return () => listening.abort();
  }, []);
}
