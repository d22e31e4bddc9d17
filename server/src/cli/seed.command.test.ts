import { Writable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../settings/config.ts';
import type { Reader } from '../db/engine.ts';
import { openStore } from '../db/open.ts';
import { anOfficer, keep } from '../testing/officers.ts';
import { runLine } from '../testing/test-shell.ts';
import { testDirectory as newDirectory } from '../testing/test-store.ts';
import type { Shell } from './command.ts';
import { seedCommand } from './seed.command.ts';

async function testDirectory() {
  const { environment, dataDir, remove } = await newDirectory();
  onTestFinished(remove);
  const store = await openStore(readConfig(environment), () => new Date());
  onTestFinished(() => store.close());
  const seed = (n: string, more: Partial<Shell> = {}) =>
    runLine([seedCommand], dataDir, ['seed', n], { environment, ...more });
  return { store, seed };
}

async function sizes(db: Reader): Promise<number[]> {
  const all = [];
  for (const table of ['officers', 'officer_search', 'officer_versions', 'record_audit'] as const) {
    const { rows } = await db.selectFrom(table).select(db.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow();
    all.push(rows);
  }
  return all;
}

describe('buckle seed', () => {
  it('fills an empty directory, as one change, each officer with a history', async () => {
    const { store, seed } = await testDirectory();
    expect(await seed('2,345')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Added 2,345 invented officers/u),
    });
    expect(await sizes(store.db)).toEqual([2345, 2345, 2345, 1]);
    expect(await store.revision()).toBe(1);
    const created = await store.db.selectFrom('officer_versions').select(['how', 'reason']).distinct().execute();
    expect(created).toEqual([{ how: 'import', reason: 'invented officers' }]);
  });

  it('shows how far it is, with rows', async () => {
    const { seed } = await testDirectory();
    let drawn = '';
    const progress = new Writable({
      write(chunk: Buffer, _encoding, done) {
        drawn += chunk.toString();
        done();
      },
    });
    await seed('2000', { progress });
    expect(drawn).toBe('50 %  1,000 rows\n100 %  2,000 rows\n');
  });

  it('leaves a directory alone that has officers', async () => {
    const { store, seed } = await testDirectory();
    await keep(store, [anOfficer({ name: 'Asha Patil', employeeId: 'E1' })]);
    expect(await seed('10')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('This directory has officers already.'),
    });
    expect(await sizes(store.db)).toEqual([1, 1, 1, 1]);
  });

  it('leaves nothing behind on Ctrl-C', async () => {
    const { store, seed } = await testDirectory();
    const stop = new AbortController();
    const progress = new Writable({
      write(_chunk, _encoding, done) {
        stop.abort();
        done();
      },
    });
    const text = await seed('5000', { progress, interruption: () => ({ signal: stop.signal, end: () => undefined }) });
    expect(text).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('Stopped. The directory is still empty.'),
    });
    expect(await sizes(store.db)).toEqual([0, 0, 0, 0]);
    expect(await store.revision()).toBe(0);
  });

  it.each(['0', 'many', '1.5', '10,000,001'])('takes no %j officers', async (n) => {
    const { seed } = await testDirectory();
    expect(await seed(n)).toMatchObject({
      code: 2,
      err: expect.stringContaining(`"${n}" is not a number of officers. Give one from 1 to`),
    });
  });
});
