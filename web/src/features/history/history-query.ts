import type { ActionOutput } from '@buckle/domain/registry';
import { changedFields } from '@buckle/domain/officers/differences';
import type { FieldName, Officer } from '@buckle/domain/officers/field-table';
import { readQuietly } from '@buckle/domain/officers/wire';
import { get } from '../../lib/api/api-client.ts';
import { usePages } from '../../lib/api/pages.ts';

type HistoryResponse = ActionOutput<'recordHistory'>;

/** A version: metadata, content, and changed fields; the first one has no `before`. */
export type Version = Omit<HistoryResponse['versions'][number], 'officer'> & {
  readonly officer: Officer;
  readonly before: Officer | undefined;
  readonly changed: readonly FieldName[];
};

/** Returns the versions of a page with their changed fields, newest first. */
export function toVersions({ versions, earlier }: HistoryResponse): Version[] {
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
  usePages([HISTORY, id], (cursor, signal) => get('recordHistory', { id, ...cursor }, signal), toVersions);
