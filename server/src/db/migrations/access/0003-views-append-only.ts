import { type AnyDatabase, appendOnly } from '../portable.ts';

/** Who looked at whose record is never changed. */
export const up = (db: AnyDatabase): Promise<void> => appendOnly(db, 'record_views', 'a view is never changed');
