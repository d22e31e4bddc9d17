import { defineConfig } from 'vitest/config';

/** Workspaces are tested as their sources, without a build. */
const conditions = ['source'];

const project = (name: string, environment: 'node' | 'jsdom') => ({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: { name, environment, root: name, testTimeout: 60_000, include: ['{src,service-worker}/**/*.test.{ts,tsx}'] },
});

export default defineConfig({
  test: { projects: [project('domain', 'node'), project('server', 'node'), project('web', 'jsdom')] },
});
