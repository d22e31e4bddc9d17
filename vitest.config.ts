import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { temporaryFolder } from './scripts/setup/temporary-folder.mjs';
import { hasPgBouncer } from './server/src/testing/pgbouncer.ts';
import { findPostgres } from './server/src/testing/postgres-cluster.ts';
import { versionEnv } from './web/build/version.ts';

// For the processes of the tests, which inherit it.
process.env['TMPDIR'] = temporaryFolder();

/** `gate`: without `*.long.test.ts`, `LONG_ON_POSTGRES` and PgBouncer; `long`: only those; by default everything. */
const scope = process.env['TEST_SCOPE'];
const LONG_TESTS = 'src/**/*.long.test.ts';

/** Resolves workspaces to their sources, so that tests need no build. */
const conditions = ['source'];

const sources = {
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
};
const setupFile = (name: string): string => fileURLToPath(new URL(`./server/src/testing/${name}.ts`, import.meta.url));
const COMPILE = setupFile('compile');
const BUNDLE_THREADS = setupFile('bundle-threads');
const POSTGRES = setupFile('postgres-for-tests');

/** Of tests, hooks and teardowns. Generous, for machines with other work: a passing test never waits for it. */
const TIMEOUT = 240_000;

interface ProjectOptions {
  readonly root: string;
  readonly include: string[];
  readonly exclude?: string[];
  readonly environment?: string;
  readonly env?: Record<string, string>;
  readonly globalSetup?: string[];
  readonly server?: { readonly deps: { readonly inline: string[] } };
  /** Whether each file gets modules of its own; without, a third of the time is saved. */
  readonly isolate?: boolean;
}

const project = (name: string, { exclude = [], ...options }: ProjectOptions) => ({
  ...sources,
  test: {
    name,
    testTimeout: TIMEOUT,
    hookTimeout: TIMEOUT,
    // By default a second, within which a busy machine may write nothing.
    expect: { poll: { timeout: 60_000 } },
    ...options,
    env: { ...versionEnv, ...options.env },
    exclude: ['**/node_modules/**', ...exclude, ...(scope === 'gate' ? [LONG_TESTS] : [])],
  },
});

const domain = project('domain', { root: 'domain', include: ['src/**/*.test.ts'], isolate: false });

/** Tests that start processes of the server, for which it is compiled, as it is for no other. */
const PROCESS_TESTS = ['src/{cli/running-installation.sqlite,deployment/npm-start}.test.ts'];
const LONG_PROCESS_TESTS = ['src/{db/check-files.sqlite,lifecycle/start}.long.test.ts'];

const server = project('server', {
  root: 'server',
  include: [scope === 'long' ? LONG_TESTS : 'src/**/*.test.ts'],
  exclude: ['src/**/*.postgres.{test,long.test}.ts', ...PROCESS_TESTS, ...LONG_PROCESS_TESTS],
  globalSetup: [BUNDLE_THREADS],
  isolate: false,
});

const processes = project('server, processes', {
  root: 'server',
  include: [...(scope === 'long' ? [] : PROCESS_TESTS), ...LONG_PROCESS_TESTS],
  env: { COMPILED: 'true' },
  globalSetup: [COMPILE, BUNDLE_THREADS],
  isolate: false,
});

/** A dependency of downshift has sources in its package, which our condition `source` resolves to. */
const INLINED = { deps: { inline: ['downshift', 'compute-scroll-into-view'] } };

const web = project('web', { root: 'web', include: ['{src,service-worker}/**/*.test.ts'], server: INLINED });

/** Component tests; a `.test.ts` that needs the DOM says so itself: `// @vitest-environment jsdom`. */
const components = project('web, rendered', {
  root: 'web',
  include: ['src/**/*.test.tsx'],
  environment: 'jsdom',
  server: INLINED,
});

