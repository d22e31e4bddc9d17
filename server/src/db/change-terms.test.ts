import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { anOfficer, edit, keep, withdraw } from '../testing/officers.ts';
import { directoryOf, releases } from '../testing/released-directory.ts';
import { expectedTerms, foundTerms } from '../testing/terms-of-changes.ts';
import { testStore } from '../testing/test-store.ts';
import { up } from './migrations/0016-change-terms.ts';
import type { AnyDatabase } from './migrations/portable.ts';
import { openStore } from './open.ts';
import { SERVER_ACTOR } from './store.ts';

it('the upgrade makes the same terms of existing changes as the changes themselves', async () => {
  const { store, close } = await testStore();
  onTestFinished(close);
  const ids = Array.from({ length: 600 }, (_, i) => `n${i}`);
  await keep(
    store,
    ids.map((id, i) => anOfficer({ id, name: `Officer ${i}`, currentPosting: `Station ${i % 7}`, zone: 'Zone 1' })),
  );
  await edit(store, 'n1', { name: 'Asha', currentPosting: 'Elsewhere' }, 'rao');
  await withdraw(store, ['n2', 'n3']);
  const before = await foundTerms(store.db);
  expect(before).toEqual(await expectedTerms(store.db));
  expect(before).toEqual(expect.arrayContaining(['field:name 2', 'unit:elsewhere 2', 'by:rao 2', 'import 1']));
  await store.write({ by: SERVER_ACTOR, action: 'sent-forms.forget', subject: '' }, async ({ db }) => {
    await sql`DROP TABLE change_terms`.execute(db);
    await up(db as unknown as AnyDatabase);
  });
  expect(await foundTerms(store.db)).toEqual(before);
});

it.each(releases)('the changes in a directory of the release %s are found by their terms', async (release) => {
  const { settings } = await directoryOf(release);
  const store = await openStore(settings, () => new Date('2026-11-20T09:00:00Z'));
  onTestFinished(() => store.close());
  expect(await foundTerms(store.db)).toEqual(await expectedTerms(store.db));
});
