import { readSearch } from '@buckle/domain/officer/matching';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore } from '../db/open.ts';
import { readConfig } from '../config.ts';
import { compiledThread } from '../testing/compiled-thread.ts';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { type TestStore, testStore } from '../testing/test-store.ts';
import { searchInThread } from './in-thread.ts';
import { type OfficerSearch, officerSearch } from './officer-search.ts';
import type { PageRequest } from './search-service.ts';

const now = (): Date => new Date('2026-11-20T09:00:00Z');
let test: TestStore;
beforeEach(async () => {
  test = await testStore();
});
afterEach(() => test.close());

const ask = (name: string, rest: Partial<PageRequest> = {}): PageRequest => ({
  search: readSearch({ name }),
  column: 'card',
  limit: 20,
  behind: undefined,
  counts: true,
  similarTo: undefined,
  atLeast: 0,
  ...rest,
});

/** A large change is taken over in the background: on a busy machine that takes its time. */
const PATIENTLY = { timeout: 60_000, interval: 50 };

const namesIn = async (search: OfficerSearch, name: string): Promise<unknown[]> =>
  (JSON.parse(`[${(await search.page(ask(name))).text}]`) as { name: unknown }[]).map((card) => card.name);

describe('a search', () => {
  it('shows at once what another process has added or changed', async () => {
    const other = await openStore(readConfig(test.directory.environment), now);
    await keep(other, [anOfficer({ id: 'one', employeeId: 'one', name: 'Asha Patil' })]);
    expect(await namesIn(test.search, 'patil')).toEqual(['Asha Patil']);
    await edit(other, 'one', { name: 'Asha Jadhav' });
    expect(await namesIn(test.search, 'patil')).toEqual([]);
    expect(await namesIn(test.search, 'jadhav')).toEqual(['Asha Jadhav']);
    await other.close();
  });

  it('is as right after an import that is larger than the directory was', async () => {
    await keep(test.store, [anOfficer({ id: 'one', employeeId: 'one', name: 'Asha Patil' })]);
    await test.search.page(ask('asha'));
    const many = Array.from({ length: 2500 }, (_, i) =>
      anOfficer({ id: `m${i}`, employeeId: `m${i}`, name: `Ravi ${i}` }),
    );
    await keep(test.store, many);
    const { count, revision } = await vi.waitFor(async () => {
      const page = await test.search.page(ask('ravi'));
      expect(page.revision).toBe(2);
      return page;
    }, PATIENTLY);
    expect({ count, revision }).toEqual({ count: expect.any(Number), revision: 2 });
    expect(count).toBeGreaterThan(1000);
    expect(await namesIn(test.search, 'ravi 2499')).toEqual(['Ravi 2499']);
  });

  it('tells everybody of one state, whatever is renumbered meanwhile', async () => {
    const officers = Array.from({ length: 1200 }, (_, i) =>
      anOfficer({ id: `m${i}`, employeeId: `m${i}`, name: `Officer ${i}`, buckleNumber: String(i) }),
    );
    await keep(test.store, officers);
    const whole = test.search.whole();
    const pieces = [await whole.next()];
    for (const i of [0, 1199]) {
      await edit(test.store, `m${i}`, { buckleNumber: String(1199 - i) });
      await namesIn(test.search, 'officer');
    }
    while (pieces.at(-1)?.done !== true) pieces.push(await whole.next());
    const texts = pieces.flatMap(({ value }) => (value ? [value.text] : [])).join(',');
    const ids = (JSON.parse(`[${texts}]`) as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual(officers.map(({ id }) => id));
  });
});

describe('a search in a thread of its own', () => {
  const start = (failed = vi.fn<(error: unknown) => void>()) =>
    officerSearch((onExit) => searchInThread(test.store.location, onExit, { file: compiledThread }), failed);

  it('answers, follows what changes, counts, and tells everybody', async () => {
    await keep(test.store, [anOfficer({ id: 'one', employeeId: 'one', name: 'Asha Patil' })]);
    const search = await start();
    expect(await namesIn(search, 'patil')).toEqual(['Asha Patil']);
    await edit(test.store, 'one', { name: 'Asha Jadhav' });
    expect((await search.page(ask('jadhav'))).count).toBe(1);
    expect(await search.facts()).toMatchObject({ officers: 1, revision: 2 });
    const pieces = [];
    for await (const piece of search.whole()) pieces.push(piece.ids.length);
    expect(pieces).toEqual([1]);
    await search.close();
    await expect(search.page(ask('jadhav'))).rejects.toThrow('The server is closing.');
  });

  it('is started again when its thread has ended, for want of memory say, without waiting for a search', async () => {
    await keep(test.store, [anOfficer({ id: 'one', employeeId: 'one', name: 'Asha Patil' })]);
    // As a thread without memory does: it throws, and exits.
    const failing = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', () => { throw new Error('out of memory'); });
      parentPort.postMessage({ kind: 'ready' });`;
    const files = [new URL(`data:text/javascript,${encodeURIComponent(failing)}`)];
    const started = vi.fn<() => void>();
    const search = await officerSearch((onExit) => {
      started();
      return searchInThread(test.store.location, onExit, { file: files.pop() ?? compiledThread });
    }, vi.fn<(error: unknown) => void>());
    await expect(search.page(ask('patil'))).rejects.toThrow('The search is starting again.');
    await vi.waitFor(() => expect(started).toHaveBeenCalledTimes(2), PATIENTLY);
    await vi.waitFor(async () => expect(await namesIn(search, 'patil')).toEqual(['Asha Patil']), PATIENTLY);
    await search.close();
  });
});
