import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pageMessages } from '@buckle/domain/messages';
import { ApiError } from '../lib/api/api-error.ts';
import { errorText } from '../lib/api/error-text.ts';
import { FailureNotice } from './failure-notice.tsx';
import { SkeletonLines } from './skeleton.tsx';
import './cards.css';

const CARDS = 3;

/** A permanent error: retrying would not help. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status);

/** Why a page cannot be shown: of one for administrators, that it is; else the server's sentence. */
const pageErrorText = (error: unknown): string =>
  error instanceof ApiError && error.code === 'admins-only' ? pageMessages.adminsOnly : errorText(error);

/** Result of a query, or its loading, error or offline state. */
export function Loaded<T>({
  query,
  children,
}: {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  children: (data: T) => ReactNode;
}) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error)
    return <FailureNotice text={pageErrorText(error)} retry={isFinal(error) ? undefined : refetch} busy={isFetching} />;
  return (
    <div className="cards" role="status" aria-label={pageMessages.loading}>
      {Array.from({ length: CARDS }, (_, index) => (
        <div key={index} className="card">
          <SkeletonLines />
        </div>
      ))}
    </div>
  );
}
