import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { officerRepository } from '../officers/officers.repository.ts';
import { officerWriter } from '../officers/officer.writer.ts';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { testStore } from '../testing/test-store.ts';
import { PublishYielded } from './yield-to-writers.ts';
import { openStore } from './open.ts';
import { IMPORT_ACTOR } from './store.ts';

const now = (): Date => new Date('2026-11-20T09:00:00Z');
const written = { by: IMPORT_ACTOR, action: 'records.import', subject: 'file.csv' } as const;
const nothing = (): Promise<void> => Promise.resolve();

async function twoServers() {
  const { store, directory, close } = await testStore();
  const second = await openStore(readConfig(directory.environment), now);
  onTestFinished(async () => {
    await second.close();
    await close();
  });
  await keep(store, [anOfficer({ id: 'a', employeeId: 'E1', name: 'Asha' })]);
  return { store, second };
}

describe('while an import is published', () => {
  it('a save goes first, and the import is made after it, as one change', async () => {
    const { store, second } = await twoServers();
    let runs = 0;
    let save: Promise<void> | undefined;
    await store.writePrepared(written, nothing, async (transaction) => {
      runs++;
      const officer = anOfficer({ id: 'b', employeeId: 'E2', name: 'Ravi' });
      await officerWriter(transaction).add([officer], { at: now().toISOString(), by: 'import', how: 'import' });
      save ??= edit(second, 'a', { name: 'Asha Patil' });
      // The first run ends here, as soon as the save waits.
      if (runs > 1) return;
      for (;;) {
        await transaction.yieldToWriters();
        await pause(5);
      }
    });
    await save;
    expect(runs).toBeGreaterThan(1);
    const audit = store.db.selectFrom('record_audit').select('action').orderBy('seq');
    expect((await audit.execute()).map(({ action }) => action)).toEqual([
      'records.import',
      'record.edit',
      'records.import',
    ]);
    expect(await officerRepository(store.db).byId('a')).toMatchObject({ name: 'Asha Patil' });
    expect(await officerRepository(store.db).byId('b')).toMatchObject({ name: 'Ravi' });
    expect(await store.db.selectFrom('officer_versions').select('officer_id').execute()).toHaveLength(3);
  });

  it('nothing gives way where nobody waits', async () => {
    const { store } = await twoServers();
    let runs = 0;
    await store.writePrepared(written, nothing, async (transaction) => {
      runs++;
      await transaction.yieldToWriters();
      transaction.showsChange();
    });
    expect(runs).toBe(1);
  });

  it('what ends it for good is thrown, and the lock is free', async () => {
    const { store, second } = await twoServers();
    const failing = store.writePrepared(written, nothing, () => Promise.reject(new Error('stopped')));
    await expect(failing).rejects.toThrow('stopped');
    await edit(second, 'a', { name: 'Asha Patil' });
    expect(new PublishYielded().errorKind).toBe('busy');
  });
});
