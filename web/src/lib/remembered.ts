import type { QueryClient } from '@tanstack/react-query';

/** Something that is remembered from page to page. */
export interface Remembered<T> {
  read(client: QueryClient): T | undefined;
  write(client: QueryClient, value: T): void;
}

/** In memory only, beside the answers of the document's client: it goes with the document, as it does on logging out. */
export function remembered<T>(): Remembered<T> {
  const values = new WeakMap<QueryClient, T>();
  return {
    read: (client) => values.get(client),
    write: (client, value) => void values.set(client, value),
  };
}
