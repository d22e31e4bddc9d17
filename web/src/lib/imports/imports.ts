import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { ActionInput, ActionOutput } from '@buckle/domain/registry';
import { get } from '../api/api-client.ts';
import { usePages } from '../api/pages.ts';

/** First part of the key of all that is known of imports. */
export const IMPORTS = 'imports';

/** An import as a list shows it. */
export type ImportSummary = ActionOutput<'imports'>['imports'][number];
export type ImportCounts = NonNullable<ImportSummary['counts']>;

/** An import with its plan, its columns and its questions. */
export type ImportDetails = ActionOutput<'importDetails'>;
export type Question = ImportDetails['questions'][number];

/** A row of a checked import. */
export type ImportedRow = ActionOutput<'importedRows'>['rows'][number];

/** Which rows a list has. */
export type RowTerms = Pick<ActionInput<'importedRows'>, 'outcome' | 'warned'>;

/** How often an import in progress is asked how far it is. */
const POLL_MS = 1000;

/** Whether the server works on an import. */
const isInProgress = ({ progress }: ImportSummary): boolean => progress !== undefined;

/** Whether an administrator decides on an import: on an own one once it is checked, on another user's once it is sent. */
export const isToDecide = ({ status, mine }: ImportSummary): boolean =>
  mine ? status === 'checked' : status === 'proposed';

/** Imports page by page, the newest first. */
export const useImports = () =>
  usePages(
    [IMPORTS, 'list'],
    (cursor, signal) => get('imports', cursor, signal),
    ({ imports }) => imports,
  );

/** State of an import; asked again while the server works on it, and the page is visible. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [IMPORTS, 'one', id],
    queryFn: async ({ signal }) => (await get('importProgress', { id }, signal)).summary,
    enabled: id !== '',
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data && isInProgress(data) && POLL_MS,
    refetchOnWindowFocus: ({ state: { data } }) => data !== undefined && isInProgress(data),
  });

/** Details of an import in this state. */
export const useImportDetails = ({ id, revision, status }: ImportSummary) =>
  useQuery({
    queryKey: [IMPORTS, 'details', id, status, revision],
    queryFn: ({ signal }) => get('importDetails', { id }, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Rows of a checked import, page by page. */
export const useImportedRows = ({ id, revision }: ImportSummary, terms: RowTerms) =>
  usePages(
    [IMPORTS, 'rows', id, String(revision), JSON.stringify(terms)],
    (cursor, signal) => get('importedRows', { id, ...terms, ...cursor }, signal),
    ({ rows }) => rows,
  );

/** Marks lists and states of imports as stale. Rows and details are of one revision, which another status may not answer. */
export const invalidateImports = (client: QueryClient): void =>
  void client.invalidateQueries({
    queryKey: [IMPORTS],
    predicate: ({ queryKey: [, part] }) => part !== 'rows' && part !== 'details',
  });

/** How many imports of others wait for approval, of those on the first page. */
export const waitingImportsQuery = queryOptions({
  queryKey: [IMPORTS, 'waiting'],
  queryFn: ({ signal }) => get('imports', {}, signal),
  select: ({ imports }) => imports.filter(({ status, mine }) => status === 'proposed' && !mine).length,
});

/** Path of an import's page. */
export const importAddress = (id: string): string => `/import?${new URLSearchParams({ id })}`;
