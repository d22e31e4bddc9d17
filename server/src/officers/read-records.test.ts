import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { searchInThread } from '../search/search-thread-client.ts';
import { officerSearch } from '../search/officer-search.ts';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { type TestStore, testStore } from '../testing/test-store.ts';
import { type RecordBatch, recordReader } from './read-records.ts';

let test: TestStore;
beforeEach(async () => {
  test = await testStore();
});
afterEach(() => test.close());

const officers = Array.from({ length: 1200 }, (_, i) =>
  anOfficer({ id: `m${i}`, employeeId: `m${i}`, name: `Officer ${i}`, buckleNumber: String(i) }),
);
const inOrder = officers.map(({ id }) => id);

const idsOf = (batches: readonly RecordBatch[]): string[] =>
  (JSON.parse(`[${batches.map(({ text }) => text).join(',')}]`) as { id: string }[]).map(({ id }) => id);

async function rest(reading: AsyncGenerator<RecordBatch>): Promise<RecordBatch[]> {
  const batches: RecordBatch[] = [];
  for await (const batch of reading) batches.push(batch);
  return batches;
}

it('reads nothing from an empty directory', async () => {
  expect(await rest(recordReader(test.store, test.search)(undefined, 'establishment'))).toEqual([]);
});

it('reads all records as they were at the beginning, whatever is renumbered meanwhile', async () => {
  await keep(test.store, officers);
  const reading = recordReader(test.store, test.search)(undefined, 'establishment');
  const first = await reading.next();
  for (const i of [0, 1199]) await edit(test.store, `m${i}`, { buckleNumber: String(1199 - i) });
  const batches = [first.value as RecordBatch, ...(await rest(reading))];
  expect(idsOf(batches)).toEqual(inOrder);
  expect(batches.map(({ total }) => total)).toEqual([1200, 1200, 1200]);
});

it('reads to the end when the search thread ends in the middle of an export', async () => {
  await keep(test.store, officers);
  const search = await officerSearch(
    (onExit) => searchInThread(test.store.location, onExit),
    vi.fn<(error: unknown) => void>(),
  );
  const reading = recordReader(test.store, search)(undefined, 'establishment');
  const first = await reading.next();
  await search.close();
  expect(idsOf([first.value as RecordBatch, ...(await rest(reading))])).toEqual(inOrder);
});

it('starts again when a change is committed between its snapshot and the choice', async () => {
  await keep(test.store, officers.slice(0, 3));
  let edits = 0;
  const read = recordReader(test.store, {
    async choose(request) {
      if (edits++ === 0) await edit(test.store, 'm0', { name: 'Asha Patil' });
      return test.search.choose(request);
    },
  });
  const batches = await rest(read(undefined, 'establishment'));
  expect(edits).toBe(2);
  expect(batches.map(({ text }) => text).join('')).toContain('Asha Patil');
});
