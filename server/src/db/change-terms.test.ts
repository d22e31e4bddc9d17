import { expect, it, onTestFinished } from 'vitest';
import { anOfficer, edit, keep, withdraw } from '../testing/officers.ts';
import { directoryOf, releases } from '../testing/released-directory.ts';
import { expectedTerms, foundTerms } from '../testing/terms-of-changes.ts';
import { testStore } from '../testing/test-store.ts';
import { openStore } from './open.ts';

it('each change is found by its terms', async () => {
  const { store, close } = await testStore();
  onTestFinished(close);
  const ids = Array.from({ length: 600 }, (_, i) => `n${i}`);
  await keep(
    store,
    ids.map((id, i) => anOfficer({ id, name: `Officer ${i}`, currentPosting: `Station ${i % 7}`, zone: 'Zone 1' })),
  );
  await edit(store, 'n1', { name: 'Asha', currentPosting: 'Elsewhere' }, 'rao');
  await withdraw(store, ['n2', 'n3']);
  const found = await foundTerms(store.db);
  expect(found).toEqual(await expectedTerms(store.db));
  expect(found).toEqual(expect.arrayContaining(['field:name 2', 'unit:elsewhere 2', 'by:rao 2', 'import 1']));
});

it.each(releases)('the changes in a directory of the release %s are found by their terms', async (release) => {
  const { settings } = await directoryOf(release);
  const store = await openStore(settings, () => new Date('2026-11-20T09:00:00Z'));
  onTestFinished(() => store.close());
  expect(await foundTerms(store.db)).toEqual(await expectedTerms(store.db));
});
