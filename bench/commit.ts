import { execFileSync } from 'node:child_process';

/** Written by the runs themselves, so a change in one of them is no change of what was measured. */
const RESULTS = [':(top,exclude)bench/results.md', ':(top,exclude)torture/results.md'];

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Returns the short hash of the checked-out commit, and whether files differ from it; says so where there is no repository. */
export function commit(): string {
  try {
    const changed = git('status', '--porcelain', '--', ':/', ...RESULTS);
    return `commit ${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : ' with uncommitted changes'}`;
  } catch {
    return 'commit unknown';
  }
}
