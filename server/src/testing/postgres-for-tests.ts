import { startPostgres } from './postgres-cluster.ts';
import { TEST_POSTGRES } from './test-database.ts';

/** One cluster for all tests of a run. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  process.env[TEST_POSTGRES] = cluster.url;
  return cluster.stop;
}
