import { addUseOfDay, type AnyDatabase } from '../portable.ts';

/** How many photos each user has uploaded on the last day on which they uploaded any. */
export const up = (db: AnyDatabase): Promise<void> => addUseOfDay(db, 'photos_of_day');
