import { addGeneration, type AnyDatabase } from './portable.ts';

/** Adds the generation of the schema of records. */
export const up = (db: AnyDatabase): Promise<void> => addGeneration(db, 'records_generation');
