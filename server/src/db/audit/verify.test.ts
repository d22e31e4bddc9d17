import { writeForm } from '@buckle/domain/officers/form';
import { blankOfficer } from '@buckle/domain/officers/wire';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../settings/config.ts';
import { appendViews, headsOf, type KnownHead } from './append.ts';
import { anOfficer, edit, keep, required } from '../../testing/officers.ts';
import { tamper } from '../../testing/tamper.ts';
import { ADMIN, call, signIn, STAFF, testApp, type TestApp } from '../../testing/test-app.ts';
import { engineUnderTest } from '../../testing/test-store.ts';
import { verifyDirectoryAudit } from '../../testing/verify-directory-audit.ts';
import { openStore } from '../open.ts';
import { IMPORT_ACTOR, SERVER_ACTOR, type Store } from '../store.ts';

let test: TestApp;
let admin: string;
/** A directory in which something was done: three changes of records, four versions, two logins, one view. */
beforeEach(async () => {
  test = await testApp();
  await keep(test.store, [anOfficer({ id: 'one', name: 'Asha', employeeId: 'E1' }), anOfficer({ id: 'two' })]);
  await edit(test.store, 'one', { name: 'Asha Jadhav' });
  await edit(test.store, 'one', { name: 'Asha Patil' });
  admin = await signIn(test.app, ADMIN);
  const staff = await signIn(test.app, STAFF);
  await call(test.app, 'getOfficers', { cookie: staff, query: { id: 'one' } });
});
afterEach(() => test.close());

const verify = (known: readonly KnownHead[] = []) => verifyDirectoryAudit(test.directory.environment, known);

/** What somebody else has written down of the chains. */
const writtenDown = async (): Promise<KnownHead[]> =>
  (await headsOf(test.store.db)).map((head) => ({ ...head, at: '2026-11-20T10:00:00.000Z', where: 'the log' }));

describe('an audit that nobody has touched', () => {
  it('is whole, and so are the versions of records', async () => {
    const found = await verify(await writtenDown());
    expect(found).toMatchObject({ problems: [], notes: [], versions: 4, anchors: 3 });
    expect(found.chains.map(({ chain, rows, head }) => [chain, rows, head.number])).toEqual([
      ['records', 3, 3],
      ['access', 4, 4],
      ['views', 1, 1],
    ]);
  });

  it('goes on from a head that somebody wrote down', async () => {
    const known = await writtenDown();
    await edit(test.store, 'two', { name: 'Bina' });
    expect(await verify(known)).toMatchObject({ problems: [], anchors: 3, versions: 5 });
  });

  it('has no gap where changes were refused, changed nothing, or were sent twice', async () => {
    const body = writeForm({ ...blankOfficer, ...required, employeeId: 'E9' });
    const add = (headers: Record<string, string>) => call(test.app, 'addOfficer', { cookie: admin, body, headers });
    for (let i = 0; i < 2; i++) expect((await add({ 'idempotency-key': 'abcdefgh' })).statusCode).toBe(200);
    expect((await add({})).statusCode).toBe(409);
    const found = await verify();
    expect([found.problems, found.chains[0]?.rows]).toEqual([[], 4]);
  });

  it('is whole whatever people type: half characters, other scripts, quotes', async () => {
    const reason = '\ud83d आशा "x" \\ \u0001';
    await test.store.write({ by: IMPORT_ACTOR, action: 'records.import', subject: reason, details: { reason } }, () =>
      Promise.resolve(),
    );
    await edit(test.store, 'two', { name: 'Bina \udc6e' }, 'आशा \ud83d');
    expect((await verify()).problems).toEqual([]);
  });
});

