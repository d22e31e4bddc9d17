import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSearch } from '@buckle/domain/search/matching';
import { columnNames } from '@buckle/domain/officers-list/list-columns';
import { type ReadEngine, searchCacheFolder } from '../db/engine.ts';
import { openForReading } from '../db/open.ts';
import { listedOfficers } from '../testing/listed-officers.ts';
import { anOfficer, edit, keep, withdraw } from '../testing/officers.ts';
import { type TestStore, testStore } from '../testing/test-store.ts';
import { LiveIndex } from './live-index.ts';
import { searchInThread } from './search-thread-client.ts';
import type { OfficerIndex } from './officer-index.ts';
import { searchService } from './search-service.ts';
import { IndexCache } from './index-cache.ts';

const SEED = 20_261_123;
const TODAY = '2026-11-20';
const PATIENTLY = { timeout: 60_000, interval: 20 };
const OFFICERS = 400;
const PAGE = { offset: 0, limit: 100 };

interface Directory extends TestStore {
  readonly engine: ReadEngine;
  readonly folder: string;
}

const opened: Directory[] = [];

async function directory(): Promise<Directory> {
  const test = await testStore();
  const built = {
    ...test,
    engine: openForReading(test.store.location),
    folder: searchCacheFolder(test.directory.dataDir),
  };
  opened.push(built);
  return built;
}

let test: Directory;
beforeEach(async () => {
  test = await directory();
  await keep(test.store, listedOfficers(OFFICERS, SEED));
});
afterEach(async () => {
  for (const { engine, close } of opened.splice(0)) {
    await engine.close();
    await close();
  }
});

/** A cache that is written as soon as one officer is not in it. */
const cacheIn = (folder: string): Promise<IndexCache> => IndexCache.open(folder, { leastRows: 1 });

/** Loads the index, and returns whether that read every officer from the database. */
async function load({ engine, folder }: Directory): Promise<{ following: LiveIndex; readsEverybody: boolean }> {
  let rows = 0;
  const counting: ReadEngine = {
    ...engine,
    async *inBatches(db, query, size) {
      for await (const batch of engine.inBatches(db, query, size)) {
        rows += batch.length;
        yield batch;
      }
    },
  };
  const following = await LiveIndex.load(counting, await cacheIn(folder));
  return { following, readsEverybody: rows >= OFFICERS };
}

async function save({ folder }: Directory, following: LiveIndex): Promise<void> {
  await following.cacheWhereDue(await cacheIn(folder));
}

/** What an index answers to questions of every kind. */
function answersOf(index: OfficerIndex): unknown {
  const searches = [
    { code: '1' },
    { code: 'a-1' },
    { code: 'mh1#2' },
    { name: 'a' },
    { name: 'asha patil' },
    { name: 'ashaa patl' },
    { name: 'आशा' },
    {},
  ].map((inputs) => {
    const found = index.find(readSearch(inputs));
    return [found.page({ behind: undefined, limit: 1_000 }), found.count(1_000), index.similar(inputs)];
  });
  const filters = { choices: { zone: ['Zone 2', ''] }, missing: [] };
  const lists = columnNames.map((column) =>
    index.list.page({ filters, sort: { column, descending: true }, limit: 1_000, behind: undefined, today: TODAY }),
  );
  return [
    index.size,
    index.revision,
    searches,
    lists,
    index.list.counts(filters, TODAY, { kind: 'strength', zones: PAGE, designations: PAGE }),
  ];
}

