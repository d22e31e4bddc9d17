import { type Command, type ExitCode, type CommandArgs, newDirectory, UsageError, type Shell } from '../command.ts';
import { directoryName, withDirectory } from '../data-dir.ts';
import { counted } from '../counted.ts';
import { showProgress } from '../progress.ts';
import { seedDirectory } from './seed.usecase.ts';

const MAX_OFFICERS = 10_000_000;

/** `5000` or `5,000`. */
function readCount(text: string): number {
  const count = /^\d[\d,]*$/u.test(text) ? Number(text.replaceAll(',', '')) : 0;
  if (count < 1 || count > MAX_OFFICERS)
    throw new UsageError(
      `"${text}" is not a number of officers. Give one from 1 to ${MAX_OFFICERS.toLocaleString('en-IN')}.`,
    );
  return count;
}

async function runSeed(args: CommandArgs, shell: Shell): Promise<ExitCode> {
  const count = readCount(args.operand(0));
  shell.complain(`Adding to the directory ${directoryName(shell.environment)}`);
  const progress = showProgress(shell.progress, count);
  const interruption = shell.interruption();
  const start = performance.now();
  try {
    await withDirectory(shell, (store) =>
      seedDirectory(store, {
        count,
        now: shell.now,
        signal: interruption.signal,
        onProgress: (created) => progress.at(created, counted(created, 'row')),
      }),
    );
  } finally {
    interruption.end();
    progress.end();
  }
  const perSecond = Math.round(count / ((performance.now() - start) / 1000));
  shell.print(
    `Added ${count.toLocaleString('en-IN')} invented officers (${perSecond.toLocaleString('en-IN')} a second).`,
  );
  return 0;
}

export const seedCommand: Command = {
  name: 'seed',
  operands: ['N'],
  options: newDirectory,
  summary: 'Fill an empty directory with N invented officers, to try out its size.',
  notes: [
    'They have no photos. All are added in one go: if anything stops it, there is none.',
    'For a demo with photos and logins: npm run demo',
  ].join('\n'),
  run: runSeed,
};
