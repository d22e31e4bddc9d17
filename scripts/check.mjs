import { ensureDependencies } from './setup/dependencies.mjs';
import { runBeside, stop, tool } from './setup/run.mjs';

const MEND = 'Mend what is named above.';

const CHECKS = [
  ['format', 'oxfmt', ['--check'], 'Run: npm run format'],
  ['types', 'tsc', ['--build'], MEND],
];

/** Run concurrently after the types: the linter reads the compiled domain. */
const FURTHER_CHECKS = [
  ['types of the tests', 'tsc', ['--project', 'tsconfig.tests.json'], MEND],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings'], MEND],
  [
    'boundaries',
    'depcruise',
    ['--config', '.dependency-cruiser.json', 'domain/src', 'server/src', 'web/src'],
    'See ARCHITECTURE.md.',
  ],
  ['unused code', 'knip', ['--no-progress'], 'Delete what nobody uses.'],
];

/** Runs every check; exits with the names of failed ones. */
export async function check() {
  const failed = [];
  async function runCheck([name, command, args, advice]) {
    const { passed, output } = await runBeside(tool(command), args);
    process.stdout.write(`— ${name}\n${output}`);
    if (passed) return;
    process.stderr.write(`${advice}\n`);
    failed.push(name);
  }
  for (const one of CHECKS) await runCheck(one);
  await Promise.all(FURTHER_CHECKS.map(runCheck));
  if (failed.length > 0) stop(`These checks failed: ${failed.join(', ')}.`);
}

if (process.argv[1] === import.meta.filename) {
  await ensureDependencies();
  await check();
}
