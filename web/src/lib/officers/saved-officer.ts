import type { Officer } from '@buckle/domain/officer/field-table';
import { remembered } from '../platform/memory.ts';

/** A form that the server accepted. */
export interface SavedOfficer {
  /** The message for the user. */
  readonly text: string;
  /** As it is now, or as it is proposed. */
  readonly officer: Officer;
  /** The record that was edited; undefined for a new one. */
  readonly before: Officer | undefined;
  /** The proposal that waits for an administrator, if it is not saved yet. */
  readonly proposalId?: string;
}

/** What the search shows after saving. */
export interface SavedWork extends SavedOfficer {
  /** The page that the form was opened from, if known. */
  readonly origin: string | undefined;
}

/** Passed from the form to the search, which shows it once. */
export const savedWork = remembered<SavedWork | undefined>();
