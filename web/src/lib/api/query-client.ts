import { QueryClient, type Query } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** A request without a response is retried once, for unreliable mobile data; errors are not. */
const RETRIES = 1;
const RETRY_DELAY_MS = 400;

/** Whether an error is temporary: no response, or an overloaded server. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && (wentUnanswered(error) || error.status >= 502);

const wentUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'network' && error.status === 0;

/** Responses are only cached in memory. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && wentUnanswered(error),
        retryDelay: RETRY_DELAY_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: (query: Query) => query.state.status === 'error',
      },
    },
  });
