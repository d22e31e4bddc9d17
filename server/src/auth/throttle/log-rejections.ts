import type { Ration, Refusal, RefusalLog } from '../../db/audit/rejection-log.ts';
import type { OnHeldUp } from './throttle.ts';

/** Subject of a failed attempt, before its reason is known. */
type Refused = Omit<Refusal, 'details'> & { readonly address?: string };

/** Logs why an attempt failed. */
export function refusalNotes(refusals: RefusalLog, { address, ...refused }: Refused) {
  const note = (reason: string, ration?: Ration): void =>
    refusals.note(ration, { ...refused, details: address === undefined ? { reason } : { reason, address } });

  /** Of attempts that are held up by too many of before: once, until it may be tried again. */
  const heldUp: OnHeldUp = (key, forMs) => note('too-many-attempts', { key, forMs });

  return { refused: (reason: string): void => note(reason), heldUp };
}
