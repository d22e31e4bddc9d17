import type { OfficerWire } from '@buckle/domain/officers/wire';
import type { Officer } from '@buckle/domain/officers/field-table';
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

/** Response to a change of a record; of a server that knows only the five actions without warnings. */
export interface WarnedResponse {
  readonly warnings?: readonly { readonly message: string }[] | undefined;
}

/** Returns the sentences about unlikely values. */
export const warningsIn = ({ warnings = [] }: WarnedResponse): readonly string[] =>
  warnings.map(({ message }) => message);

/** A form that the server accepted. */
export interface SavedOfficer {
  /** The message for the user. */
  readonly text: string;
  /** Sentences about unlikely values. */
  readonly warnings: readonly string[];
  /** As it is now, or as it is proposed. */
  readonly officer: Officer;
  /** The record that was edited; undefined for a new one. */
  readonly before: Officer | undefined;
  /** Number of the change; undefined if nothing was changed, or the server keeps no changes. */
  readonly change: number | undefined;
  /** The proposal that waits for an administrator, if it is not saved yet. */
  readonly proposalId?: string;
}

/** Result of a save, shown on the search page. */
export interface SavedWork extends SavedOfficer {
  /** The page that the form was opened from, if known. */
  readonly origin: string | undefined;
}

/** Passed from the form to the search, which shows it once. */
export const savedWork = remembered<SavedWork | undefined>();
