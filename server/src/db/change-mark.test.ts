import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { anOfficer, keep } from '../testing/officers.ts';
import { openDatabase } from './open.ts';

it('moves on when this process changes something, at once, and stands when it only reads', async () => {
  const db = await openDatabase(':memory:');
  const before = db.changeMark();
  await db.selectFrom('officers').selectAll().execute();
  expect(db.changeMark()).toBe(before);
  await keep(db, [anOfficer({ name: 'Asha Patil', employeeId: 'E1' })]);
  expect(db.changeMark()).not.toBe(before);
  await db.destroy();
});

it('moves on when another process has changed something, by the next millisecond', async () => {
  const file = join(testFolder(), 'buckle.db');
  const [db, other] = [await openDatabase(file), await openDatabase(file)];
  const before = db.changeMark();
  await keep(other, [anOfficer({ name: 'Asha Patil', employeeId: 'E1' })]);
  await setTimeout(2);
  expect(db.changeMark()).not.toBe(before);
  await db.destroy();
  await other.destroy();
});
