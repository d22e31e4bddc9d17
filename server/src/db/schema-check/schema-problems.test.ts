import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../settings/config.ts';
import { commands } from '../../cli/commands.ts';
import { runLine } from '../../testing/test-shell.ts';
import { engineUnderTest, testStore, type TestStore } from '../../testing/test-store.ts';
import { openToCheck } from '../open.ts';
import { SERVER_ACTOR } from '../store.ts';
import { schemaProblems } from './schema-problems.ts';

let test: TestStore;
beforeEach(async () => {
  test = await testStore();
});
afterEach(() => test.close());

async function problems(): Promise<string[]> {
  const engine = await openToCheck(readConfig(test.directory.environment));
  return schemaProblems(engine).finally(() => engine.close());
}

const run = (area: 'records' | 'access', statements: string): Promise<void> =>
  test.store.write(
    { by: SERVER_ACTOR, action: area === 'records' ? 'sent-forms.forget' : 'session.seen', subject: '' },
    async ({ db }) => {
      for (const statement of statements.split(';;')) await sql.raw(statement).execute(db);
    },
  );

it('a schema that the migrations made has no problems, and is as it was afterwards', async () => {
  expect(await problems()).toEqual([]);
  expect(await problems()).toEqual([]);
  expect(await runLine(commands, '', ['check'], { environment: test.directory.environment })).toMatchObject({
    code: 0,
  });
});

/** What was changed, where, how, and how it is reported. */
type Change = [what: string, area: 'records' | 'access', statements: string, sentence: RegExp];

const SQLITE: Change[] = [
  ['a trigger that was dropped', 'records', 'DROP TRIGGER record_audit_no_update', /lacks .*record_audit_no_update/u],
  [
    'a trigger that was emptied',
    'access',
    'DROP TRIGGER users_kept;;CREATE TRIGGER users_kept BEFORE UPDATE ON users BEGIN SELECT 1; END',
    /lacks .*users_kept/u,
  ],
  [
    'a trigger that was added',
    'access',
    "CREATE TRIGGER raise AFTER INSERT ON sessions BEGIN UPDATE users SET role = 'admin'; END",
    /did not make: trigger sessions raise/u,
  ],
  ['an index that was dropped', 'records', 'DROP INDEX proposals_by_status', /lacks .*proposals_by_status/u],
  ['a column that was added', 'access', 'ALTER TABLE users ADD COLUMN more text', /did not make: column users more/u],
  [
    'a table that became a view',
    'access',
    'ALTER TABLE photos_of_day RENAME TO other;;CREATE VIEW photos_of_day AS SELECT * FROM other',
    /lacks .*column photos_of_day/u,
  ],
];

const POSTGRES: Change[] = [
  [
    'a trigger that was dropped',
    'records',
    'DROP TRIGGER record_audit_append_only ON record_audit',
    /lacks .*append_only/u,
  ],
  [
    'triggers that were turned off',
    'access',
    'ALTER TABLE users DISABLE TRIGGER ALL',
    /did not make: trigger users .* D/u,
  ],
  [
    'a function that was emptied',
    'records',
    "CREATE OR REPLACE FUNCTION refuse_change_of_proposals() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN new; END'",
    /lacks .*function refuse_change_of_proposals/u,
  ],
  [
    'a rule that was added',
    'access',
    'CREATE RULE nothing AS ON INSERT TO access_audit DO INSTEAD NOTHING',
    /did not make: rule access_audit nothing/u,
  ],
  ['row security', 'access', 'ALTER TABLE users ENABLE ROW LEVEL SECURITY', /did not make: table users r p t/u],
  ['an index that was dropped', 'records', 'DROP INDEX proposals_by_status', /lacks .*proposals_by_status/u],
  ['a column that was added', 'access', 'ALTER TABLE users ADD COLUMN more text', /did not make: column users more/u],
];

describe('what somebody changed of the schema', () => {
  it.each(engineUnderTest === 'sqlite' ? SQLITE : POSTGRES)(
    'is found: %s',
    async (_what, area, statements, sentence) => {
      await run(area, statements);
      expect(await problems()).toContainEqual(expect.stringMatching(sentence));
      for (const line of [['check'], ['audit', 'verify']])
        expect(await runLine(commands, '', line, { environment: test.directory.environment })).toMatchObject({
          code: 1,
        });
    },
  );
});

it.runIf(engineUnderTest === 'postgres' && process.env['TEST_POOLER_URL'] === undefined)(
  'a user of PostgreSQL who may not make a schema is told so',
  async () => {
    const role = `reader_${randomUUID().replaceAll('-', '')}`;
    await run('records', `CREATE ROLE ${role} LOGIN;;GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`);
    const url = new URL(test.directory.environment['DATABASE_URL'] ?? '');
    url.username = role;
    const environment = { ...test.directory.environment, DATABASE_URL: url.href };
    for (const line of [['check'], ['audit', 'verify']])
      expect(await runLine(commands, '', line, { environment })).toMatchObject({
        code: 2,
        err: expect.stringMatching(
          /PostgreSQL does not let this user make a schema.+GRANT CREATE ON DATABASE/u,
        ) as string,
      });
    await run('records', `DROP OWNED BY ${role};;DROP ROLE ${role}`);
  },
);
