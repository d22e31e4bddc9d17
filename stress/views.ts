/** A staff user who reads pages of whole records in a loop, and the resulting size of the log of views. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sendRequest, keepAliveAgent } from '../bench/http-client.ts';
import { notBelow, notAbove, type Report } from '../bench/report.ts';
import type { Directory } from '../bench/servers/seed-databases.ts';
import { withStore } from './directory.ts';
import { type Deployment, onEachDeployment } from './servers/deployment.ts';
import { count, type Size } from './size.ts';

const OFFICERS = 20_000;
const LOOPS = 2;
/** Maximum megabytes that one person's views of a day may take in the log. */
const MAX_MEGABYTES = 40;

/** Size of the tables with views: on SQLite the file and its log, which nothing else writes. */
const bytesOf = (directory: Directory): Promise<number> =>
  directory.DATABASE_URL === undefined
    ? Promise.resolve(
        readdirSync(directory.DATA_DIR)
          .filter((name) => name === 'access.db' || name === 'access.db-wal')
          .reduce((sum, name) => sum + statSync(join(directory.DATA_DIR, name)).size, 0),
      )
    : withStore(directory, async ({ db }) => {
        const { views, listed } = await db
          .selectFrom('directory')
          .select(({ fn, val }) => [
            fn<number>('pg_total_relation_size', [fn('to_regclass', [val('record_views')])]).as('views'),
            fn<number>('pg_total_relation_size', [fn('to_regclass', [val('listed_views')])]).as('listed'),
          ])
          .executeTakeFirstOrThrow();
        return views + listed;
      });

interface Read {
  pages: number;
  rejected: number;
}

/** Reads all pages again and again; each loop another size of page, so that no page is the same view as one before. */
async function readPages({ address, cookie }: Deployment, until: number, first: number, read: Read): Promise<void> {
  const agent = keepAliveAgent(1);
  let cursor = '';
  for (let limit = first; Date.now() < until;) {
    const path = `/api.php?action=getOfficers&limit=${limit}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
    const { status, text } = await sendRequest(address, { path, headers: { cookie }, agent });
    if (status === 200) read.pages++;
    else read.rejected++;
    cursor = status === 200 ? ((JSON.parse(text) as { next_cursor?: string }).next_cursor ?? '') : '';
    if (cursor === '') limit = limit > 150 ? limit - LOOPS : 200;
  }
  agent.destroy();
}

async function fillWithViews(report: Report, size: Size, deployment: Deployment): Promise<void> {
  const seconds = count(size, 3, 60);
  const before = await bytesOf(deployment.directory);
  const read: Read = { pages: 0, rejected: 0 };
  const until = Date.now() + seconds * 1000;
  await Promise.all(Array.from({ length: LOOPS }, (_, i) => readPages(deployment, until, 200 - i, read)));
  const megabytes = ((await bytesOf(deployment.directory)) - before) / 1e6;
  report.heading(
    `Pages of 200 whole records in ${LOOPS} loops for ${seconds} s, by one member of staff, at ${deployment.name}`,
  );
  report.note(
    `${read.pages} pages were read, and ${read.rejected} refused. The log of views grew by ${((megabytes * 60) / seconds).toFixed(1)} MB a minute.`,
  );
  report.figure('pages that were read', read.pages, notBelow(1));
  if (size.isLong) report.figure('pages refused, as the views of the day were used up', read.rejected, notBelow(1));
  report.figure('the log of views grew by', megabytes, notAbove(MAX_MEGABYTES), ' MB');
}

export const stressViews = (report: Report, size: Size): Promise<void> =>
  onEachDeployment(report, { officers: OFFICERS }, (deployment) => fillWithViews(report, size, deployment));
