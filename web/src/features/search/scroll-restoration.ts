import { useQueryClient } from '@tanstack/react-query';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffectEvent, useLayoutEffect } from 'react';
import { scrollPosition, type ScrollPosition } from './last-search.ts';

/** Scrolls a list to where it was left, and remembers where it is left this time. */
export function useScrollRestoration(
  round: number,
  position: ScrollPosition | undefined,
  rows: Pick<Virtualizer<Window, Element>, 'takeSnapshot'>,
): void {
  const client = useQueryClient();
  const begin = useEffectEvent(() => {
    if (position) window.scrollTo(0, position.scrolled);
  });
  const savePosition = useEffectEvent(() =>
    scrollPosition.write(client, { round, scrolled: window.scrollY, rows: rows.takeSnapshot() }),
  );
  useLayoutEffect(() => {
    begin();
    return () => savePosition();
  }, []);
}
