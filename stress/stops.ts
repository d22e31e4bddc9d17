/** Graceful shutdown during use: accepted requests get a response, and the server exits within 30 seconds. */
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { type HttpResponse, sendRequest, NoResponse, post } from '../bench/http-client.ts';
import { percentile, short } from '../bench/measure.ts';
import { notBelow, notAbove, type Report } from '../bench/report.ts';
import { formOf, invented } from '../bench/form.ts';
import { ADMIN, fill, officers, temporaryFolder } from '../bench/servers/seed-databases.ts';
import { type Server, startServer } from '../bench/servers/buckle.ts';
import { withStarted } from '../bench/servers/started.ts';
import { logIn } from '../e2e/log-in-as.ts';
import { RawConnection } from '../server/src/testing/raw-connection.ts';
import { seededRandom } from '../server/src/demo/random.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { NO_QUOTA } from './crashes.ts';
import { cycled } from './cycle.ts';
import { count, type Size, reportTime } from './size.ts';

const OFFICERS = 500;
const CLIENTS = 16;
const ENDS_WITHIN_S = 30;
const NOTE_CONNECTIONS = join(import.meta.dirname, 'servers/note-connections.mjs');

interface Traffic {
  answered: number;
  /** Error responses. */
  readonly rejections: string[];
  /** Connections on which no answer came. */
  readonly silent: NoResponse[];
}

/** How often each port is among these. */
function timesOf(ports: readonly (number | undefined)[]): Map<number | undefined, number> {
  const times = new Map<number | undefined, number>();
  for (const port of ports) times.set(port, (times.get(port) ?? 0) + 1);
  return times;
}

/** The ports at this end of all connections that this process makes, from now on. */
function portsOfConnections(): number[] {
  const ports: number[] = [];
  subscribe('net.client.socket', (opened) => {
    const { socket } = opened as { socket: Socket };
    socket.once('connect', () => ports.push(socket.localPort ?? 0));
  });
  return ports;
}

const isRejected = ({ cause }: NoResponse): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';

/**
 * A client that sends requests until the connection is refused. Each response indicates whether the connection stays
 * open.
 */
async function work(client: number, address: string, cookie: string, traffic: Traffic): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const form = formOf(invented(`STOP${client}`, 'Asha Patil'));
  const all = [...officers(OFFICERS)];
  for (let round = 0; ; round++) {
    const { id } = cycled(all, client * 31 + round);
    const send = (): Promise<HttpResponse> => {
      if (round % 4 === 0)
        return post(
          address,
          'updateOfficer',
          { ...form, employee_id: `STOP${client}-${round}`, id },
          { cookie },
          agent,
        );
      const path =
        round % 4 === 1
          ? '/api.php?action=getOfficers&name=patil&limit=50'
          : `/api.php?action=getOfficers&id=${encodeURIComponent(id)}`;
      return sendRequest(address, { path, headers: { cookie }, agent });
    };
    try {
      const { status } = await send();
      if (status === 200) traffic.answered++;
      else traffic.rejections.push(`answered ${status}`);
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
      if (isRejected(error)) break;
      traffic.silent.push(error);
    }
  }
  agent.destroy();
}

/** One server's life and end; how long the end took, in seconds. */
async function stopOnce(
  server: Server,
  cookie: string,
  afterMs: number,
  traffic: Traffic,
): Promise<{ seconds: number; code: number | string }> {
  const { address } = server;
  const port = Number(new URL(address).port);
  const idle = await Promise.all([
    RawConnection.open(port),
    RawConnection.open(port, 'GET /healthz HT'),
    RawConnection.open(
      port,
      'POST /api.php?action=login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    ),
  ]);
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client, address, cookie, traffic)));
  await pause(afterMs);
  const startedAt = performance.now();
  const code = await server.end('SIGTERM');
  const seconds = (performance.now() - startedAt) / 1000;
  await clients;
  for (const connection of idle) connection.close();
  return { seconds, code };
}

export async function stressStops(report: Report, size: Size): Promise<void> {
  const times = count(size, 2, 100);
  await withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const directory = { DATA_DIR: path };
    await fill(directory, OFFICERS);
    const random = seededRandom('stops');
    const all: Traffic = { answered: 0, rejections: [], silent: [] };
    const dropped: NoResponse[] = [];
    const opened = portsOfConnections();
    let connections = 0;
    const seconds: number[] = [];
    let unclean = 0;
    let cookie = '';
    for (let time = 0; time < times; time++) {
      // Which connections the server took: one that waited in the system's queue when it closed was not accepted. The
      // system may give a port again to another connection.
      const accepted = join(path, `accepted-${time}`);
      writeFileSync(accepted, '');
      const server = await startServer(directory, {
        flags: ['--import', NOTE_CONNECTIONS],
        environment: { LOG_LEVEL: 'error', STRESS_CONNECTIONS: accepted, ...NO_QUOTA },
      });
      const traffic: Traffic = { answered: 0, rejections: [], silent: [] };
      opened.length = 0;
      if (cookie === '') cookie = await logIn(server.address, ADMIN);
      const exited = await stopOnce(server, cookie, random.integer(50, 500), traffic);
      seconds.push(exited.seconds);
      const ports = readFileSync(accepted, 'utf8').trimEnd().split('\n').map(Number);
      const [acceptedAt, connected] = [timesOf(ports), timesOf(opened)];
      dropped.push(...traffic.silent.filter(({ port }) => (acceptedAt.get(port) ?? 0) >= (connected.get(port) ?? 1)));
      connections += ports.length;
      all.answered += traffic.answered;
      all.rejections.push(...traffic.rejections);
      all.silent.push(...traffic.silent);
      if (exited.code !== 0) unclean++;
    }
    report.heading(`A server asked to end ${times} times while ${CLIENTS} clients read and edit`);
    report.note(
      `${all.answered.toLocaleString('en-IN')} requests were answered; beside them a silent connection, half a head and half a body each time. A stop took ${short(percentile(seconds, 50))} s, the longest ${short(percentile(seconds, 100))} s.`,
    );
    report.figure('stops', seconds.length, notBelow(times));
    report.figure('connections that the servers accepted', connections, notBelow(times * CLIENTS));
    report.figure('accepted requests without an answer', dropped.length, notAbove(0));
    report.figure('answers other than 200', all.rejections.length, notAbove(0));
    if (all.rejections[0] !== undefined) report.note(`The first: ${all.rejections[0]}`);
    report.note(
      `${all.silent.length - dropped.length} connections were still waiting in the system's queue when the server closed it, which no program can help; \`/readyz\` had said for two seconds that it ends.`,
    );
    report.figure('servers that ended otherwise than with 0', unclean, notAbove(0));
    reportTime(report, size, 'longest stop', percentile(seconds, 100), notAbove(ENDS_WITHIN_S), ' s');
  });
}
