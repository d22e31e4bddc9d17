/** Buckle as people run it: one server on SQLite, or two on one PostgreSQL behind HAProxy as the project ships it. */
import { setTimeout as pause } from 'node:timers/promises';
import { descriptorsOf, memoryOf } from '../../bench/process-usage.ts';
import type { Report } from '../../bench/report.ts';
import { type Server, type ServerOptions, startServer } from '../../bench/servers/buckle.ts';
import {
  ADMIN,
  type Directory,
  fill,
  postgresDirectory,
  STAFF,
  temporaryFolder,
} from '../../bench/servers/seed-databases.ts';
import { CannotRun } from '../../bench/servers/needs.ts';
import { logIn } from '../../e2e/log-in-as.ts';
import { hasHaproxy, startHaproxy } from '../../server/src/testing/haproxy.ts';
import {
  findPostgres,
  type PostgresCluster,
  startPostgres,
  startReplica,
} from '../../server/src/testing/postgres-cluster.ts';

export type DeploymentKind = 'sqlite' | 'behind-haproxy';

const NAMES: Readonly<Record<DeploymentKind, string>> = {
  sqlite: 'one server on SQLite',
  'behind-haproxy': 'two servers on PostgreSQL behind the shipped HAProxy configuration',
};

interface DeploymentOptions extends ServerOptions {
  /** How many officers its directory has. */
  readonly officers?: number;
  /** PostgreSQL has a replica, which the servers search in. */
  readonly hasReplica?: boolean;
}

export interface Deployment {
  readonly kind: DeploymentKind;
  /** Heading. */
  readonly name: string;
  /** Where people reach it: the server itself, or the balancer. */
  readonly address: string;
  readonly servers: readonly Server[];
  readonly directory: Directory;
  /** PostgreSQL and its replica, where there are any. */
  readonly primary?: PostgresCluster;
  readonly replica?: PostgresCluster;
  /** Cookie of a member of staff, valid at every server. */
  readonly cookie: string;
  readonly adminCookie: string;
  /** Open descriptors of each server. Throws if one has exited. */
  readonly descriptors: () => number[];
  /** Memory of each server in MiB. Throws if one has exited. */
  readonly memory: () => number[];
  /** Number of servers that crashed. */
  readonly exits: () => number;
  readonly stop: () => Promise<void>;
}

type Stoppable = { readonly stop: () => Promise<void> };
type Keep = <S extends Stoppable>(one: S | Promise<S>) => Promise<S>;

/** Returns the URL of the database at another port of this machine. */
function urlAt(url = '', port: number): string {
  const target = new URL(url);
  target.port = String(port);
  return target.href;
}

const portOf = ({ address }: Server): number => Number(new URL(address).port);

/** Every server trusts the balancer of this machine. */
const behindBalancer = (options: ServerOptions): ServerOptions => ({
  ...options,
  environment: { TRUSTED_PROXIES: '127.0.0.1', ...options.environment },
});

async function onSqlite(keep: Keep, officers: number, options: ServerOptions) {
  const { path } = await keep(temporaryFolder());
  const directory = { DATA_DIR: path };
  await fill(directory, officers);
  const server = await keep(startServer(directory, options));
  return { directory, servers: [server], address: server.address };
}

async function behindHaproxy(keep: Keep, officers: number, { hasReplica = false, ...options }: DeploymentOptions) {
  if (findPostgres() === undefined)
    throw new CannotRun('there is no PostgreSQL here (Debian: postgresql; or `npm install`, which brings one).');
  if (!hasHaproxy()) throw new CannotRun('HAProxy is not installed (Debian: haproxy).');
  const primary = await keep(startPostgres());
  const { path } = await keep(temporaryFolder());
  const directory = await postgresDirectory(primary, path, officers);
  const replica = hasReplica ? await keep(startReplica(primary)) : undefined;
  const environment = replica ? { DATABASE_READ_URL: urlAt(directory.DATABASE_URL, replica.port) } : {};
  const trusting = behindBalancer({ ...options, environment: { ...environment, ...options.environment } });
  const one = await keep(startServer(directory, trusting));
  const two = await keep(startServer(directory, trusting));
  const { address } = await keep(startHaproxy({ servers: [portOf(one), portOf(two)] }));
  while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) await pause(50);
  return { directory, servers: [one, two], address, primary, ...(replica ? { replica } : {}) };
}

/**
 * Starts a deployment, with a member of staff and an administrator logged in. Throws `CannotRun` where a program is
 * missing.
 */
export async function startDeployment(
  kind: DeploymentKind,
  { officers = 500, ...options }: DeploymentOptions = {},
): Promise<Deployment> {
  const started: Stoppable[] = [];
  const keep: Keep = async (one) => {
    const running = await one;
    started.push(running);
    return running;
  };
  const stop = async (): Promise<void> => {
    for (const one of started.splice(0).toReversed()) await one.stop();
  };
  try {
    const running = await (kind === 'sqlite' ? onSqlite : behindHaproxy)(keep, officers, options);
    const { servers, address } = running;
    return {
      ...running,
      kind,
      name: NAMES[kind],
      cookie: await logIn(address, STAFF),
      adminCookie: await logIn(address, ADMIN),
      descriptors: () => servers.map(({ pid }) => descriptorsOf(pid)),
      memory: () => servers.map(({ pid }) => memoryOf(pid)),
      exits: () => servers.filter(({ hasExited }) => hasExited()).length,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Does the same to each kind of deployment; one that cannot run here is named in the report. */
export async function onEachDeployment(
  report: Report,
  options: DeploymentOptions,
  act: (deployment: Deployment) => Promise<void>,
): Promise<void> {
  for (const kind of Object.keys(NAMES) as DeploymentKind[]) {
    try {
      const deployment = await startDeployment(kind, options);
      await act(deployment).finally(deployment.stop);
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      report.note(`Not on ${NAMES[kind]}: ${error.message}`);
    }
  }
}
