import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { testStore } from '../testing/test-store.ts';
import { checkDirectory } from './check-directory.ts';

it('a directory is sound as the server has written it, on either database', async () => {
  const { store, directory, close } = await testStore();
  onTestFinished(close);
  await keep(store, [anOfficer({ id: 'one', name: 'Asha Patil', employeeId: 'E1' })]);
  await edit(store, 'one', { name: 'Asha Jadhav' });
  const config = readConfig(directory.environment);
  expect(await checkDirectory(config, undefined)).toEqual({ problems: [], records: 1, photos: 0 });

  await store.write({ by: { userId: '', username: 'x' }, action: 'record.edit', subject: 'one' }, ({ db }) =>
    db.updateTable('officers').set({ record: '{}' }).where('id', '=', 'one').execute(),
  );
  const { problems } = await checkDirectory(config, undefined);
  expect(problems).toEqual(['These records are not what their newest version says: one']);
});
