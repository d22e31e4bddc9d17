/** `npm run bench [PART …]`: every figure is a ratio, or a limit, of one run on one machine. See README.md. */
import { inspect } from 'node:util';
import { benchGetOfficers } from './get-officers.ts';
import { benchImport } from './import.ts';
import { benchKillPostgres } from './kill-postgres.ts';
import { machine } from './machine.ts';
import { openReport, type Report } from './report.ts';
import { keepResult } from './results.ts';
import { benchSearchAtSize } from './search-at-size.ts';
import { benchSearchVsBackend } from './search-vs-backend.ts';
import { CannotRun } from './servers/needs.ts';
import { benchVsPhp } from './vs-php.ts';
import { benchWeb } from './web.ts';
import { benchWrites } from './writes.ts';

type Part = (report: Report) => Promise<void>;

const PARTS: Readonly<Record<string, Part>> = {
  'search-vs-backend': benchSearchVsBackend,
  'get-officers': benchGetOfficers,
  'vs-php': benchVsPhp,
  'search-at-size': benchSearchAtSize,
  writes: benchWrites,
  import: benchImport,
  'kill-postgres': benchKillPostgres,
  web: benchWeb,
};

const names = Object.keys(PARTS);
const named = process.argv.slice(2);
const unknown = named.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}. Name any of: ${names.join(', ')}\n`);
  process.exit(2);
}

/** Runs a part and keeps what it found. One that this machine cannot run says why; whatever happens, the others go on. */
async function run(name: string, part: Part): Promise<void> {
  const report = openReport();
  report.note(`${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${machine()}`);
  try {
    await part(report);
  } catch (error) {
    if (!(error instanceof CannotRun)) {
      process.stderr.write(`${name} ended early, and its last results are kept: ${inspect(error)}\n`);
      process.exitCode = 1;
      return;
    }
    report.note(`Not run: ${error.message}`);
  }
  keepResult(names, name, report.markdown());
  if (report.isShort()) process.exitCode = 1;
}

for (const [name, part] of Object.entries(PARTS)) {
  if (named.length > 0 && !named.includes(name)) continue;
  process.stdout.write(`\n— ${name}\n`);
  await run(name, part);
}