describe('a start after another one', () => {
  it('takes the index from the cache, and answers everything as one that was read from the database', async () => {
    const { following: first, readsEverybody } = await load(test);
    expect(readsEverybody).toBe(true);
    // Changes, so that there are tombstones and several segments.
    for (let i = 0; i < 70; i++) await edit(test.store, `id ${i * 3}`, { name: `Bina ${i}` });
    await first.keepUp(0, 'primary');
    await save(test, first);
    const second = await load(test);
    expect(second.readsEverybody).toBe(false);
    expect(second.following.index.segmentCount).toBeGreaterThan(1);
    expect(answersOf(second.following.index)).toEqual(answersOf(first.index));
    const { index } = await LiveIndex.load(test.engine);
    expect(answersOf(second.following.index)).toEqual(answersOf(index));
  });

  it('takes over what changed since the cache was written, also when that was an import', async () => {
    const { following: first } = await load(test);
    await save(test, first);
    await edit(test.store, 'id 3', { name: 'Meera Joshi' });
    await keep(
      test.store,
      Array.from({ length: 2_500 }, (_, i) => anOfficer({ id: `new ${i}`, employeeId: `N${i}`, name: `Ravi ${i}` })),
    );
    await edit(test.store, 'new 7', { name: 'Sita Joshi' });
    const { index } = (await load(test)).following;
    expect(index.size).toBe(OFFICERS + 2_500);
    expect(index.find(readSearch({ name: 'joshi' })).page({ behind: undefined, limit: 9 }).ids).toEqual([
      'id 3',
      'new 7',
    ]);
    expect(index.revision).toBe(await test.store.revision());
  });

  it('keeps the segments that are cached already, and deletes those that nothing uses', async () => {
    const { following } = await load(test);
    const cache = await cacheIn(test.folder);
    await following.cacheWhereDue(cache);
    const before = readdirSync(test.folder).find((name) => name.startsWith('segment'));
    writeFileSync(join(test.folder, 'segment-of-a-crash'), 'half');
    await edit(test.store, 'id 3', { name: 'Meera Joshi' });
    await following.keepUp(0, 'primary');
    await following.cacheWhereDue(cache);
    const after = readdirSync(test.folder);
    expect(after).toContain(before);
    expect(after).not.toContain('segment-of-a-crash');
    expect(after).toHaveLength(3);
    expect((await load(test)).readsEverybody).toBe(false);
  });

  it('shows nobody who was withdrawn before it was written, or since', async () => {
    await withdraw(test.store, ['id 1']);
    await save(test, (await load(test)).following);
    await withdraw(test.store, ['id 2']);
    const { readsEverybody, following } = await load(test);
    expect([readsEverybody, following.index.size]).toEqual([false, OFFICERS - 2]);
    await save(test, following);
    await withdraw(test.store, ['id 1'], 'reinstate');
    expect((await load(test)).following.index.size).toBe(OFFICERS - 1);
  });

  it('leaves files that only the account of the server may read', async () => {
    await save(test, (await load(test)).following);
    expect(statSync(test.folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(test.folder)) expect(statSync(join(test.folder, name)).mode & 0o777).toBe(0o600);
  });
});

describe('a cache is not used, and everybody is read from the database,', () => {
  it('when a file of it is damaged, cut off or missing', async () => {
    await save(test, (await load(test)).following);
    for (const name of readdirSync(test.folder)) {
      const path = join(test.folder, name);
      const complete = readFileSync(path);
      const damaged = Buffer.from(complete);
      damaged[0] = damaged.readUInt8(0) ^ 1;
      for (const content of [damaged, complete.subarray(0, -1), Buffer.alloc(0)]) {
        writeFileSync(path, content);
        const { readsEverybody, following } = await load(test);
        expect([name, readsEverybody, following.index.size]).toEqual([name, true, OFFICERS]);
      }
      rmSync(path);
      expect((await load(test)).readsEverybody).toBe(true);
      writeFileSync(path, complete);
    }
    expect((await load(test)).readsEverybody).toBe(false);
  });

  it('when the database is another one that has changed as often, as after a restore', async () => {
    await save(test, (await load(test)).following);
    const second = await directory();
    await keep(
      second.store,
      listedOfficers(OFFICERS, SEED).map((officer) => ({ ...officer, name: 'Somebody else' })),
    );
    expect(await second.store.revision()).toBe(await test.store.revision());
    const { readsEverybody, following } = await load({ ...second, folder: test.folder });
    expect(readsEverybody).toBe(true);
    expect(following.index.find(readSearch({ name: 'somebody' })).count(1_000)).toBe(OFFICERS);
  });

  it('when other code made it', async () => {
    const traditional = await IndexCache.open(test.folder, { leastRows: 1, code: 'an older release' });
    await (await load(test)).following.cacheWhereDue(traditional);
    expect(readdirSync(test.folder)).not.toEqual([]);
    expect((await load(test)).readsEverybody).toBe(true);
  });
});

describe('while the server runs, the cache', () => {
  it('is not written for a few officers, whom a start reads as quickly', async () => {
    const { following } = await load(test);
    await following.cacheWhereDue(await IndexCache.open(test.folder));
    expect(() => readdirSync(test.folder)).toThrow('ENOENT');
  });

  it('is written by the thread that searches, once as many officers are there as make a start slow', async () => {
    await keep(
      test.store,
      Array.from({ length: 20_000 }, (_, i) => anOfficer({ id: `many ${i}`, employeeId: `M${i}`, name: 'Ravi' })),
    );
    const search = await searchInThread(test.store.location, () => undefined);
    await vi.waitFor(() => expect(readdirSync(test.folder)).toContain('manifest'), PATIENTLY);
    expect((await search.stats()).officers).toBe(OFFICERS + 20_000);
    await search.close();
  });

  it('is written by itself, and its failure is told once and stops no search', async () => {
    const onCacheFailure = vi.fn<(error: unknown) => void>();
    writeFileSync(test.folder, 'a file where the folder is to be');
    const cache = await cacheIn(test.folder);
    const service = await searchService(test.engine, { cache, onCacheFailure, lookEveryMs: 5 });
    await vi.waitFor(() => expect(onCacheFailure).toHaveBeenCalledOnce(), PATIENTLY);
    expect(service.stats().officers).toBe(OFFICERS);
    service.close();
    rmSync(test.folder);
    mkdirSync(test.folder);
    const next = await searchService(test.engine, { cache, onCacheFailure, lookEveryMs: 5 });
    await vi.waitFor(() => expect(readdirSync(test.folder)).toContain('manifest'), PATIENTLY);
    next.close();
    expect(onCacheFailure).toHaveBeenCalledOnce();
  });
});
