import { randomUUID } from 'node:crypto';
import type { Officer } from '@buckle/domain/officer/field-table';
import { blankOfficer } from '@buckle/domain/officer/wire';
import type { Store } from '../db/store.ts';
import { type Mark, officerWriter } from '../officers/officer.writer.ts';

/** What the form asks of every record, but its employee id. */
export const required: Partial<Officer> = {
  buckleNumber: '1',
  name: 'Asha Patil',
  email: 'a@police.example',
  mobileNumber: '1',
  designation: 'PC',
  post: 'Beat',
  dateOfJoining: '2015-06-01',
};

/** A record that says only what a test cares for. */
export const anOfficer = (facts: Partial<Officer>): Officer => ({
  ...blankOfficer,
  id: randomUUID(),
  version: 1,
  ...facts,
});

const IMPORT = { userId: '', username: 'import' };
const mark: Mark = { at: '2026-11-20T09:00:00.000Z', by: 'import', how: 'import' };

/** Keeps records as one change. */
export const keep = (store: Store, officers: readonly Officer[]): Promise<void> =>
  store.write({ by: IMPORT, action: 'records.import', subject: '' }, (transaction) =>
    officerWriter(transaction).add(officers, mark),
  );
