import { sql } from 'kysely';
import { appendViews } from '../db/audit/append.ts';
import type { Store } from '../db/store.ts';
import { SETUP_ACTOR } from './test-app.ts';

/** Tables to which most of what is written adds a row. */
const GROWING = { records: ['record_audit', 'sent_forms'], access: ['access_audit', 'record_views'] } as const;
const writtenIn = {
  records: { by: SETUP_ACTOR, action: 'sent-forms.forget', subject: '' },
  access: { by: SETUP_ACTOR, action: 'session.seen', subject: '' },
} as const;

async function untilFull(store: Store, write: () => Promise<void>): Promise<void> {
  for (let i = 0; i < 1000; i++) {
    try {
      await write();
    } catch (error) {
      if (store.errorKindOf(error) === 'full') return;
      throw error;
    }
  }
  throw new Error('It does not get full.');
}

/** Lets SQLite's files not grow, and uses up what room their pages still have. */
async function fillSqlite(store: Store): Promise<() => Promise<void>> {
  const limit = (pages: number) =>
    Promise.all(
      (['records', 'access'] as const).map((area) =>
        store.write(writtenIn[area], ({ db }) => sql`PRAGMA max_page_count = ${sql.lit(pages)}`.execute(db)),
      ),
    );
  // Fewer than there are is as many as there are.
  await limit(1);
  const view = { officer_id: 'nobody', user_id: '', username: '', viewed_at: '', in_list: 0, ids: '' };
  await untilFull(store, () =>
    store.write({ ...writtenIn.access, action: 'record.view' }, ({ db }) =>
      appendViews(db, () => Promise.resolve([view])),
    ),
  );
  const audited = { by: SETUP_ACTOR, subject: 'fills the disk' };
  await untilFull(store, () => store.write({ ...audited, action: 'session.end' }, () => Promise.resolve()));
  await untilFull(store, () => store.write({ ...audited, action: 'record.edit' }, () => Promise.resolve()));
  return async () => void (await limit(1_000_000));
}

/** Lets PostgreSQL answer as it does where its disk is full, for every row that is added. */
async function fillPostgres(store: Store): Promise<() => Promise<void>> {
  await store.write(writtenIn.access, async ({ db }) => {
    await sql`CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`.execute(db);
    for (const table of Object.values(GROWING).flat())
      await sql`CREATE TRIGGER disk_full BEFORE INSERT ON ${sql.table(table)} EXECUTE FUNCTION disk_full()`.execute(db);
  });
  return async () =>
    void (await store.write(writtenIn.access, ({ db }) => sql`DROP FUNCTION disk_full() CASCADE`.execute(db)));
}

/** Fills the disk of a directory as far as the database can tell; answers what makes room again. */
export const fillDisk = (store: Store): Promise<() => Promise<void>> =>
  store.location.kind === 'sqlite' ? fillSqlite(store) : fillPostgres(store);
