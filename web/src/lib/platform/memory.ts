import type { QueryClient } from '@tanstack/react-query';

/** Something that is remembered from page to page. */
export interface Remembered<T> {
  read(client: QueryClient): T | undefined;
  write(client: QueryClient, value: T): void;
}

/** In memory only, like cached responses: discarded with the document on logout. */
export function remembered<T>(): Remembered<T> {
  const values = new WeakMap<QueryClient, T>();
  return {
    read: (client) => values.get(client),
    write: (client, value) => void values.set(client, value),
  };
}
