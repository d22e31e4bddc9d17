import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { officerWriter } from '../officers/officer.writer.ts';
import { anOfficer } from '../testing/officers.ts';
import { testStore } from '../testing/test-store.ts';
import { IMPORT_ACTOR } from './store.ts';

it('an import leaves no long log behind for the server that runs', async () => {
  const { store, directory, close } = await testStore(undefined, 'sqlite');
  onTestFinished(close);
  const officers = Array.from({ length: 2000 }, () => anOfficer({ name: 'Asha Patil', employeeId: randomUUID() }));
  await store.writePrepared(
    { by: IMPORT_ACTOR, action: 'records.import', subject: 'file.csv' },
    () => Promise.resolve(),
    (transaction) =>
      officerWriter(transaction).add(officers, { at: '2026-11-20T09:00:00.000Z', by: 'import', how: 'import' }),
  );
  expect(statSync(join(directory.dataDir, 'buckle.db-wal')).size).toBe(0);
  expect(statSync(join(directory.dataDir, 'buckle.db')).size).toBeGreaterThan(1_000_000);
});
