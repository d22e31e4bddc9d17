import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { dayText } from '@buckle/domain/dates/calendar-date';
import { type ListView, requestParameters } from '@buckle/domain/officers-list/list-parameters';
import { defaultSort, type ListColumn } from '@buckle/domain/officers-list/list-columns';
import { type ListFilters, noFilters } from '@buckle/domain/officers-list/list-filters';
import { listMessages as messages } from '@buckle/domain/officers-list/officers-list.messages';
import { pastDayMessages } from '@buckle/domain/history/history.messages';
import type { OfficerWire } from '@buckle/domain/officers/wire';
import { pageMessages, searchMessages } from '@buckle/domain/messages';
import type { ActionInput } from '@buckle/domain/registry';
import { isByDates } from '../../lib/officers/opened-record.ts';
import { PastBanner } from '../../ui/past-banner.tsx';
import { useAuth } from '../../lib/session/auth-context.ts';
import { canCopy, type Counts, type List, type ListRow, rowsOf, type useListView } from './list-query.ts';
import type { ListLayout } from './list-layout.ts';
import { ListFailure, ListNotPrinted, Notice } from '../../ui/notice.tsx';
import { ListHead } from './list-head.tsx';
import type { ListTableProps } from './list-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Strength } from './strength.tsx';
import { countSelected, type Selection, useSelection } from './selection.ts';
import { Button } from '../../ui/button.tsx';
import { SearchIcon } from '../../ui/icons/actions.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { filtersInWords } from './list-text.ts';

export interface ListSectionProps extends ReturnType<typeof useListView> {
  readonly list: List;
  readonly counts: Counts;
  readonly layout: ListLayout;
  readonly onOpen: (row: ListRow) => void;
  /** The way to export or print the list. */
  readonly exportOf: (exported: ReturnType<typeof exportedList>) => ReactNode;
  readonly rowsOfPhone: (list: List, found: readonly OfficerWire[]) => ReactNode;
}

/** Returns the export of a list: the selected officers, or all of them. */
function exportedList(view: ListView, selection: Selection, total: number) {
  const count = countSelected(selection, total) || total;
  const { text = '', ...filters } = view.filters;
  // Selected officers may have been found with another text.
  const isNarrowed = text !== '' && (selection.all || selection.ids.size === 0);
  const listed = { ...view, filters: isNarrowed ? view.filters : filters };
  return {
    of: 'officers' as const,
    list: { ...asBody(listed), ...selected(selection) },
    count: count === 0 ? '' : searchMessages.count(count),
    columns: view.columns,
    about: [...filtersInWords(filters), ...(isNarrowed ? [messages.narrowedBy(text)] : [])],
  };
}

type ExportBody = Omit<ActionInput<'printOfficers'>, 'purpose'>;

/** Filters and sort order as a request body; single values are texts. */
const asBody = (view: ListView): ExportBody =>
  Object.fromEntries(
    Object.entries(requestParameters(view)).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );

/** Returns the selected ids of an export; all officers if nothing is selected. */
function selected({ all, ids }: Selection): Pick<ExportBody, 'only' | 'except'> {
  if (ids.size === 0) return {};
  return all ? { except: [...ids.keys()] } : { only: [...ids.keys()] };
}

/** Columns of a table beside an open record, where there is no room for others. */
const NARROW_COLUMNS: readonly ListColumn[] = ['number', 'name', 'designation'];

/** The list with its counts: as a table, or as a phone's rows. */
export function ListSection({ list, counts, layout, onOpen, exportOf, rowsOfPhone, ...address }: ListSectionProps) {
  const { view, show } = address;
  const { filters, sort, columns } = view;
  const { isDesk, isCrowded, openId } = layout;
  const isSelectable = useAuth().can.ownAccount || canCopy();
  useTableAhead(isDesk);
  const found = rowsOf(list);
  const isAllByDates = found.length > 0 && found.every(({ wire }) => isByDates(wire));
  const total = list.data?.pages[0]?.total;
  const isFetching = list.isFetching || counts.isFetching;
  const [selection, select] = useSelection(filters, total);
  const bar = <SelectionBar view={view} selection={selection} total={total ?? 0} onSelect={select} />;
  return (
    <section className="officers__list" aria-label={messages.table} aria-busy={isFetching}>
      {filters.asOf !== undefined && (
        <PastBanner
          text={(isAllByDates ? pastDayMessages.byDates : pastDayMessages.list)(dayText(filters.asOf))}
          onLeave={() => show({ filters: { ...filters, asOf: undefined } })}
        />
      )}
      <ListHead
        {...address}
        layout={layout}
        counts={counts}
        total={total}
        hasFailed={list.isError}
        selection={isDesk && bar}
      >
        {exportOf(exportedList(view, selection, total ?? 0))}
      </ListHead>
      {!isCrowded && (counts.data?.total ?? 0) > 0 && (
        <Strength key={String(isDesk)} filters={filters} isDesk={isDesk} onChange={(next) => show({ filters: next })} />
      )}
      <ListState list={list} isFiltered={isAnySet(filters)} onClear={() => show({ filters: noFilters })}>
        {isDesk ? (
          <DeskTable
            list={list}
            found={found}
            total={total ?? 0}
            about={JSON.stringify(requestParameters(view))}
            sort={sort}
            columns={isCrowded ? NARROW_COLUMNS : columns}
            isSelectable={isSelectable}
            selection={selection}
            openId={openId}
            onSort={(next) => show({ sort: next })}
            onSelect={select}
            onOpen={onOpen}
          />
        ) : (
          rowsOfPhone(
            list,
            found.map(({ wire }) => wire),
          )
        )}
      </ListState>
    </section>
  );
}

/** Preloads the table code while officers are loading. An error is reported when the table renders. */
function useTableAhead(isDesk: boolean): void {
  useEffect(() => {
    if (isDesk) loadTable().catch(() => undefined);
  }, [isDesk]);
}

const loadTable = async () => ({ default: (await import('./list-table.tsx')).ListTable });

/** The list, or its loading, empty or error state. */
function ListState({
  list,
  isFiltered,
  onClear,
  children,
}: {
  list: List;
  isFiltered: boolean;
  onClear: () => void;
  children: ReactNode;
}) {
  const failure = list.isError && <ListFailure list={list} />;
  if (!list.data) return failure || <ExpectedRows />;
  const isEmpty = list.data.pages[0]?.total === 0;
  return (
    <>
      {isEmpty ? (
        <Notice
          icon={<SearchIcon size={28} />}
          text={isFiltered ? messages.nothing : messages.noOfficers}
          hint={isFiltered ? messages.nothingHint : undefined}
        >
          {isFiltered && (
            <Button look="secondary" onClick={onClear}>
              {messages.clearFilters}
            </Button>
          )}
        </Notice>
      ) : (
        children
      )}
      {failure}
    </>
  );
}

const ROWS = 12;

/** Where rows will be. */
const ExpectedRows = () => (
  <div className="list-expected" role="status" aria-label={pageMessages.loading}>
    {Array.from({ length: ROWS }, (_, index) => (
      <div key={index} className="list-expected__row">
        <Skeleton characters={40} />
      </div>
    ))}
  </div>
);

const isAnySet = (filters: ListFilters): boolean =>
  Object.keys(requestParameters({ filters, sort: defaultSort })).length > 0;

/** A phone loads no table. */
const ListTable = lazy(loadTable);

const DeskTable = (props: ListTableProps) => (
  <>
    <ListNotPrinted />
    <Suspense fallback={<ExpectedRows />}>
      <ListTable {...props} />
    </Suspense>
  </>
);
