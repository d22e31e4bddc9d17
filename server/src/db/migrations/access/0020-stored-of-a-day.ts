import { addUseOfDay, type AnyDatabase } from '../portable.ts';

/** How many bytes each user has stored on the last day on which they stored any. */
export const up = (db: AnyDatabase): Promise<void> => addUseOfDay(db, 'stored_of_day');
