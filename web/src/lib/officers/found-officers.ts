import type { OfficerWire } from '@buckle/domain/officer/wire';
import { remembered } from '../platform/memory.ts';

/** Query key prefix of search results. */
export const OFFICERS = 'officers';

/** Loaded results of the last search, for stepping through records. */
export interface FoundOfficers {
  readonly officers: readonly OfficerWire[];
  /** How many there are in all, as a person reads it: `22`, `1,000+`. */
  readonly count: string;
  /** The officers are whole records rather than cards. */
  readonly complete: boolean;
}

export const foundOfficers = remembered<FoundOfficers>();
