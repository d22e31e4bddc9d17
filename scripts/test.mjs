import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './check.mjs';
import { ensureBalancer } from './setup/balancer.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { ensurePdfReader } from './setup/pdf-reader.mjs';
import { ensurePooler } from './setup/pooler.mjs';
import { succeeds, tool } from './setup/run.mjs';

ensureDependencies();
process.env.CHROMIUM = ensureBrowser();
ensurePooler();
ensureBalancer();
ensurePdfReader();
check();
ensureBuilt();

const reports = mkdtempSync(join(tmpdir(), 'buckle-test-'));
const read = (file) => JSON.parse(readFileSync(join(reports, file), 'utf8'));

/** Runs a suite; a report that is missing counts as one failure, so that a crash is never a success. */
function suite(name, args, env, count) {
  process.stdout.write(`\n— ${name}\n`);
  const passed = succeeds(args[0], args.slice(1), { env: { ...process.env, ...env } });
  try {
    const counts = count();
    return passed || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const unit = suite(
  'unit and integration tests',
  [tool('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'unit.json')}`],
  {},
  () => {
    const { numPassedTests, numFailedTests, numPendingTests } = read('unit.json');
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  },
);

const browser = suite(
  'browser tests',
  [tool('playwright'), 'test'],
  { TEST_REPORT: join(reports, 'browser.json') },
  () => {
    const { expected, unexpected, flaky, skipped } = read('browser.json').stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  },
);

const attacks = suite(
  'attacks and accidents, the short form',
  [process.execPath, '--conditions=source', '--import', 'tsx', 'torture/torture.ts', '--short'],
  { TEST_REPORT: join(reports, 'attacks.json') },
  () => read('attacks.json'),
);
rmSync(reports, { recursive: true });

const total = (what) => unit[what] + browser[what] + attacks[what];
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped\n`);
process.exit(total('failed') === 0 && total('passed') > 0 ? 0 : 1);
