import { expect, it, onTestFinished } from 'vitest';
import { sql } from 'kysely';
import { anOfficer, keep } from '../testing/officers.ts';
import { testStore } from '../testing/test-store.ts';
import { officerRepository, recordsByName } from './officers.repository.ts';

async function testDirectory() {
  const { store, close } = await testStore(undefined, 'sqlite');
  onTestFinished(close);
  return store;
}

it('finds those without an employee id by number and name, many at once', async () => {
  const store = await testDirectory();
  await keep(store, [
    anOfficer({ id: 'a', buckleNumber: '12', name: 'Asha Patil' }),
    anOfficer({ id: 'b', buckleNumber: '12', name: 'ASHA PATIL', dateOfJoining: '2001-01-01' }),
    anOfficer({ id: 'c', buckleNumber: '12', name: 'Asha Patil', employeeId: 'E1' }),
    anOfficer({ id: 'd', buckleNumber: '012', name: 'Asha Patil' }),
    anOfficer({ id: 'e', buckleNumber: '13', name: 'Ravi Rao' }),
    anOfficer({ id: 'f', buckleNumber: '', name: 'आशा पाटील' }),
    anOfficer({ id: 'g', buckleNumber: '12', name: 'Ravi Rao' }),
  ]);
  const find = async (...pairs: [string, string][]) =>
    (
      await officerRepository(store.db).withoutEmployeeIds(
        pairs.map(([buckleNumber, name]) => ({ buckleNumber, name })),
      )
    )
      .map(({ id }) => id)
      .toSorted();
  expect(await find()).toEqual([]);
  expect(await find(['12', 'asha patil'], ['13', 'Ravi Rao'], ['12', 'Asha Patil'])).toEqual(['a', 'b', 'e']);
  expect(await find(['', 'आशा पाटील'], ['13', 'Asha Patil'], ['', ''])).toEqual(['f']);
});

it.each([1, 2, 500])('looks %i names up through their index, never by a scan', async (count) => {
  const { db } = await testDirectory();
  const names = Array.from({ length: count }, (_, i) => `officer ${i}`);
  const plan = (await recordsByName(db, names).explain(undefined, sql`query plan`)) as { detail: string }[];
  const steps = plan.map(({ detail }) => detail).filter((detail) => !/SUBQUERY|VALUES|CONSTANT/u.test(detail));
  expect(steps).toEqual([
    'SEARCH officer_search USING INDEX officer_search_named (name=?)',
    expect.stringMatching(/^SEARCH officers USING INDEX \S+ \(id=\?\)$/u),
  ]);
});