describe('what somebody with the database’s password changed', () => {
  it.each([
    ['a version', "UPDATE officer_versions SET reason = 'forged' WHERE version = 2", /record one was changed/u],
    ['who made a version', "UPDATE officer_versions SET made_by = 'ravi' WHERE version = 3", /record one was changed/u],
    ['one of many', "UPDATE officer_versions SET record = '{}' WHERE officer_id = 'two'", /Among the 2 versions/u],
    [
      'which change made it',
      'UPDATE officer_versions SET change = 2 WHERE version = 3',
      /entry 2 of changes .* tells of 1 version of records; there are 2/u,
    ],
    ['that there was one', 'DELETE FROM officer_versions WHERE version = 3', /entry 3 of changes .* there are 0/u],
    [
      'that there was another',
      'INSERT INTO officer_versions SELECT officer_id, 9, record, image_path, made_at, made_by, how, proposed_by, restored_version, order_number, reason, 9, 1 FROM officer_versions WHERE version = 3',
      /No entry .* tells of version 9 of the record one/u,
    ],
    [
      'that there was one before the audit',
      'INSERT INTO officer_versions SELECT officer_id, 9, record, image_path, made_at, made_by, how, proposed_by, restored_version, order_number, reason, 0, 0 FROM officer_versions WHERE version = 3',
      /No entry .* tells of a version of the record one/u,
    ],
  ])('is found: %s', async (_what, statement, sentence) => {
    await tamper(test.store, 'officer_versions', statement);
    expect((await verify()).problems).toEqual([expect.stringMatching(sentence)]);
  });

  it.each([
    ['record_audit', "UPDATE record_audit SET by_name = 'ravi' WHERE seq = 2", /entry 2 of changes .* was changed/u],
    ['record_audit', 'DELETE FROM record_audit WHERE seq = 2', /Between entry 1 and entry 3 .* 1 are missing/u],
    ['record_audit', 'DELETE FROM record_audit WHERE seq = 3', /The end of changes .* missing: entries 3 to 3/u],
    ['access_audit', "UPDATE access_audit SET details = '' WHERE seq = 3", /entry 3 of accounts .* was changed/u],
    ['access_audit', "UPDATE access_audit SET hash = '' WHERE seq = 3", /entry 3 of accounts .* has no hash/u],
    ['access_audit', 'UPDATE access_audit SET seq = 9 WHERE seq = 4', /Between entry 3 and entry 9/u],
    ['record_views', "UPDATE record_views SET user_id = 'user 0'", /entry 1 of views .* was changed/u],
    ['record_views', 'DELETE FROM record_views', /The end of views is missing: entries 1 to 1/u],
  ])('is found in %s: %s', async (table, statement, sentence) => {
    await tamper(test.store, table, statement);
    expect((await verify()).problems).toEqual([expect.stringMatching(sentence)]);
  });

  it('is told with the time at which the first broken row was written', async () => {
    test.clock.advance(60_000);
    await edit(test.store, 'two', { name: 'Bina' });
    await tamper(test.store, 'record_audit', "UPDATE record_audit SET subject = 'one' WHERE seq = 4");
    expect((await verify()).problems).toEqual([
      'entry 4 of changes of records (2026-11-20T09:01:00.000Z) was changed.',
    ]);
  });

  it('is found where the end was removed with its head, by what was written down elsewhere', async () => {
    const known = await writtenDown();
    const { previous } = await test.store.db
      .selectFrom('access_audit')
      .select('previous')
      .where('seq', '=', 4)
      .executeTakeFirstOrThrow();
    await tamper(test.store, 'access_audit', 'DELETE FROM access_audit WHERE seq = 4');
    await tamper(
      test.store,
      'chain_heads',
      `UPDATE chain_heads SET number = 3, hash = '${previous}' WHERE chain = 'access'`,
    );
    await tamper(test.store, 'sessions', "DELETE FROM sessions WHERE user_id = 'user 1'");
    expect((await verify()).problems).toEqual([]);
    const found = await verify(known);
    expect(found.problems).toEqual([expect.stringMatching(/^Entry 4 of access is not what the log says/u)]);
    expect(found.anchors).toBe(2);
    // Also when another was written in its place.
    test.clock.advance(60_000);
    await signIn(test.app, STAFF);
    expect((await verify(known)).problems).toHaveLength(1);
  });
});

it.runIf(engineUnderTest === 'postgres')(
  'a server of before there were chains can add nothing beside them',
  async () => {
    const old = test.store.write({ by: SERVER_ACTOR, action: 'sent-forms.forget', subject: '' }, ({ db }) =>
      sql`INSERT INTO record_audit(seq, at, by_id, by_name, action, subject) VALUES (99, '', '', 'old', 'x', '')`.execute(
        db,
      ),
    );
    await expect(old).rejects.toThrow(/null value/u);
    expect((await verify()).problems).toEqual([]);
  },
);

describe('several servers that write at once', () => {
  it('make chains without a gap or a fork', async () => {
    const open = (): Promise<Store> =>
      openStore(readConfig(test.directory.environment), () => new Date('2026-11-20T09:30:00Z'));
    const [one, two] = await Promise.all([open(), open()]);
    onTestFinished(async () => {
      await one.close();
      await two.close();
    });
    const view = {
      officer_id: 'one',
      user_id: 'u',
      username: 'u',
      viewed_at: '2026-11-20T09:30:00.000Z',
      in_list: 0,
      ids: '',
    };
    const work = Array.from({ length: 20 }, (_, i) => {
      const store = i % 2 === 0 ? one : two;
      return [
        edit(store, i % 4 < 2 ? 'one' : 'two', { name: `Asha ${i}` }),
        store.write({ by: SERVER_ACTOR, action: 'user.role', subject: 'u' }, () => Promise.resolve()),
        store.write({ by: SERVER_ACTOR, action: 'record.view', subject: '' }, ({ db }) =>
          appendViews(db, () => Promise.resolve([view])),
        ),
      ];
    });
    await Promise.all(work.flat());
    const found = await verify();
    expect(found.problems).toEqual([]);
    expect(found.chains.map(({ rows }) => rows)).toEqual([23, 24, 21]);
    expect(found.versions).toBe(24);
  });
});
