import { execFileSync } from 'node:child_process';

/** Written by the runs, so changes in them are ignored. */
const RESULTS = [':(top,exclude)bench/results.md', ':(top,exclude)stress/results.md'];

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Returns the short hash of the current commit, and whether files are modified; a placeholder without a repository. */
export function commit(): string {
  try {
    const changed = git('status', '--porcelain', '--', ':/', ...RESULTS);
    return `commit ${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : ' with uncommitted changes'}`;
  } catch {
    return 'commit unknown';
  }
}
