import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { check } from './check.mjs';
import { ensureBalancer } from './setup/balancer.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { endWithNpm } from './setup/end-with-npm.mjs';
import { ensurePdfReader } from './setup/pdf-reader.mjs';
import { ensurePooler } from './setup/pooler.mjs';
import { stop, succeeds, tool } from './setup/run.mjs';
import { temporaryFolder } from './setup/temporary-folder.mjs';

/**
 * `npm test`: the gate, in minutes. `npm run test:all`: everything; with `--skip-gate`, only what the gate leaves out.
 */
const { values } = options();
const scope = !values.all ? 'gate' : values['skip-gate'] ? 'long' : '';

endWithNpm();
await ensureDependencies();
process.env.CHROMIUM = await ensureBrowser();
if (values.all) await ensurePooler();
await ensureBalancer();
await ensurePdfReader();

/** Data and reports of the tests. An interrupted test does not remove its own. */
const folder = mkdtempSync(join(temporaryFolder(), 'buckle-'));
// PostgreSQL, which refuses to run as root, reaches its data as another user.
chmodSync(folder, 0o711);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const readReport = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

function options() {
  try {
    return parseArgs({ options: { all: { type: 'boolean' }, 'skip-gate': { type: 'boolean' } } });
  } catch (error) {
    return stop(`${error.message}\nRun: npm test, npm run test:all, or npm run test:all -- --skip-gate`);
  }
}

/** Returns the page as it was when a test failed: Playwright's accessibility tree. */
const pageSnapshots = ({ attachments }) =>
  attachments
    .filter(({ name }) => name === 'error-context')
    .flatMap(({ path }) => /^```yaml\n(?<tree>.*?)^```/msu.exec(readFileSync(path, 'utf8'))?.groups.tree ?? []);

/** Returns one message for each failed test of a suite of Playwright's report, and of the suites in it. */
function browserFailures({ file, specs, suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  const messages = failed.map(({ title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    const errors = results.flatMap((result) => result.errors.map(({ message }) => message));
    const projects = tests.map(({ projectName }) => projectName).join(', ');
    return [`${file} › ${title} (${projects})`, ...errors, ...results.flatMap(pageSnapshots)].join('\n');
  });
  return [...messages, ...suites.flatMap(browserFailures)];
}

/** Runs a suite; a missing report counts as one failure, so that a crash is never a success. */
async function suite(command, args, env, count) {
  const passed = await succeeds(command, args, { env: { ...process.env, TEST_SCOPE: scope, ...env } });
  try {
    const counts = count();
    return passed || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

async function checkAndBuild() {
  if (scope !== 'long') await check();
  await ensureBuilt();
}

const unit = () =>
  suite(
    tool('vitest'),
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/setup/failure-report.mjs',
      `--outputFile.json=${join(folder, 'unit.json')}`,
    ],
    { TMPDIR: folder, FAILURES: join(folder, 'failures.json') },
    () => {
      const { numPassedTests, numFailedTests, numPendingTests } = readReport('unit.json');
      return {
        passed: numPassedTests,
        failed: numFailedTests,
        skipped: numPendingTests,
        messages: readReport('failures.json'),
      };
    },
  );

const browser = () =>
  suite(tool('playwright'), ['test'], { TMPDIR: folder, TEST_REPORT: join(folder, 'browser.json') }, () => {
    const { stats, suites } = readReport('browser.json');
    const { expected, unexpected, flaky, skipped } = stats;
    return { passed: expected, failed: unexpected + flaky, skipped, messages: suites.flatMap(browserFailures) };
  });

const attacks = () =>
  suite(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', 'stress/stress.ts', '--short'],
    { TEST_REPORT: join(folder, 'attacks.json') },
    () => readReport('attacks.json'),
  );

const PHASES = [
  [scope === 'long' ? 'build' : 'checks (format, types, lint) and build', checkAndBuild],
  ['unit and integration tests', unit],
  ['browser tests', browser],
  ...(values.all ? [['attacks and accidents, the short form', attacks]] : []),
];

function duration(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const results = [];
const durations = [];
for (const [i, [name, runPhase]] of PHASES.entries()) {
  const title = `${i + 1} of ${PHASES.length}: ${name}`;
  process.stdout.write(`\n${title}\n`);
  const start = performance.now();
  results.push((await runPhase()) ?? {});
  durations.push(`${title}: ${duration(performance.now() - start)}`);
}

// Repeated at the end: CI shows only the last part of the output.
for (const message of results.flatMap(({ messages = [] }) => messages)) process.stdout.write(`\nFailed: ${message}\n`);

process.stdout.write(`\n${durations.join('\n')}\n`);
const total = (what) => results.reduce((sum, counts) => sum + (counts[what] ?? 0), 0);
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped\n`);
process.exit(total('failed') === 0 && total('passed') > 0 ? 0 : 1);
