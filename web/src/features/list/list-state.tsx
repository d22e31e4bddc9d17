import type { ReactNode } from 'react';
import { pageMessages } from '@buckle/domain/messages';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { Button } from '../../ui/button.tsx';
import { SearchIcon } from '../../ui/icons/actions.tsx';
import { ListFailure } from '../../ui/list-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { List } from './list-query.ts';

const ROWS = 12;

/** Where rows will be. */
export const ExpectedRows = () => (
  <div className="list-expected" role="status" aria-label={pageMessages.loading}>
    {Array.from({ length: ROWS }, (_, index) => (
      <div key={index} className="list-expected__row">
        <Skeleton characters={40} />
      </div>
    ))}
  </div>
);

/** The list, or its loading, empty or error state. */
export function ListState({
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
