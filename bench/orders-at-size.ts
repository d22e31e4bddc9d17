/** Times of the preview and the application of an order for 5,000 officers, and of concurrent searches. */
import { startPostgres } from '../server/src/testing/postgres-cluster.ts';
import { ORDER_LINES_MAX } from '../domain/src/orders/order.ts';
import { clientOf } from './client.ts';
import { post } from './http-client.ts';
import { median, short, timed } from './measure.ts';
import { notAbove, type Report } from './report.ts';
import { startBuckle } from './servers/buckle.ts';
import { needPostgres } from './servers/needs.ts';
import {
  copySqliteDirectory,
  type Directory,
  firstIds,
  postgresDirectory,
  temporaryFolder,
} from './servers/seed-databases.ts';
import { withStarted } from './servers/started.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '50000,220000').split(',').map(Number);
/** To be reached. */
const PREVIEW_MS = 2_000;
const APPLY_MS = 10_000;
const SLOWER = 2;
const SEARCHES_ALONE = 100;

const DAY = '2026-01-10';
const header = {
  number: 'DO 1/2026',
  date: DAY,
  kind: 'transfer',
  subject: 'General transfers',
  effectiveDate: DAY,
};

async function measured(
  report: Report,
  keep: Parameters<Parameters<typeof withStarted>[0]>[0],
  directory: Directory,
  count: number,
): Promise<void> {
  const { address, adminCookie } = await keep(startBuckle(directory));
  const ids = firstIds(ORDER_LINES_MAX, count);
  const order = { header, values: { posting: 'Crime Branch' }, lines: ids.map((officerId) => ({ officerId })) };
  const send = async <T>(action: string, body: object): Promise<T> => {
    const { status, text } = await post(address, action, body, { cookie: adminCookie });
    if (status !== 200) throw new Error(`${action}: ${status} ${text.slice(0, 200)}`);
    return JSON.parse(text) as T;
  };
  const reader = clientOf(address, adminCookie);
  const search = () => timed(() => reader.get({ name: 'patil', limit: '50', fields: 'card' }));
  try {
    const alone: number[] = [];
    for (let i = 0; i < SEARCHES_ALONE; i++) alone.push(await search());
    const preview = await timed(() => send('previewOrder', order));
    report.figure('preview', preview, notAbove(PREVIEW_MS), ' ms');
    const { id, revision } = await send<{ id: string; revision: number }>('saveOrder', order);
    const beside: number[] = [];
    const state = { isOver: false };
    const issuing = timed(() => send('issueOrder', { id, revision })).finally(() => (state.isOver = true));
    while (!state.isOver) beside.push(await search());
    report.figure('put in force', await issuing, notAbove(APPLY_MS), ' ms');
    report.note(`Searches took ${short(median(alone))} ms alone, ${short(median(beside))} ms beside it (medians).`);
    report.figure('searches beside it, of those alone', median(beside) / median(alone), notAbove(SLOWER));
  } finally {
    reader.close();
  }
}

export async function benchOrdersAtSize(report: Report): Promise<void> {
  for (const count of SIZES) {
    report.heading(`SQLite, ${count.toLocaleString('en-IN')} officers`);
    await withStarted(async (keep) => {
      const { path } = await keep(temporaryFolder());
      await measured(report, keep, await copySqliteDirectory(path, count), count);
    });
    report.heading(`PostgreSQL, ${count.toLocaleString('en-IN')} officers`);
    needPostgres();
    await withStarted(async (keep) => {
      const { path } = await keep(temporaryFolder());
      const cluster = await keep(startPostgres());
      await measured(report, keep, await postgresDirectory(cluster, path, count), count);
    });
  }
}
