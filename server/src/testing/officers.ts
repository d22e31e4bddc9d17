import { randomUUID } from 'node:crypto';
import type { Officer } from '@buckle/domain/officer/field-table';
import { blankOfficer } from '@buckle/domain/officer/wire';
import type { Db } from '../db/open.ts';
import { officerRepository } from '../officers/officer.repository.ts';

/** A record that says only what a test cares for. */
export const anOfficer = (facts: Partial<Officer>): Officer => ({
  ...blankOfficer,
  id: randomUUID(),
  version: 1,
  ...facts,
});

/** Keeps records as one change. */
export async function keep(db: Db, officers: readonly Officer[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const repository = officerRepository(transaction);
    for (const officer of officers) await repository.add(officer);
    await repository.bumpRevision();
  });
}
