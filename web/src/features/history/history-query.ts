import type { ActionOutput } from '@buckle/domain/actions/registry';
import { changedFields } from '@buckle/domain/officer/differences';
import type { FieldName, Officer } from '@buckle/domain/officer/field-table';
import { readQuietly } from '@buckle/domain/officer/wire';
import { get } from '../../lib/api/api-client.ts';
import { usePages } from '../../lib/api/pages.ts';

type Answer = ActionOutput<'recordHistory'>;

/** One version: how it came to be, what it says, and which fields it changed; `before` is missing from the first. */
export type Version = Omit<Answer['versions'][number], 'officer'> & {
  readonly officer: Officer;
  readonly before: Officer | undefined;
  readonly changed: readonly FieldName[];
};

/** The versions of a page with what each changed, the newest first. */
export function readVersions({ versions, earlier }: Answer): Version[] {
  const states = [...versions.map(({ officer }) => officer), ...(earlier ? [earlier] : [])];
  const officers = states.map(readQuietly);
  return versions.map((version, index) => {
    const officer = officers[index] as Officer;
    const before = officers[index + 1];
    return { ...version, officer, before, changed: before ? changedFields(before, officer) : [] };
  });
}

/** First part of the key of each record's history. */
export const HISTORY = 'history';

/** The versions of a record, page by page. */
export const useHistory = (id: string) =>
  usePages([HISTORY, id], (cursor, signal) => get('recordHistory', { id, ...cursor }, signal), readVersions);
