import type { OfficerWire } from '@buckle/domain/officer/wire';
import { remembered } from './remembered.ts';

/** First part of the key of what searches found. */
export const OFFICERS = 'officers';

/** What the last search found, as far as it was brought: a record that was opened from it can step through it. */
export interface FoundOfficers {
  readonly officers: readonly OfficerWire[];
  /** How many there are in all, as a person reads it: `22`, `1,000+`. */
  readonly count: string;
  /** The officers are whole records rather than cards. */
  readonly whole: boolean;
}

export const foundOfficers = remembered<FoundOfficers>();