/** Tests in `DATABASE_FOLDERS` that open no database. */
const WITHOUT_DATABASE = [
  'src/login/{argon2-threads,change-password,code-check,session.repository}.test.ts',
  'src/accounts/first-admin.test.ts',
  'src/backup/backup-schedule.test.ts',
  'src/db/{disk-space,failures,open,wait-limit}.test.ts',
  'src/exports/{csv-round-trip,list-file}.test.ts',
  'src/imports/{dates-in-time-zones,hidden-parts,import-jobs.job-queue}.test.ts',
  'src/imports/sheets/*.test.ts',
  'src/officers/fair-search.test.ts',
  'src/photos/photo-{image,folder}.test.ts',
  'src/search/{officer-index,segments,postings,list/list-index,index-cache}.test.ts',
  'src/views/view-log.test.ts',
];

const onPostgres = (name: string, include: string[], env: Record<string, string> = {}) =>
  project(name, {
    root: 'server',
    include,
    exclude: [
      ...(scope === 'gate' ? LONG_ON_POSTGRES : []),
      'src/**/*.sqlite.{test,long.test}.ts',
      ...WITHOUT_DATABASE,
    ],
    env: { TEST_ENGINE: 'postgres', ...env },
    globalSetup: [BUNDLE_THREADS, POSTGRES],
    isolate: false,
  });

/** Tests of code that queries the database: they run again on PostgreSQL. */
const DATABASE_FOLDERS =
  'src/{accounts,activity,backup,changes,duplicates,exports,history,imports,login,officers,officers-list,orders,photos,proposals,views,search,service,db}/**';
const DATABASE_TESTS = [
  `${DATABASE_FOLDERS}/*.test.ts`,
  'src/audit-of-server.test.ts',
  'src/cli/{seed,move}.command*.test.ts',
  'src/cli/import.command.test.ts',
  'src/http/{access,touches}.test.ts',
];

/** The slowest of them, whose queries are the plain ones of both databases: the gate runs them on SQLite only. */
const LONG_ON_POSTGRES = [
  'src/http/touches.test.ts',
  'src/login/{second-factor,throttle,reset-clears-throttle,old-hashes,clock-jumps}.test.ts',
  'src/accounts/manage-accounts.test.ts',
  'src/photos/upload.test.ts',
  'src/imports/{template,corrected-cells,photo-imports,rosters,shared-cases,several-tables}.test.ts',
  'src/cli/import.command.test.ts',
  'src/{officers/full-list,officers/as-of,exports/export,search/live-index,views/listed-views}.test.ts',
];

/** Tests of what a pooler could break: transactions, locks, cursors, a connection that changes between statements. */
const POOLER_TESTS = [
  'src/{accounts,login,exports,officers,officers-list,proposals,search}/**/*.test.ts',
  'src/history/history.test.ts',
];

/** Skips PostgreSQL only where it is not installed, and never in CI. */
function postgresProjects() {
  if (findPostgres() !== undefined) {
    const direct = onPostgres(
      'server on PostgreSQL',
      scope === 'long' ? [`${DATABASE_FOLDERS}/*.long.test.ts`, ...LONG_ON_POSTGRES] : DATABASE_TESTS,
    );
    if (scope === 'gate') return [direct];
    if (hasPgBouncer())
      return [direct, onPostgres('server through PgBouncer', POOLER_TESTS, { TEST_POOLER: 'pgbouncer' })];
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
    // By default one worker fewer than cores, which on two cores is one. Tests wait for jobs and processes at times, so that
    // three are faster than two.
    maxWorkers: 3,
    // Transformed modules are kept in node_modules/.experimental-vitest-cache, by their content: a file that has not changed
    // is not transformed again. CI starts without them.
    experimental: { fsModuleCache: process.env['CI'] !== 'true' },
    teardownTimeout: TIMEOUT,
    projects: [...(scope === 'long' ? [] : [domain, web, components]), server, processes, ...postgresProjects()],
  },
});
