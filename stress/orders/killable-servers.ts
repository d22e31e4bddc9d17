/** Servers of one directory that are killed and started again, with a clock that can be set ahead. */
import { renameSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { dateInIndia, writeDate } from '@buckle/domain/dates/calendar-date';
import { pause } from '../../bench/measure.ts';
import { launchServer, type Server, startServer, untilReady } from '../../bench/servers/buckle.ts';
import type { Directory } from '../../bench/servers/seed-databases.ts';
import { SERVER_ACTOR } from '../../server/src/db/store.ts';
import { onPostgres } from '../../server/src/testing/raw-database.ts';
import { NO_QUOTA } from '../crashes.ts';
import { cycled } from '../cycle.ts';
import { withStore } from '../directory.ts';

const MOVED_CLOCK = join(import.meta.dirname, '../servers/moved-clock.mjs');
const DAY_MS = 24 * 60 * 60 * 1000;
const TWO_HOURS_MS = DAY_MS / 12;
const LISTENS_WITHIN_MS = 60_000;

/** Which server is killed, and after how long. */
export interface Kill {
  readonly server: number;
  readonly afterMs: number;
}

export interface KillableServers {
  readonly directory: Directory;
  readonly count: number;
  /** Returns the address of one of the servers. */
  readonly address: (index: number) => string;
  /** Returns a day in India by the servers' clock, as `YYYY-MM-DD`: today, or so many days later. */
  readonly day: (later?: number) => string;
  /** Sets the clock ahead under the running servers. */
  readonly advance: (days: number) => void;
  /** Kills all servers, and starts them a day later. Ends all sessions. */
  readonly nextDay: () => Promise<void>;
  /** Kills a server (SIGKILL), and starts it again with `restart`. */
  readonly kill: (kill: Kill) => Promise<void>;
  readonly restart: (server: number) => Promise<void>;
  /** Kills all servers, sets the clock ahead, and launches them. Returns when one of them listens. */
  readonly launchAfter: (days: number, listening: number) => Promise<void>;
  /** Returns when all servers but one are ready. */
  readonly readyBut: (server?: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const close = (isOpen: boolean) => (): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', close(true)).once('error', close(false));
  });

/** Returns as soon as a server takes connections: due orders are applied from then on. */
async function untilListening({ address, hasExited }: Server): Promise<void> {
  const port = Number(new URL(address).port);
  for (const startedAt = Date.now(); Date.now() - startedAt < LISTENS_WITHIN_MS && !hasExited(); await pause(1))
    if (await listens(port)) return;
  throw new Error('Buckle did not listen.');
}

/**
 * Sets the clock of a PostgreSQL database ahead for its next connections: orders follow it, too. A function of the
 * built-in name is found first.
 */
const moveDatabaseClock = (url: string, aheadMs: number): Promise<unknown> =>
  onPostgres(url, (client) =>
    client.query(`
      CREATE SCHEMA IF NOT EXISTS moved;
      CREATE OR REPLACE FUNCTION moved.clock_timestamp() RETURNS timestamptz LANGUAGE sql
        RETURN pg_catalog.clock_timestamp() + interval '${aheadMs} milliseconds';
      DO $$ BEGIN
        EXECUTE format('ALTER DATABASE %I SET search_path = public, moved, pg_catalog', current_database());
      END $$`),
  );

/** Starts so many servers on a directory. `clock`: path of the file that their clock is set by. */
export async function startKillableServers(
  directory: Directory,
  count: number,
  clock: string,
): Promise<KillableServers> {
  const environment = { STRESS_CLOCK: clock, SESSION_IDLE_MINUTES: '600', LOG_LEVEL: 'error', ...NO_QUOTA };
  const options = { flags: ['--import', MOVED_CLOCK], environment: { ...environment, QUOTA_VIEWS: '1000000' } };
  const servers: Server[] = [];
  let aheadMs = 0;
  const advance = (days: number): void => {
    aheadMs += days * DAY_MS;
    // The servers read the file whenever they look at the clock: a partial one would set it back.
    writeFileSync(`${clock}.next`, String(aheadMs));
    renameSync(`${clock}.next`, clock);
  };
  const stop = async (): Promise<void> => {
    for (const server of servers) await server.stop();
  };
  /** As if the directory had been used two hours ago: orders wait where a clock may be ahead. */
  const use = (): Promise<void> =>
    withStore(
      directory,
      (store) => store.write({ by: SERVER_ACTOR, action: 'server.stop', subject: '' }, () => Promise.resolve()),
      () => new Date(Date.now() + aheadMs - TWO_HOURS_MS),
    );
  const startLater = async (days: number, start: typeof launchServer): Promise<void> => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    advance(days);
    if (directory.DATABASE_URL !== undefined) await moveDatabaseClock(directory.DATABASE_URL, aheadMs);
    await use();
    for (const index of servers.keys()) servers[index] = await start(directory, options);
  };
  advance(0);
  await use();
  try {
    while (servers.length < count) servers.push(await startServer(directory, options));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    directory,
    count,
    address: (index) => cycled(servers, index).address,
    day: (later = 0) => writeDate(dateInIndia(new Date(Date.now() + aheadMs + later * DAY_MS))),
    advance,
    nextDay: () => startLater(1, startServer),
    async kill({ server, afterMs }) {
      await pause(afterMs);
      await cycled(servers, server).end('SIGKILL');
    },
    async restart(server) {
      servers[server] = await startServer(directory, options);
    },
    async launchAfter(days, listening) {
      await startLater(days, launchServer);
      await untilListening(cycled(servers, listening));
    },
    async readyBut(killed) {
      for (const [index, server] of servers.entries()) if (index !== killed) await untilReady(server);
    },
    stop,
  };
}
