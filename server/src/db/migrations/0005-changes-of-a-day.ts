import { addUseOfDay, type AnyDatabase } from './portable.ts';

/** How much each user has changed on the last day on which they changed anything. */
export const up = (db: AnyDatabase): Promise<void> => addUseOfDay(db, 'changes_of_day');
