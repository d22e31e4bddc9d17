/** Runs kills on one server with SQLite, and on two servers with PostgreSQL. */
import { join } from 'node:path';
import { notAbove, type Report } from '../../bench/report.ts';
import { type Directory, fill, postgresDirectory, temporaryFolder } from '../../bench/servers/seed-databases.ts';
import { withStarted } from '../../bench/servers/started.ts';
import { findPostgres, startPostgres } from '../../server/src/testing/postgres-cluster.ts';
import { command } from '../crashes.ts';
import { inside } from '../writers.ts';
import { type KillableServers, startKillableServers } from './killable-servers.ts';

/** A deployment, and the step that is first in its turn: the short form does not come to all of them on one. */
export interface Deployed<S> {
  readonly name: string;
  readonly servers: number;
  readonly first: S;
}

interface Kills<S> {
  /** Heading of the report, without the deployment. */
  readonly heading: string;
  readonly officers: number;
  /** The first step on SQLite, and on PostgreSQL. */
  readonly first: readonly [S, S];
  readonly run: (deployed: Deployed<S>, servers: KillableServers) => Promise<void>;
}

async function onDirectory<S>(
  report: Report,
  { heading, run }: Kills<S>,
  deployed: Deployed<S>,
  directory: Directory,
): Promise<void> {
  report.heading(`${heading}, on ${deployed.name}`);
  await withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    await run(deployed, await keep(startKillableServers(directory, deployed.servers, join(path, 'clock'))));
  });
  for (const args of [['check'], ['audit', 'verify']]) {
    const { code, output } = command(directory, ...args);
    report.figure(`\`buckle ${args.join(' ')}\` finds a fault`, code, notAbove(0));
    if (code !== 0) report.note(output);
  }
}

/** Runs kills on each deployment, and verifies its directory afterwards. */
export async function onEachDeployment<S>(report: Report, kills: Kills<S>): Promise<void> {
  const { officers, first } = kills;
  await withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const directory = inside(path);
    await fill(directory, officers);
    await onDirectory(report, kills, { name: 'one server on SQLite', servers: 1, first: first[0] }, directory);
    if (findPostgres() === undefined) {
      report.note('Not on PostgreSQL, which is not installed here.');
      return;
    }
    const cluster = await keep(startPostgres());
    const data = await keep(temporaryFolder());
    const shared = await postgresDirectory(cluster, data.path, officers);
    await onDirectory(report, kills, { name: 'two servers on PostgreSQL', servers: 2, first: first[1] }, shared);
  });
}
