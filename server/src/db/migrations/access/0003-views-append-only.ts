import { type AnyDatabase, appendOnly } from '../portable.ts';

/** Makes views of records append-only. */
export const up = (db: AnyDatabase): Promise<void> => appendOnly(db, 'record_views', 'a view is never changed');
