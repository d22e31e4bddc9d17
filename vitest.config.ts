import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { temporaryFolder } from './scripts/setup/temporary-folder.mjs';
import { hasPgBouncer } from './server/src/testing/pgbouncer.ts';
import { findPostgres } from './server/src/testing/postgres-cluster.ts';

// For the processes of the tests, which inherit it.
process.env['TMPDIR'] = temporaryFolder();

/** Workspaces are tested as their sources, without a build. */
const conditions = ['source'];

const sources = {
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
};
/** What is done before the tests, as files. */
const setupFile = (name: string): string => fileURLToPath(new URL(`./server/src/testing/${name}.ts`, import.meta.url));
const COMPILE = setupFile('compile');
const POSTGRES = setupFile('postgres-for-tests');

/** As long as a machine with other work takes; a test that passes waits for none of it. */
const testTimeout = 60_000;

const project = (name: string, globalSetup: string[] = []) => ({
  ...sources,
  test: {
    name,
    root: name,
    testTimeout,
    include: ['{src,service-worker}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.postgres.test.ts'],
    globalSetup,
  },
});

/** What renders; a `.test.ts` that needs a browser's objects says so itself: `// @vitest-environment jsdom`. */
const rendered = {
  ...sources,
  test: {
    name: 'web, rendered',
    environment: 'jsdom',
    root: 'web',
    testTimeout,
    include: ['src/**/*.test.tsx'],
  },
};

const onPostgres = (name: string, files: string[], env: Record<string, string> = {}) => ({
  ...sources,
  test: {
    name,
    root: 'server',
    testTimeout,
    include: files,
    exclude: ['src/**/*.sqlite.test.ts', 'src/photos/photo-{image,folder}.test.ts', 'src/search/officer-index.test.ts'],
    env: { TEST_ENGINE: 'postgres', ...env },
    globalSetup: [COMPILE, POSTGRES],
  },
});

/** What of the server asks the database: the same tests again. */
const ASKS_THE_DATABASE = [
  'src/{activity,auth,backup,exports,officers,history,proposals,views,photos,search,db}/**/*.test.ts',
  'src/audit-of-server.test.ts',
  'src/cli/import/import.usecase.test.ts',
  'src/cli/{seed,move}/*.test.ts',
  'src/http/access.test.ts',
];

/** What a pooler could break: transactions, locks, cursors, connections that change under a caller. */
const THROUGH_A_POOLER = ['src/{auth,exports,officers,proposals,search}/**/*.test.ts', 'src/history/history.test.ts'];

/** PostgreSQL is left out only where there is none, and never in CI. */
function postgresProjects() {
  if (findPostgres() !== undefined) {
    const direct = onPostgres('server on PostgreSQL', ASKS_THE_DATABASE);
    if (hasPgBouncer())
      return [direct, onPostgres('server through PgBouncer', THROUGH_A_POOLER, { TEST_POOLER: 'pgbouncer' })];
    process.stderr.write('\n*** Not tested through PgBouncer, which is not installed. ***\n\n');
    return [direct];
  }
  const sentence = 'There is no PostgreSQL here: install it (Debian: apt-get install postgresql), or run npm ci.';
  if (process.env['CI'] === 'true') throw new Error(sentence);
  process.stderr.write(`\n*** NOT TESTED ON POSTGRESQL. ${sentence} ***\n\n`);
  return [];
}

export default defineConfig({
  test: {
    projects: [project('domain'), project('server', [COMPILE]), ...postgresProjects(), project('web'), rendered],
  },
});
