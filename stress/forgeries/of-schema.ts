/** Forgeries of the schema: they allow or create the next forged row. */
import type { Area } from '../../server/src/db/engine.ts';
import type { Forgery } from './of-rows.ts';

interface Scripts {
  readonly name: string;
  readonly area: Area;
  readonly sqlite: string;
  readonly postgres: string;
}

const SCRIPTS: readonly Scripts[] = [
  {
    name: 'a dropped trigger',
    area: 'records',
    sqlite: 'DROP TRIGGER record_audit_no_update',
    postgres: 'DROP TRIGGER record_audit_append_only ON record_audit',
  },
  {
    name: 'an emptied trigger, or function of one',
    area: 'records',
    sqlite: 'DROP TRIGGER proposals_kept; CREATE TRIGGER proposals_kept BEFORE UPDATE ON proposals BEGIN SELECT 1; END',
    postgres:
      "CREATE OR REPLACE FUNCTION refuse_change_of_proposals() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN new; END'",
  },
  {
    name: 'a trigger that is turned off, or narrowed',
    area: 'access',
    sqlite:
      "DROP TRIGGER users_no_delete; CREATE TRIGGER users_no_delete BEFORE DELETE ON users WHEN old.id = '' BEGIN SELECT RAISE(ABORT, 'x'); END",
    postgres: 'ALTER TABLE users DISABLE TRIGGER USER',
  },
  {
    name: 'a trigger that forges by itself',
    area: 'access',
    sqlite: "CREATE TRIGGER again AFTER INSERT ON sessions BEGIN UPDATE users SET role = 'admin'; END",
    postgres: `CREATE FUNCTION again() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN UPDATE users SET role = ''admin''; RETURN new; END';
      CREATE TRIGGER again AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION again()`,
  },
  {
    name: 'a rule or view that swallows entries',
    area: 'access',
    sqlite: 'ALTER TABLE photos_of_day RENAME TO gone; CREATE VIEW photos_of_day AS SELECT * FROM gone WHERE 0',
    postgres: 'CREATE RULE swallow AS ON INSERT TO record_views DO INSTEAD NOTHING',
  },
  {
    name: 'a dropped index',
    area: 'records',
    sqlite: 'DROP INDEX officer_versions_by_change',
    postgres: 'DROP INDEX officer_versions_by_change',
  },
  {
    name: 'an added column',
    area: 'access',
    sqlite: 'ALTER TABLE users ADD COLUMN forged text',
    postgres: 'ALTER TABLE users ADD COLUMN forged text',
  },
  {
    name: 'a removed migration',
    area: 'access',
    sqlite: "DELETE FROM access_migration WHERE name LIKE '0001%'",
    postgres: "DELETE FROM access_migration WHERE name LIKE '0001%'",
  },
  {
    name: 'a migration of a newer release',
    area: 'records',
    sqlite: "INSERT INTO kysely_migration VALUES ('9000-forged', '')",
    postgres: "INSERT INTO kysely_migration VALUES ('9000-forged', '')",
  },
];

export const SCHEMA_FORGERIES: readonly Forgery[] = SCRIPTS.map(({ name, area, ...scripts }) => ({
  name,
  carryOut: (raw) => raw.runPlainly(area, scripts[raw.kind]),
}));
