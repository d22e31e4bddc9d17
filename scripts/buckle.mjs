#!/usr/bin/env node
import { existsSync } from 'node:fs';

const cli = new URL('../server/dist/cli/buckle.js', import.meta.url);

if (existsSync(cli)) {
  await import(cli.href);
} else {
  process.stderr.write(
    'Buckle is not built yet. Run "npm start" in its folder once, which builds it, and try again.\n',
  );
  process.exitCode = 2;
}
