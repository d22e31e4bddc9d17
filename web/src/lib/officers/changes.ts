import { queryOptions } from '@tanstack/react-query';
import type { ActionInput, ActionOutput } from '@buckle/domain/registry';
import type { Officer } from '@buckle/domain/officers/field-table';
import { readQuietly } from '@buckle/domain/officers/wire';
import { get } from '../api/api-client.ts';
import { usePages } from '../api/pages.ts';

/** First part of the key of all that is known of changes. */
export const CHANGES = 'changes';

type ChangeWire = ActionOutput<'changes'>['changes'][number];
type RecordWire = ChangeWire['rows'][number];

/** Which changes a list has. */
export type ChangeFilters = Omit<ActionInput<'changes'>, 'cursor'>;

/** A record that a change altered; `before` is undefined for one that it added. */
export type ChangedRecord = Omit<RecordWire, 'officer' | 'before'> & {
  readonly officer: Officer;
  readonly before: Officer | undefined;
};

/** A change with its first records. */
export type Change = Omit<ChangeWire, 'rows'> & { readonly rows: readonly ChangedRecord[] };

const readChangedRecord = ({ officer, before, ...rest }: RecordWire): ChangedRecord => ({
  ...rest,
  officer: readQuietly(officer),
  before: before && readQuietly(before),
});

export const readChange = ({ rows, ...rest }: ChangeWire): Change => ({ ...rest, rows: rows.map(readChangedRecord) });

/** A single change, if there is one of this number. */
export const oneChangeQuery = (change: number) =>
  queryOptions({
    queryKey: [CHANGES, 'one', String(change)],
    queryFn: ({ signal }) => get('changes', { change }, signal),
    select: ({ changes }) => changes.map(readChange),
  });

/** Filters as parameters of an address. */
export const changeParameters = (filters: ChangeFilters): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));

/** Path of the list of changes with these filters. */
export const changesAddress = (filters: ChangeFilters): string => `/changes?${changeParameters(filters)}`;

/** All records of a change, page by page. */
export const useChangedRecords = (change: number) =>
  usePages(
    [CHANGES, 'records', String(change)],
    (cursor, signal) => get('changedRecords', { change, ...cursor }, signal),
    ({ rows }) => rows.map(readChangedRecord),
  );
