/** What the preview, the application and the cancellation of an order for 5,000 officers cost, and concurrent searches. */
import { startPostgres } from '../server/src/testing/postgres-cluster.ts';
import { ORDER_LINES_MAX } from '../domain/src/orders/order.ts';
import { clientOf } from './client.ts';
import { post } from './http-client.ts';
import { median, short, timed } from './measure.ts';
import { processorMsOf } from './process-usage.ts';
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
/** To be reached, in processor time of the server. */
const PREVIEW_MS = 500;
const APPLY_MS = 2_000;
const CANCEL_MS = 2_000;
const PREVIEW_KB = 300;
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

interface Saved {
  readonly id: string;
  readonly revision: number;
  readonly status: string;
}

async function measured(
  report: Report,
  keep: Parameters<Parameters<typeof withStarted>[0]>[0],
  directory: Directory,
  count: number,
): Promise<void> {
  const { address, adminCookie, pid } = await keep(startBuckle(directory));
  const ids = firstIds(ORDER_LINES_MAX, count);
  const order = { header, values: { posting: 'Crime Branch' }, lines: ids.map((officerId) => ({ officerId })) };
  const send = async (action: string, body: object): Promise<string> => {
    const { status, text } = await post(address, action, body, { cookie: adminCookie });
    if (status !== 200) throw new Error(`${action}: ${status} ${text.slice(0, 200)}`);
    return text;
  };
  /** Measures something that the server does alone. */
  const measure = async <T>(name: string, limit: number, act: () => Promise<T>): Promise<T> => {
    const [startedAt, before] = [performance.now(), processorMsOf(pid)];
    const result = await act();
    const elapsed = performance.now() - startedAt;
    report.figure(`${name}, processor`, processorMsOf(pid) - before, notAbove(limit), ' ms');
    report.note(`It took ${short(elapsed)} ms.`);
    return result;
  };
  const reader = clientOf(address, adminCookie);
  const search = () => timed(() => reader.get({ name: 'patil', limit: '50', fields: 'card' }));
  try {
    const alone: number[] = [];
    for (let i = 0; i < SEARCHES_ALONE; i++) alone.push(await search());
    // Warmed up, as everything.
    for (let i = 0; i < 2; i++) await send('previewOrder', order);
    const text = await measure('preview', PREVIEW_MS, () => send('previewOrder', order));
    report.figure('preview on the wire', Buffer.byteLength(text) / 1000, notAbove(PREVIEW_KB), ' kB');
    const issue = async (): Promise<Saved> => {
      const { id, revision } = JSON.parse(await send('saveOrder', order)) as Saved;
      const issued = JSON.parse(await send('issueOrder', { id, revision })) as Saved;
      if (issued.status !== 'in_force') throw new Error(`The order is ${issued.status}.`);
      return issued;
    };
    const { id, revision } = await measure('put in force', APPLY_MS, issue);
    await measure('cancelled', CANCEL_MS, () => send('cancelOrder', { id, revision, reason: 'Bench' }));
    const beside: number[] = [];
    const state = { isOver: false };
    const issuing = issue().finally(() => (state.isOver = true));
    while (!state.isOver) beside.push(await search());
    await issuing;
    report.note(
      `Searches took ${short(median(alone))} ms alone, ${short(median(beside))} ms beside one put in force (medians).`,
    );
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
