import { useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { isComingBack } from '../../lib/navigation/coming-back.ts';
import { remembered } from '../../lib/platform/memory.ts';

/** Where the table was left. `about`: identity of its list. */
interface ListPosition {
  readonly about: string;
  /** Pixels that it was scrolled by. */
  readonly top: number;
}

const listPosition = remembered<ListPosition>();

/** Scrolls the table to where it was left, if the user comes back to it, and remembers where it is left this time. */
export function useListPosition(about: string, region: RefObject<HTMLElement | null>): void {
  const client = useQueryClient();
  const { state } = useLocation();
  const begin = useEffectEvent(() => {
    const saved = listPosition.read(client);
    if (isComingBack(state) && saved?.about === about) region.current?.scrollTo(0, saved.top);
  });
  const savePosition = useEffectEvent(() => listPosition.write(client, { about, top: region.current?.scrollTop ?? 0 }));
  useLayoutEffect(() => {
    begin();
    return () => savePosition();
  }, []);
}
