import { useCallback, useSyncExternalStore } from 'react';

/** A window in which filters stand beside a list, and a list is a table. */
export const DESK = '(width >= 64rem)';

/** Whether a media query holds, kept up to date: for what only one of two layouts should build. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (notify: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => matchMedia(query).matches);
}
