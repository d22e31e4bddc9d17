import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '../backup/back-up.ts';
import { readManifest } from '../backup/backup-folder.ts';
import { commands } from '../cli/commands.ts';
import { readConfig } from '../settings/config.ts';
import { testFolder } from '../testing/folder.ts';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { ADMIN, call, signIn, testApp, type TestApp } from '../testing/test-app.ts';
import { runLine } from '../testing/test-shell.ts';
import { engineUnderTest, testStore, type TestStore } from '../testing/test-store.ts';
import { VERSION } from '../version.ts';
import type { Area } from './engine.ts';
import type { AnyDatabase } from './migrations/portable.ts';
import { databaseStartupError, openStore } from './open.ts';
import { GENERATION } from './schema-generation.ts';
import { SERVER_ACTOR, type Store } from './store.ts';

const areas = ['records', 'access'] as const;
const generations = { records: 'records_generation', access: 'access_generation' } as const;
const journals = { records: 'kysely_migration', access: 'access_migration' } as const;

/** Changes an area as another process would. */
const change = (store: Store, area: Area, work: (db: AnyDatabase) => Promise<unknown>) =>
  store.write(
    { by: SERVER_ACTOR, action: area === 'records' ? 'sent-forms.forget' : 'session.seen', subject: '' },
    ({ db }) => work(db as unknown as AnyDatabase),
  );

const addMigration = (store: Store, area: Area, name: string) =>
  change(store, area, (db) =>
    sql`INSERT INTO ${sql.table(journals[area])}(name, timestamp) VALUES (${name}, '')`.execute(db),
  );

const raise = (store: Store, area: Area) =>
  change(store, area, (db) =>
    sql`UPDATE ${sql.table(generations[area])} SET generation = ${GENERATION + 1}, version = '9.0.0'`.execute(db),
  );

describe('a directory that a newer release has opened', () => {
  let test: TestStore;
  beforeEach(async () => {
    test = await testStore();
  });
  afterEach(() => test.close());

  const open = () => openStore(readConfig(test.directory.environment), () => new Date());

  async function expectRefused(found: string): Promise<void> {
    const sentence = new RegExp(
      `${found}, and Buckle ${VERSION} cannot use it any more\\. Install .+ again; or go back with the backup that was made`,
      'u',
    );
    expect(await open().catch(databaseStartupError)).toMatch(sentence);
    for (const line of [['check'], ['audit', 'verify'], ['user', 'list'], ['user', 'add', 'new', '--role', 'staff']])
      expect(await runLine(commands, '', line, { environment: test.directory.environment })).toMatchObject({
        code: 2,
        err: expect.stringMatching(sentence) as string,
      });
  }

  it.each(areas)('by the generation of its %s is refused, with the version that did and the way back', async (area) => {
    await raise(test.store, area);
    await expectRefused(`Buckle 9\\.0\\.0 has opened this directory \\(schema generation ${GENERATION + 1}\\)`);
  });

  it.each(areas)('by a migration of its %s is refused, with the way back', async (area) => {
    await addMigration(test.store, area, '9000-of-tomorrow');
    await expectRefused(`has opened this directory \\(9000-of-tomorrow\\)`);
  });

  it('but only had a migration that is gone now, opens', async () => {
    await addMigration(test.store, 'records', '0000-was-here-once');
    await (await open()).close();
  });

  it('stores the generation and the version that has opened it', async () => {
    for (const area of areas) {
      const { rows } = (await change(test.store, area, (db) =>
        sql`SELECT generation, version FROM ${sql.table(generations[area])}`.execute(db),
      )) as { rows: unknown[] };
      expect(rows).toEqual([{ generation: GENERATION, version: VERSION }]);
    }
  });

  it.runIf(engineUnderTest === 'sqlite')(
    'is not restored from a backup by an older one, which changes nothing',
    async () => {
      const folder = testFolder();
      await raise(test.store, 'access');
      const { dataDir } = test.directory;
      const { name } = await backUp({
        dataDir,
        photoFolder: undefined,
        folder,
        keep: undefined,
        now: () => new Date(),
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
      expect(await readManifest(join(folder, name))).toMatchObject({ version: VERSION });
      const target = testFolder();
      expect(
        await runLine(commands, '', ['restore', `${folder}/${name}`, '--new'], { environment: { DATA_DIR: target } }),
      ).toMatchObject({ code: 2, err: expect.stringContaining('Buckle 9.0.0 has opened this directory') as string });
      expect(await runLine(commands, '', ['check'], { environment: { DATA_DIR: target } })).not.toMatchObject({
        code: 0,
      });
    },
  );
});

describe('a running server whose directory a newer release has opened meanwhile', () => {
  let test: TestApp;
  let cookie: string;
  beforeEach(async () => {
    test = await testApp();
    cookie = await signIn(test.app, ADMIN);
    await keep(test.store, [anOfficer({ id: 'one', name: 'Asha Patil', employeeId: 'E1' })]);
  });
  afterEach(() => test.close());

  it.each(areas)('changes nothing of its %s, and sends people to the newer servers', async (area) => {
    await raise(test.store, area);
    const changed =
      area === 'access'
        ? change(test.store, 'access', () => Promise.resolve())
        : edit(test.store, 'one', { name: 'Asha Jadhav' });
    await expect(changed).rejects.toSatisfy((error) => test.store.errorKindOf(error) === 'superseded');
    if (area === 'records')
      await expect(
        test.store.writePrepared(
          { by: SERVER_ACTOR, action: 'records.import', subject: '' },
          () => Promise.resolve(),
          () => Promise.resolve(),
        ),
      ).rejects.toSatisfy((error) => test.store.errorKindOf(error) === 'superseded');
    const { statusCode, body } = await test.app.inject('/readyz');
    expect([statusCode, JSON.parse(body)]).toMatchObject([503, { status: 'not ready', writes: 'newer release' }]);
  });

  it('says so in words', async () => {
    await raise(test.store, 'access');
    const response = await call(test.app, 'logout', { cookie });
    expect([response.statusCode, response.json()]).toMatchObject([
      503,
      {
        code: 'newer-release',
        message: 'Buckle is being upgraded. Nothing was saved. Please try again in a few minutes.',
      },
    ]);
  });
});
