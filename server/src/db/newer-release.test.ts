import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { commands } from '../cli/commands.ts';
import { runLine } from '../testing/test-shell.ts';
import { testStore, type TestStore } from '../testing/test-store.ts';
import { databaseStartupError, openStore } from './open.ts';
import { SERVER_ACTOR } from './store.ts';

let test: TestStore;
beforeEach(async () => {
  test = await testStore();
});
afterEach(() => test.close());

const SENTENCE =
  /A newer release of Buckle has opened this directory \(9000-of-tomorrow\).+ go back with the backup that was made before/u;

it.each([
  ['records', 'kysely_migration', 'sent-forms.forget'],
  ['access', 'access_migration', 'session.seen'],
] as const)(
  'a directory whose %s a newer release has changed is refused, with the way back',
  async (_area, journal, action) => {
    await test.store.write({ by: SERVER_ACTOR, action, subject: '' }, ({ db }) =>
      sql`INSERT INTO ${sql.table(journal)}(name, timestamp) VALUES ('9000-of-tomorrow', '')`.execute(db),
    );
    const rejected = await openStore(readConfig(test.directory.environment), () => new Date()).catch(
      databaseStartupError,
    );
    expect(rejected).toMatch(SENTENCE);
    for (const line of [['check'], ['audit', 'verify'], ['user', 'list']])
      expect(await runLine(commands, '', line, { environment: test.directory.environment })).toMatchObject({
        code: 2,
        err: expect.stringMatching(SENTENCE) as string,
      });
  },
);

it('a directory with a migration that an older release had, and that is gone, opens', async () => {
  await test.store.write({ by: SERVER_ACTOR, action: 'sent-forms.forget', subject: '' }, ({ db }) =>
    sql`INSERT INTO kysely_migration(name, timestamp) VALUES ('0007-was-here-once', '')`.execute(db),
  );
  await (await openStore(readConfig(test.directory.environment), () => new Date())).close();
});
