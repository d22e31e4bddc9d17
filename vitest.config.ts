import { defineConfig } from 'vitest/config';
import { temporaryFolder } from './scripts/setup/temporary-folder.mjs';
import { findPostgres } from './server/src/testing/postgres-cluster.ts';

// For the processes of the tests, which inherit it.
process.env['TMPDIR'] = temporaryFolder();

/** Workspaces are tested as their sources, without a build. */
const conditions = ['source'];

const sources = {
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
};
/** As long as a machine with other work takes; a test that passes waits for none of it. */
const testTimeout = 60_000;

const project = (name: string, globalSetup: string[] = []) => ({
  ...sources,
  test: { name, root: name, testTimeout, include: ['{src,service-worker}/**/*.test.ts'], globalSetup },
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

/** What of the server asks the database: the same tests again, on PostgreSQL. */
const onPostgres = {
  ...sources,
  test: {
    name: 'server on PostgreSQL',
    root: 'server',
    testTimeout,
    include: ['src/{auth,officers,history,proposals,views,photos,search,db}/**/*.test.ts', 'src/http/access.test.ts'],
    exclude: ['src/**/*.sqlite.test.ts', 'src/photos/photo-{image,folder}.test.ts'],
    env: { TEST_ENGINE: 'postgres' },
    globalSetup: ['src/testing/compile.ts', 'src/testing/postgres-for-tests.ts'],
  },
};

/** PostgreSQL is left out only where there is none, and never in CI. */
function postgresProjects() {
  if (findPostgres() !== undefined) return [onPostgres];
  const sentence = 'There is no PostgreSQL here: install it (Debian: apt-get install postgresql), or run npm ci.';
  if (process.env['CI'] === 'true') throw new Error(sentence);
  process.stderr.write(`\n*** NOT TESTED ON POSTGRESQL. ${sentence} ***\n\n`);
  return [];
}

export default defineConfig({
  test: {
    projects: [
      project('domain'),
      project('server', ['src/testing/compile.ts']),
      ...postgresProjects(),
      project('web'),
      rendered,
    ],
  },
});
