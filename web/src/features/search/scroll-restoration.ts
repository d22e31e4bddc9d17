import { useQueryClient } from '@tanstack/react-query';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffectEvent, useLayoutEffect } from 'react';
import { listPlace, type ListPlace } from './last-search.ts';

/** Scrolls a list to where it was left, and remembers where it is left this time. */
export function useKeptPlace(
  round: number,
  place: ListPlace | undefined,
  rows: Pick<Virtualizer<Window, Element>, 'takeSnapshot'>,
): void {
  const client = useQueryClient();
  const begin = useEffectEvent(() => {
    if (place) window.scrollTo(0, place.scrolled);
  });
  const leave = useEffectEvent(() =>
    listPlace.write(client, { round, scrolled: window.scrollY, rows: rows.takeSnapshot() }),
  );
  useLayoutEffect(() => {
    begin();
    return () => leave();
  }, []);
}
