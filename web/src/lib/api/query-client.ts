import { QueryClient, type Query } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** A request that nothing answered is worth one more try on patchy mobile data; a refusal is not. */
const RETRIES = 1;
const RETRY_DELAY_MS = 400;

/** Whether nothing answered, or a server that is not able to just now. */
export const mayAnswerLater = (error: unknown): boolean =>
  error instanceof ApiError && (wentUnanswered(error) || error.status >= 502);

const wentUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'network' && error.status === 0;

/** Answers live in the memory of the document and nowhere else. */
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
