import { readSearch } from '@buckle/domain/search/matching';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadEngine } from '../db/engine.ts';
import { openForReading } from '../db/open.ts';
import { anOfficer, edit, keep, withdraw } from '../testing/officers.ts';
import { type TestStore, testStore } from '../testing/test-store.ts';
import { LiveIndex } from './live-index.ts';

const PATIENTLY = { timeout: 60_000, interval: 20 };
/** More than are taken over at once. */
const MANY = 2_500;

let test: TestStore;
let engine: ReadEngine;
/** Large changes are read only when this is resolved. */
let gate: Promise<void>;
let open: () => void;

beforeEach(async () => {
  test = await testStore();
  gate = Promise.resolve();
  const real = openForReading(test.store.location);
  engine = {
    ...real,
    async *inBatches(db, query, size) {
      await gate;
      yield* real.inBatches(db, query, size);
    },
  };
});
afterEach(async () => {
  await engine.close();
  await test.close();
});

function shut(): void {
  gate = new Promise((resolve) => (open = resolve));
}

const many = (name: string) =>
  Array.from({ length: MANY }, (_, i) =>
    anOfficer({ id: `${name}${i}`, employeeId: `${name}${i}`, name: `${name} ${i}` }),
  );

const idsIn = ({ index }: LiveIndex, name: string): readonly string[] =>
  index.find(readSearch({ name })).page({ behind: undefined, limit: 20 }).ids;

const countIn = ({ index }: LiveIndex, name: string): number => index.find(readSearch({ name })).count(10_000);

describe('while a large import is taken over, the index', () => {
  it('shows each small change at once, whether it was made before the import or after', async () => {
    await keep(test.store, [anOfficer({ id: 'one', employeeId: 'one', name: 'Asha Patil' })]);
    const following = await LiveIndex.load(engine);
    shut();
    await edit(test.store, 'one', { name: 'Asha Jadhav' });
    await keep(test.store, many('Ravi'));
    await following.keepUp(0, 'replica');
    expect(following.isCatchingUp).toBe(true);
    expect([idsIn(following, 'asha jadhav'), countIn(following, 'ravi')]).toEqual([['one'], 0]);
    await edit(test.store, 'one', { name: 'Asha Kale' });
    await edit(test.store, 'Ravi7', { name: 'Meera' });
    await following.keepUp(0, 'replica');
    expect([idsIn(following, 'jadhav'), idsIn(following, 'kale'), idsIn(following, 'meera')]).toEqual([
      [],
      ['one'],
      ['Ravi7'],
    ]);
    open();
    await vi.waitFor(() => expect(following.isCatchingUp).toBe(false), PATIENTLY);
    await following.keepUp(0, 'replica');
    expect([idsIn(following, 'kale'), idsIn(following, 'meera'), countIn(following, 'ravi')]).toEqual([
      ['one'],
      ['Ravi7'],
      MANY - 1,
    ]);
    expect(following.index.revision).toBe(await test.store.revision());
  });

  it('shows nobody who was withdrawn before it, meanwhile, or by the many, and whoever was brought back', async () => {
    await keep(test.store, [anOfficer({ id: 'one', name: 'Asha Patil' }), anOfficer({ id: 'two', name: 'Asha Kale' })]);
    await keep(test.store, many('Ravi'));
    const following = await LiveIndex.load(engine);
    shut();
    await withdraw(test.store, ['one']);
    await withdraw(
      test.store,
      Array.from({ length: MANY - 1 }, (_, i) => `Ravi${i}`),
    );
    await following.keepUp(0, 'replica');
    expect(following.isCatchingUp).toBe(true);
    expect([idsIn(following, 'asha'), countIn(following, 'ravi')]).toEqual([['two'], MANY]);
    await withdraw(test.store, ['two']);
    await withdraw(test.store, ['one', 'Ravi7'], 'reinstate');
    await following.keepUp(0, 'replica');
    expect(idsIn(following, 'asha')).toEqual(['one']);
    open();
    await vi.waitFor(() => expect(following.isCatchingUp).toBe(false), PATIENTLY);
    await following.keepUp(0, 'replica');
    const found = () => [idsIn(following, 'asha'), idsIn(following, 'ravi').toSorted(), following.index.size];
    expect(found()).toEqual([['one'], ['Ravi2499', 'Ravi7'], 3]);
    const again = await LiveIndex.load(engine);
    expect([idsIn(again, 'asha'), again.index.size]).toEqual([['one'], 3]);
  });

  it('takes over another import that comes meanwhile', async () => {
    const following = await LiveIndex.load(engine);
    shut();
    await keep(test.store, many('Ravi'));
    await following.keepUp(0, 'replica');
    await keep(test.store, many('Sita'));
    await keep(test.store, [anOfficer({ id: 'one', employeeId: 'one', name: 'Asha' })]);
    await following.keepUp(0, 'replica');
    expect([countIn(following, 'ravi'), countIn(following, 'sita'), idsIn(following, 'asha')]).toEqual([0, 0, ['one']]);
    open();
    await vi.waitFor(async () => {
      await following.keepUp(0, 'replica');
      expect(countIn(following, 'sita')).toBe(MANY);
    }, PATIENTLY);
    expect(countIn(following, 'ravi')).toBe(MANY);
    expect(following.index.size).toBe(2 * MANY + 1);
  });

  it('lets the one who made the import wait for it, and nobody else', async () => {
    const following = await LiveIndex.load(engine);
    shut();
    await keep(test.store, many('Ravi'));
    const generation = await test.store.revision();
    const page = vi.fn<() => void>();
    const mine = following.keepUp(generation, 'replica').then(page);
    await following.keepUp(0, 'replica');
    expect(page).not.toHaveBeenCalled();
    open();
    await mine;
    expect(countIn(following, 'ravi')).toBe(MANY);
  });

  it('chooses whom an export holds in one state only: that of the snapshot that the export reads', async () => {
    const following = await LiveIndex.load(engine);
    shut();
    await keep(test.store, many('Ravi'));
    await following.keepUp(0, 'replica');
    await keep(test.store, [anOfficer({ id: 'one', employeeId: 'one', name: 'Asha' })]);
    const choosing = following.chooseExactly((index) => index.select({ by: 'all' }).all().total);
    await following.keepUp(0, 'replica');
    open();
    const { snapshot, chosen } = await choosing;
    const { rows } = await snapshot.db
      .selectFrom('officers')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    await snapshot.close();
    expect([chosen, rows]).toEqual([MANY + 1, MANY + 1]);
  });
});

it('never goes back to an older revision, however many follow at once', async () => {
  await keep(test.store, [anOfficer({ id: 'one', employeeId: 'one', name: 'Asha 0' })]);
  const following = await LiveIndex.load(engine);
  const seen: number[] = [];
  for (let i = 1; i <= 20; i++) {
    await edit(test.store, 'one', { name: `Asha ${i}` });
    const exact = following.chooseExactly((index) => index.revision);
    await Promise.all([following.keepUp(0, 'replica'), exact, following.keepUp(0, 'primary')]);
    const { snapshot, chosen } = await exact;
    await snapshot.close();
    seen.push(chosen, following.index.revision);
    expect(idsIn(following, `asha ${i}`)).toEqual(['one']);
  }
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});
