import type { Ration, Rejection, RejectionLog } from '../../db/audit/rejection-log.ts';
import type { OnHeldUp } from './throttle.ts';

/** Subject of a failed attempt, before its reason is known. */
type RejectionNote = Omit<Rejection, 'details'> & { readonly address?: string };

/** Logs why an attempt failed. */
export function rejectionNotes(rejections: RejectionLog, { address, ...entry }: RejectionNote) {
  const note = (reason: string, ration?: Ration): void =>
    rejections.note(ration, { ...entry, details: address === undefined ? { reason } : { reason, address } });

  /** Logs attempts that are delayed because of earlier ones: once, until the next attempt is allowed. */
  const heldUp: OnHeldUp = (key, forMs) => note('too-many-attempts', { key, forMs });

  return { entry: (reason: string): void => note(reason), heldUp };
}
