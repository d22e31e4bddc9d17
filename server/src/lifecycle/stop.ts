import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import type { Connections } from '../http/connections.ts';

/** Milliseconds after the signal. */
export interface StopTimes {
  /** Until then new connections are taken, so that a balancer can learn from `/readyz` to send people elsewhere. */
  readonly accepts: number;
  /** Then connections without a whole request are closed. */
  readonly unfinished: number;
  /** Then connections with a pending response are closed too. */
  readonly responses: number;
  /** Then the process exits, even if something hangs. */
  readonly all: number;
}

interface StopDependencies {
  readonly server: HttpServer;
  readonly connections: Connections;
  readonly closings: readonly Closing[];
  readonly times: StopTimes;
  /** Called with the error that ends the process: uncaught, or passed to `fail`. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Shuts the process down gracefully on a signal, and with exit code 1 on an uncaught error, which leaves the
 * state of the process unknown: running requests are completed first. On SIGINT from a terminal there is no balancer
 * to inform. Further signals are ignored: npm forwards a signal that the terminal has already sent.
 */
export function stopOnSignals(dependencies: StopDependencies): { readonly fail: (error: unknown) => void } {
  let isRequested = false;
  async function stop(accepts: number, exitCode = 0): Promise<void> {
    if (isRequested) return;
    isRequested = true;
    setTimeout(() => {
      report('Buckle could not end in order in time, and was ended.');
      endAtOnce();
    }, dependencies.times.all);
    if (await stopInOrder({ ...dependencies, times: { ...dependencies.times, accepts } })) process.exit(exitCode);
    endAtOnce();
  }
  function fail(error: unknown): void {
    dependencies.onFailure(error);
    void stop(dependencies.times.accepts, 1);
  }
  // A promise's rejection that nothing handles comes here too.
  process.on('uncaughtException', fail);
  process.on('SIGTERM', () => void stop(dependencies.times.accepts));
  process.on('SIGINT', () => void stop(0));
  return { fail };
}

const report = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** `process.exit` would block on a hanging thread. */
const endAtOnce = (): void => void process.kill(process.pid, 'SIGKILL');

/** Shuts a server down gracefully. Returns whether every part was closed. */
async function stopInOrder(dependencies: StopDependencies): Promise<boolean> {
  await drain(dependencies);
  let all = true;
  for (const closing of dependencies.closings) all = (await closes(closing)) && all;
  return all;
}

/** Completes accepted requests, and closes the connections. */
async function drain({ server, connections, times }: StopDependencies): Promise<void> {
  connections.respondOnceMore();
  await pause(times.accepts);
  stopListening(server);
  const timers = [
    setTimeout(() => connections.endUnfinished(), times.unfinished - times.accepts),
    setTimeout(() => connections.endAll(), times.responses - times.accepts),
  ];
  await connections.whenAllClosed();
  for (const timer of timers) clearTimeout(timer);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Stops listening and leaves the open connections alone: the server's own way closes those that are idle at once. */
const stopListening = (server: HttpServer): void => void Server.prototype.close.call(server);

/** Closed in sequence once no request is running: name and callback. */
type Closing = readonly [name: string, close: () => Promise<void>];

/** A part that does not close within so long is left as it is; the next one gets its turn. */
const CLOSING_MS = 2_000;

/** Whether a part has closed in time; one that has not is named. */
async function closes([name, close]: Closing): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => (timer = setTimeout(() => resolve('does not close'), CLOSING_MS)));
  const closed = close().then(
    () => '',
    () => 'could not be closed',
  );
  const why = await Promise.race([closed, late]);
  clearTimeout(timer);
  if (why !== '') report(`While Buckle was ending: ${name} ${why}.`);
  return why === '';
}
