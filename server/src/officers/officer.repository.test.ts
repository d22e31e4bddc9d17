import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { testFolder } from '../testing/folder.ts';
import { anOfficer, keep } from '../testing/officers.ts';
import { officerRepository, recordsByNumberAndName } from './officer.repository.ts';

async function testDirectory() {
  const db = await openDatabase(join(testFolder(), 'buckle.db'));
  onTestFinished(() => db.destroy());
  return db;
}

it('finds those without an employee id by number and name, many at once', async () => {
  const db = await testDirectory();
  await keep(db, [
    anOfficer({ id: 'a', buckleNumber: '12', name: 'Asha Patil' }),
    anOfficer({ id: 'b', buckleNumber: '12', name: 'ASHA PATIL', dateOfJoining: '2001-01-01' }),
    anOfficer({ id: 'c', buckleNumber: '12', name: 'Asha Patil', employeeId: 'E1' }),
    anOfficer({ id: 'd', buckleNumber: '012', name: 'Asha Patil' }),
    anOfficer({ id: 'e', buckleNumber: '13', name: 'Ravi Rao' }),
    anOfficer({ id: 'f', buckleNumber: '', name: 'आशा पाटील' }),
    anOfficer({ id: 'g', buckleNumber: '12', name: 'Ravi Rao' }),
  ]);
  const find = async (...pairs: [string, string][]) =>
    (await officerRepository(db).withoutEmployeeIds(pairs.map(([buckleNumber, name]) => ({ buckleNumber, name }))))
      .map(({ id }) => id)
      .toSorted();
  expect(await find()).toEqual([]);
  expect(await find(['12', 'asha patil'], ['13', 'Ravi Rao'], ['12', 'Asha Patil'])).toEqual(['a', 'b', 'e']);
  expect(await find(['', 'आशा पाटील'], ['13', 'Asha Patil'], ['', ''])).toEqual(['f']);
});

it.each([1, 2, 500])('looks %i pairs up through the index of names and numbers, never by a scan', async (count) => {
  const db = await testDirectory();
  const pairs = Array.from({ length: count }, (_, i) => ({ buckleNumber: String(i), name: `Officer ${i}` }));
  const plan = (await recordsByNumberAndName(db, pairs).explain(undefined, sql`query plan`)) as { detail: string }[];
  const steps = plan.map(({ detail }) => detail).filter((detail) => !/SUBQUERY|VALUES|CONSTANT/u.test(detail));
  expect(steps).toEqual([
    'SEARCH officer_search USING COVERING INDEX officer_search_by_name (name=? AND number_key=?)',
    expect.stringMatching(/^SEARCH officers USING INDEX \S+ \(id=\?\)$/u),
  ]);
});
