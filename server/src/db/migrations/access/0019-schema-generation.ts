import { addGeneration, type AnyDatabase } from '../portable.ts';

/** Adds the generation of the schema of accounts and access. */
export const up = (db: AnyDatabase): Promise<void> => addGeneration(db, 'access_generation');
