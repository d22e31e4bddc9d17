import { type Resolver, resolverOf } from '@buckle/domain/reference/resolver';
import { readReference, referenceState, type StoredReference } from '../db/reference-rows.ts';
import type { Store } from '../db/store.ts';

/** The reference data as stored, and its resolver. */
export interface CurrentReference {
  readonly reference: StoredReference;
  readonly resolver: Resolver;
  /** Changes with the data. */
  readonly state: string;
}

/** Returns a function that reads the reference data; it is parsed again only when it has changed. */
export function currentReference({ db }: Pick<Store, 'db'>): () => Promise<CurrentReference> {
  let current: CurrentReference | undefined;
  return async () => {
    const state = await referenceState(db);
    if (current?.state === state) return current;
    // Rows that change in between are read again next time: the state is the older one.
    const reference = await readReference(db);
    current = { reference, resolver: resolverOf(reference), state };
    return current;
  };
}
