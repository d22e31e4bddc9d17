/**
 * Times of the list and of a record of past days, where every officer has changed since several times and was transferred by
 * one of the changes, and of searches beside.
 */
import { DAY_MS, dateInIndia, writeDate } from '../domain/src/dates/calendar-date.ts';
import type { Officer } from '../domain/src/officers/field-table.ts';
import { openStore } from '../server/src/db/open.ts';
import { replaceRecords } from '../server/src/officers/officer.writer.ts';
import { clientOf } from './client.ts';
import { keepAliveAgent, sendRequest, succeed } from './http-client.ts';
import { median, short, timed } from './measure.ts';
import { notAbove, type Report } from './report.ts';
import { startBuckle } from './servers/buckle.ts';
import {
  copySqliteDirectory,
  type Directory,
  firstIds,
  officers,
  oldForce,
  temporaryFolder,
} from './servers/seed-databases.ts';
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

const ROWS_AT_ONCE = 1_000;

/** Changes every officer by each of the changes, a day after the other. Returns when the last one was. */
async function changeEverybody({ DATA_DIR }: Directory, count: number): Promise<Date> {
  let at = new Date(Date.now() - 2 * CHANGES * DAY_MS);
  const store = await openStore({ dataDir: DATA_DIR, databaseUrl: undefined, databaseReadUrl: undefined }, () => at);
  for (let change = 1; change <= CHANGES; change++) {
    at = new Date(at.getTime() + DAY_MS);
    const mark = { at: at.toISOString(), by: 'bench', how: 'edit' } as const;
    const written = { by: { userId: '', username: 'bench' }, action: 'record.edit', subject: '' } as const;
    await store.write(written, async (transaction) => {
      const { db, versions } = transaction;
      for (const replaced of transfers(change, count)) await replaceRecords(transaction, replaced, mark);
      await db
        .insertInto('officer_versions')
        .columns([...copied, 'version', 'made_at', 'made_by', 'how', 'change', 'place'])
        .expression((eb) =>
          eb
            .selectFrom('officer_versions as v')
            .select(copied)
            .select(({ val }) => [
              val(change + 1).as('version'),
              val(mark.at).as('made_at'),
              val('bench').as('made_by'),
            ])
            .select(({ val }) => [val('edit').as('how'), val(versions.change).as('change')])
            .select(({ eb: of }) => of('place', '+', 1).as('place'))
            .where('version', '=', change)
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('officer_versions as n')
                    .select('n.version')
                    .whereRef('n.officer_id', '=', 'v.officer_id')
                    .where('n.version', '=', change + 1),
                ),
              ),
            ),
        )
        .execute();
    });
  }
  await store.close();
  return at;
}

/** Yields those whom a change transfers, some at a time: each to the posting of the next one. */
function* transfers(change: number, count: number) {
  let some: { before: Officer; after: Officer }[] = [];
  let last: Officer | undefined;
  let i = 0;
  for (const officer of officers(count)) {
    if (i++ % CHANGES !== change % CHANGES) continue;
    const before = last && { ...last, version: change };
    last = officer;
    if (!before) continue;
    const { currentPosting, zone } = officer;
    some.push({ before, after: { ...before, currentPosting, zone, version: change + 1 } });
    if (some.length < ROWS_AT_ONCE) continue;
    yield some;
    some = [];
  }
  yield some;
}

const measureAt = (report: Report, count: number): Promise<void> =>
  withStarted(async (keep) => {
    report.heading(`SQLite, ${count.toLocaleString('en-IN')} officers`);
    const { path } = await keep(temporaryFolder());
    const directory = await copySqliteDirectory(path, count, oldForce);
    const at = await changeEverybody(directory, count);
    const [id = ''] = firstIds(1, count);
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
        const query = { as_of: writeDate(dateInIndia(day)), limit: '50' };
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
  for (const count of SIZES) await measureAt(report, count);
}
