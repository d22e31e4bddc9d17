import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { commands } from '../cli/commands.ts';
import { commandHelp, overview } from '../cli/run-command.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NOT_OURS = /^(?:node_modules|\.git|dist|data|test-results|coverage|screenshots)$/u;
const TEXT = /(?:\.(?:[cm]?[jt]sx?|md|json|ya?ml|html|css|service|env|cfg|sh)|^Dockerfile|^\.npmrc)$/u;

function* textsIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !NOT_OURS.test(entry.name)) yield* textsIn(path);
    else if (entry.isFile() && TEXT.test(entry.name) && path !== import.meta.filename) yield path;
  }
}

it('nothing says to run the command line by a name that npm may fetch from somebody else', () => {
  const texts = [...textsIn(ROOT)];
  expect(texts.length).toBeGreaterThan(1000);
  const fetching = /\b(?:npx|npm exec|npm x|pnpm dlx|bunx)\s+(?:-\S+\s+)*buckle\b/u;
  expect(texts.filter((path) => fetching.test(readFileSync(path, 'utf8')))).toEqual([]);
});

it('the help has the name that docs/operate.md installs', () => {
  expect(readFileSync(join(ROOT, 'docs/operate.md'), 'utf8')).toContain('scripts/buckle.mjs /usr/local/bin/buckle');
  for (const help of [overview(commands), ...commands.map(commandHelp)]) expect(help).toMatch(/^Usage: buckle /mu);
});

it('that name runs in any folder', () => {
  const name = join(testFolder(), 'buckle');
  symlinkSync(join(ROOT, 'scripts/buckle.mjs'), name);
  const text = spawnSync(name, ['--help'], {
    cwd: testFolder(),
    encoding: 'utf8',
  });
  // It is built, or says that it has to be.
  expect(text.stdout + text.stderr).toMatch(/Usage: buckle COMMAND|Buckle is not built yet/u);
});
