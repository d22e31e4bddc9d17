import { isRecord } from '@buckle/domain/officers/lists';
import { readReturnPath } from './return-path.ts';

/** Carried by the form: the page that it was opened from. */
export const openedFrom = (pathname: string, search: string) => ({ from: pathname + search });

/** Returns the page that the form was opened from, if known. */
export const originIn = (state: unknown): string | undefined =>
  readReturnPath(isRecord(state) ? state['from'] : undefined);

/** Carried by a list that is opened where it was left. */
export const comingBack = { comingBack: true } as const;

export const isComingBack = (state: unknown): boolean => isRecord(state) && state['comingBack'] === true;
