import { fileURLToPath } from 'node:url';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../app.ts';
import { argon2Threads } from '../login/argon2-threads.ts';
import { passwordHashing } from '../login/password.ts';
import { type Config, ConfigError } from '../settings/config.ts';
import { checkFilesInBackground } from '../db/check-files.ts';
import { Unusable } from '../db/failures.ts';
import { explained, NoAccess } from '../db/sqlite-files.ts';
import type { Store } from '../db/store.ts';
import { Connections, connectionsMax, openFilesMax } from '../http/connections.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { serveMetrics } from '../metrics/metrics-server.ts';
import { searchInThread } from '../search/search-thread-client.ts';
import { officerSearch } from '../search/officer-search.ts';
import { type StopTimes, stopOnSignals } from './stop.ts';

const builtWebApp = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const STOP_TIMES: StopTimes = { accepts: 2_000, unfinished: 5_000, responses: 25_000, all: 30_000 };

/** Creates the server, listens, and shuts it down gracefully on a signal. Returns its address. */
export async function serve(config: Config, store: Store, webDirectory = builtWebApp): Promise<string> {
  const search = await officerSearch(
    (onExit) => searchInThread(store.location, onExit),
    (error) => process.stderr.write(`The search stopped and is started again: ${explain(error)}\n`),
  );
  const metrics = config.metrics ? createMetrics() : undefined;
  metrics?.gauge(
    'buckle_search_officers',
    'Officers in the search index.',
    async () => (await search.stats()).officers,
  );
  metrics?.gauge('buckle_search_bytes', 'Bytes of the search index.', async () => (await search.stats()).bytes);
  metrics?.gauge('buckle_directory_revision', 'How often what is shown of the records has changed.', store.revision);
  const argon2 = argon2Threads();
  const passwords = passwordHashing(argon2);
  const connections = new Connections(connectionsMax(openFilesMax()));
  const now = (): Date => new Date();
  const app = await buildApp({ config, store, search, now, passwords, webDirectory, metrics, connections });
  const figures = metrics && config.metrics ? await serveMetrics(metrics, config.metrics) : undefined;
  await app.listen({ port: config.port, host: config.host });
  const { fail } = stopOnSignals({
    server: app.server,
    connections,
    closings: [
      ['the server', () => app.close()],
      ['/metrics', () => figures?.close() ?? Promise.resolve()],
      ['the threads for passwords', () => argon2.close()],
      ['the search', () => search.close()],
      ['the check of the files', () => fileCheck.end()],
      ['the database', () => store.close()],
    ],
    times: STOP_TIMES,
    onFailure: (error) => {
      if (error instanceof Unusable) app.log.fatal(`${error.message} Buckle ends.`);
      else app.log.fatal({ err: error }, 'an error was caught nowhere: Buckle ends');
    },
  });
  const fileCheck = checkFilesInBackground(store.location, {
    onDamage: fail,
    onFailure: (error) => app.log.error({ err: error }, 'the files could not be checked for damage'),
  });

  const { port } = app.server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return `http://${host}:${port}`;
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop what uses it, or choose another: PORT=4200`;
  if (code === 'EACCES' && port !== undefined)
    return `No permission to use port ${port}. Choose one above 1023: PORT=4200`;
  if (error instanceof ConfigError || error instanceof NoAccess) return error.message;
  const cause = error.cause instanceof Error ? ` ${error.cause.message}` : '';
  return `Buckle could not start: ${error.message}${cause}`;
}

/** Exit code of a start that fails again until somebody mends it: the service's unit does not repeat it. */
const FOR_SOMEBODY_TO_MEND = 78;

/** Runs a start; prints an error in one sentence. */
export function startOrReport(start: () => Promise<void>): void {
  const begin = async () => {
    refuseArguments(process.argv.slice(2));
    await start();
  };
  begin().catch((thrown: unknown) => {
    const error = explained(thrown);
    process.stderr.write(`${explain(error)}\n`);
    process.exit(error instanceof ConfigError || error instanceof NoAccess ? FOR_SOMEBODY_TO_MEND : 1);
  });
}

/** Settings are environment variables: an argument that was ignored would start a server that was not asked for. */
function refuseArguments([first]: readonly string[]): void {
  if (first === undefined) return;
  throw new ConfigError(
    `"${first}" is not understood: the server takes no options. Its settings are environment variables, as in PORT=4200, ` +
      'and listed in docs/settings.md. For the commands: buckle --help',
  );
}
