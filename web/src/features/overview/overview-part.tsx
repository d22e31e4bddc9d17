import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { appMessages, searchMessages } from '@buckle/domain/messages';
import { overviewMessages as messages } from '@buckle/domain/overview/overview.messages';
import { fromParent } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** One part of the overview: a heading with counts, or with a sentence. */
export function OverviewPart({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="overview__part" aria-labelledby={id}>
      <h2 id={id} className="overview__heading">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** Where there is nothing to do. */
export const NothingToReport = ({ children }: { children: ReactNode }) => (
  <p className="overview__sentence">{children}</p>
);

/** A count, which opens what it counts; zero opens nothing. */
export function CountRow({ label, count, to }: { label: string; count: number; to: string }) {
  const content = (
    <>
      <span>{label}</span> <span className="overview__count">{searchMessages.total(count, false)}</span>
    </>
  );
  return (
    <li>
      {count > 0 ? (
        <Link className="overview__row overview__row--link" to={to} state={fromParent}>
          {content}
        </Link>
      ) : (
        <span className="overview__row">{content}</span>
      )}
    </li>
  );
}

/** Loading state of as many rows. */
const RowSkeletons = ({ rows }: { rows: number }) => (
  <div className="overview__rows" aria-hidden>
    {Array.from({ length: rows }, (_, index) => (
      <span key={index} className="overview__row">
        <Skeleton characters={22} />
        <Skeleton characters={4} />
      </span>
    ))}
  </div>
);

/** Data of a query, or its loading or error state. */
export function OverviewData<T>({
  query: { data, isError, isFetching, refetch },
  rows,
  children,
}: {
  query: { data: T | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Rows to reserve while loading. */
  rows: number;
  children: (data: T) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (!isError) return <RowSkeletons rows={rows} />;
  return (
    <p className="overview__sentence">
      {messages.failed}{' '}
      <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
        {appMessages.retry}
      </Button>
    </p>
  );
}
