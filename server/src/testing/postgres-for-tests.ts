import type { TestProject } from 'vitest/node';
import { startPgBouncer } from './pgbouncer.ts';
import { startPostgres } from './postgres-cluster.ts';
import { TEST_POOLER, TEST_POSTGRES } from './test-database.ts';

/** One cluster for all tests of a run; with `TEST_POOLER=pgbouncer`, what is tested reaches it through PgBouncer only. */
export default async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  config.env[TEST_POSTGRES] = cluster.url;
  if (config.env['TEST_POOLER'] !== 'pgbouncer') return cluster.stop;
  const pooler = await startPgBouncer(cluster);
  config.env[TEST_POOLER] = pooler.url;
  return async () => {
    await pooler.stop();
    await cluster.stop();
  };
}
