import { ensureDependencies } from './setup/dependencies.mjs';
import { stop, succeeds, tool } from './setup/run.mjs';

const CHECKS = [
  ['format', 'oxfmt', ['--check'], 'Run: npm run format'],
  ['types', 'tsc', ['--build'], 'Mend what is named above.'],
  ['types of the tests', 'tsc', ['--project', 'tsconfig.tests.json'], 'Mend what is named above.'],
  // After the types: the linter reads the compiled domain.
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings'], 'Mend what is named above.'],
  [
    'boundaries',
    'depcruise',
    ['--config', '.dependency-cruiser.json', 'domain/src', 'server/src', 'web/src'],
    'See ARCHITECTURE.md.',
  ],
  ['unused code', 'knip', ['--no-progress'], 'Delete what nobody uses.'],
];

/** Runs every check; exits with the names of failed ones. */
export function check() {
  const failed = CHECKS.filter(([name, command, args, advice]) => {
    process.stdout.write(`— ${name}\n`);
    const passed = succeeds(tool(command), args);
    if (!passed) process.stderr.write(`${advice}\n`);
    return !passed;
  });
  if (failed.length > 0) stop(`These checks failed: ${failed.map(([name]) => name).join(', ')}.`);
}

if (process.argv[1] === import.meta.filename) {
  ensureDependencies();
  check();
}
