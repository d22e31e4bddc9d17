import { readSearch } from '@buckle/domain/search/matching';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore } from '../db/open.ts';
import { readConfig } from '../settings/config.ts';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { type TestStore, testStore } from '../testing/test-store.ts';
import { searchInThread } from './search-thread-client.ts';
import { type OfficerSearch, officerSearch } from './officer-search.ts';
import type { PageRequest } from './search-service.ts';

const now = (): Date => new Date('2026-11-20T09:00:00Z');
let test: TestStore;
beforeEach(async () => {
  test = await testStore();
});
afterEach(() => test.close());

const read = (name: string, rest: Partial<PageRequest> = {}): PageRequest => ({
  search: readSearch({ name }),
  column: 'card',
  limit: 20,
  behind: undefined,
  counts: true,
  similarTo: undefined,
  minRevision: 0,
  ...rest,
});

/** A large change is taken over in the background: on a busy machine that takes its time. */
const PATIENTLY = { timeout: 60_000, interval: 50 };

const namesIn = async (search: OfficerSearch, name: string): Promise<unknown[]> =>
  (JSON.parse(`[${(await search.page(read(name))).text}]`) as { name: unknown }[]).map((card) => card.name);

describe('a search', () => {
  it('shows at once what another process has added or changed', async () => {
    const second = await openStore(readConfig(test.directory.environment), now);
    await keep(second, [anOfficer({ id: 'one', employeeId: 'one', name: 'Asha Patil' })]);
    expect(await namesIn(test.search, 'patil')).toEqual(['Asha Patil']);
    await edit(second, 'one', { name: 'Asha Jadhav' });
    expect(await namesIn(test.search, 'patil')).toEqual([]);
    expect(await namesIn(test.search, 'jadhav')).toEqual(['Asha Jadhav']);
    await second.close();
  });

  it('is as right after an import that is larger than the directory was', async () => {
    await keep(test.store, [anOfficer({ id: 'one', employeeId: 'one', name: 'Asha Patil' })]);
    await test.search.page(read('asha'));
    const many = Array.from({ length: 2500 }, (_, i) =>
      anOfficer({ id: `m${i}`, employeeId: `m${i}`, name: `Ravi ${i}` }),
    );
    await keep(test.store, many);
    const { count, revision } = await vi.waitFor(async () => {
      const page = await test.search.page(read('ravi'));
      expect(page.revision).toBe(2);
      return page;
    }, PATIENTLY);
    expect({ count, revision }).toEqual({ count: expect.any(Number), revision: 2 });
    expect(count).toBeGreaterThan(1000);
    expect(await namesIn(test.search, 'ravi 2499')).toEqual(['Ravi 2499']);
  });
});

describe('a search in a thread of its own', () => {
  const start = (failed = vi.fn<(error: unknown) => void>()) =>
    officerSearch((onExit) => searchInThread(test.store.location, onExit), failed);

  it('answers, follows what changes, counts, and tells everybody', async () => {
    await keep(test.store, [anOfficer({ id: 'one', employeeId: 'one', name: 'Asha Patil' })]);
    const search = await start();
    expect(await namesIn(search, 'patil')).toEqual(['Asha Patil']);
    await edit(test.store, 'one', { name: 'Asha Jadhav' });
    expect((await search.page(read('jadhav'))).count).toBe(1);
    expect(await search.stats()).toMatchObject({ officers: 1, revision: 2 });
    expect(await search.choose({ revision: 2 })).toEqual({ ids: 'one', total: 1 });
    expect(await search.choose({ revision: 1 })).toBeUndefined();
    await search.close();
    await expect(search.page(read('jadhav'))).rejects.toThrow('The server is closing.');
  });

  it.each([
    ['throws', "throw new Error('broken')", 'broken'],
    ['exits by itself', 'process.exit(3)', 'The search thread has ended with code 3.'],
    [
      'runs out of memory',
      'const kept = []; for (;;) kept.push(new Array(1000).fill(Math.random()))',
      'Worker terminated due to reaching memory limit: JS heap out of memory',
    ],
  ])('is started again, once, when its thread %s', async (_how, deed, cause) => {
    await keep(test.store, [anOfficer({ id: 'one', employeeId: 'one', name: 'Asha Patil' })]);
    const failing = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', () => { ${deed}; });
      parentPort.postMessage({ kind: 'ready' });`;
    const file = new URL(`data:text/javascript,${encodeURIComponent(failing)}`);
    const started = vi.fn<() => void>();
    const failed = vi.fn<(error: unknown) => void>();
    const search = await officerSearch((onExit) => {
      started();
      const isFirst = started.mock.calls.length === 1;
      const options = isFirst ? { file, resourceLimits: { maxOldGenerationSizeMb: 16 } } : {};
      return searchInThread(test.store.location, onExit, options);
    }, failed);
    await expect(search.page(read('patil'))).rejects.toThrow('The search is starting again.');
    await vi.waitFor(() => expect(started).toHaveBeenCalledTimes(2), PATIENTLY);
    await vi.waitFor(async () => expect(await namesIn(search, 'patil')).toEqual(['Asha Patil']), PATIENTLY);
    expect(failed.mock.calls.map(([error]) => (error as Error).message)).toEqual([cause]);
    expect(started).toHaveBeenCalledTimes(2);
    await search.close();
  });
});
