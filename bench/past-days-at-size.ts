/** Times of the list and of a record of past days, where every officer has changed since several times, and of searches beside. */
import { DAY_MS } from '../domain/src/dates/calendar-date.ts';
import { openStore } from '../server/src/db/open.ts';
import { officerWriter } from '../server/src/officers/officer.writer.ts';
import { officerRepository } from '../server/src/officers/officers.repository.ts';
import { clientOf } from './client.ts';
import { keepAliveAgent, sendRequest, succeed } from './http-client.ts';
import { median, short, timed } from './measure.ts';
import { notAbove, type Report } from './report.ts';
import { startBuckle } from './servers/buckle.ts';
import { copySqliteDirectory, firstIds, temporaryFolder } from './servers/seed-databases.ts';
import { withStarted } from './servers/started.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '220000').split(',').map(Number);
/** Changes of every officer: a million of 220,000. */
const CHANGES = 5;
/** Columns of a version that the next one has, too. */
const copied = ['officer_id', 'record', 'image_path', 'order_number', 'reason'] as const;
/** To be reached. */
const LIST_MS = 3_000;
const SLOWER = 1.5;
const SEARCHES_ALONE = 60;

const measureAt = (report: Report, officers: number): Promise<void> =>
  withStarted(async (keep) => {
    report.heading(`SQLite, ${officers.toLocaleString('en-IN')} officers`);
    const { path } = await keep(temporaryFolder());
    const directory = await copySqliteDirectory(path, officers);
    const settings = { dataDir: directory.DATA_DIR, databaseUrl: undefined, databaseReadUrl: undefined };
    let at = new Date(Date.now() - 2 * CHANGES * DAY_MS);
    const store = await openStore(settings, () => at);
    const [id = ''] = firstIds(1, officers);
    for (let version = 2; version < CHANGES + 2; version++) {
      at = new Date(at.getTime() + DAY_MS);
      const written = { by: { userId: '', username: 'bench' }, action: 'record.edit', subject: id } as const;
      await store.write(written, async (transaction) => {
        const { db, versions } = transaction;
        const before = await officerRepository(db).byId(id);
        if (!before) throw new Error(`There is no record ${id}.`);
        const after = { ...before, specialNote: `Change ${version}`, version };
        const mark = { at: at.toISOString(), by: 'bench', how: 'edit' } as const;
        await officerWriter(transaction).replace(before, after, mark);
        await db
          .insertInto('officer_versions')
          .columns([...copied, 'version', 'made_at', 'made_by', 'how', 'change', 'place'])
          .expression((eb) =>
            eb
              .selectFrom('officer_versions')
              .select(copied)
              .select(({ val }) => [val(version).as('version'), val(mark.at).as('made_at'), val('bench').as('made_by')])
              .select(({ val }) => [val('edit').as('how'), val(versions.change).as('change')])
              .select(({ eb: of }) => of('place', '+', 1).as('place'))
              .where('version', '=', 1)
              .where('officer_id', '<>', id),
          )
          .execute();
      });
    }
    await store.close();
    const { address, cookie, adminCookie } = await keep(startBuckle(directory));
    const reader = clientOf(address, cookie);
    const agent = keepAliveAgent(1);
    const asked = (action: string, query: Record<string, string>) =>
      timed(() =>
        succeed(
          sendRequest(address, {
            path: `/api.php?${new URLSearchParams({ action, ...query }).toString()}`,
            headers: { cookie: adminCookie, 'accept-encoding': 'br' },
            agent,
          }),
        ),
      );
    const search = () => timed(() => reader.get({ name: 'patil', limit: '50', fields: 'card' }));
    try {
      const alone: number[] = [];
      for (let i = 0; i < SEARCHES_ALONE; i++) alone.push(await search());
      const days = {
        'after one of five changes': new Date(at.getTime() - (CHANGES - 1) * DAY_MS),
        'before anything was recorded': new Date('2012-03-01T12:00:00Z'),
      };
      for (const [name, day] of Object.entries(days)) {
        const query = { as_of: day.toISOString().slice(0, 10), limit: '50' };
        const beside: number[] = [];
        const state = { isOver: false };
        const listing = asked('listOfficers', query).finally(() => (state.isOver = true));
        while (!state.isOver) beside.push(await search());
        report.figure(`list of a day ${name}`, await listing, notAbove(LIST_MS), ' ms');
        report.figure('searches beside it, of those alone', median(beside) / median(alone), notAbove(SLOWER));
        report.note(
          `Its second page took ${short(await asked('listOfficers', { ...query, limit: '51' }))} ms, a record ${short(await asked('getOfficers', { id, as_of: query.as_of }))} ms.`,
        );
      }
    } finally {
      reader.close();
      agent.destroy();
    }
  });

export async function benchPastDaysAtSize(report: Report): Promise<void> {
  for (const officers of SIZES) await measureAt(report, officers);
}
