import { join } from 'node:path';
import { backUp, type BackedUp } from '../../backup/back-up.ts';
import { type Config, photoDirectory, readConfig } from '../../settings/config.ts';
import { type Command, type ExitCode, type CommandArgs, UsageError, type Shell } from '../command.ts';
import { directoryName } from '../data-dir.ts';
import { type Progress, showProgress } from '../progress.ts';
import { counted } from '../counted.ts';

/** Number of backups to retain; undefined if not given. */
function readKeep(args: CommandArgs): number | undefined {
  const text = args.value('keep');
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/u.test(text))
    throw new UsageError(`--keep is "${text}". Give the number of backups to keep, from 1.`);
  return Number(text);
}

async function makeBackup(args: CommandArgs, shell: Shell, config: Config): Promise<BackedUp> {
  let progress: Progress | undefined;
  const interruption = shell.interruption();
  try {
    return await backUp({
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      photoFolder: config.photos === 'folder' ? photoDirectory(config) : undefined,
      folder: args.operand(0),
      keep: readKeep(args),
      now: shell.now,
      signal: interruption.signal,
      onProgress(done, total) {
        progress ??= showProgress(shell.progress, total);
        progress.at(
          done,
          config.databaseUrl === undefined ? counted(done, 'page') : counted(Math.floor(done / 2), 'row'),
        );
      },
    });
  } finally {
    interruption.end();
    progress?.end();
  }
}

async function runBackup(args: CommandArgs, shell: Shell): Promise<ExitCode> {
  const config = readConfig(shell.environment);
  readKeep(args);
  shell.complain(`Backing up the directory ${directoryName(shell.environment)}`);
  const { name, rows, photos, copiedPhotos, lacking, removed } = await makeBackup(args, shell, config);
  shell.print(
    `${join(args.operand(0), name)}: ${counted(rows['buckle.db officers'] ?? 0, 'record')}, ` +
      `${counted(photos - lacking.length, 'photo')} (${copiedPhotos.toLocaleString('en-IN')} new). It was opened and checked.`,
  );
  if (removed.length > 0) shell.print(`Removed: ${removed.join(', ')}`);
  if (lacking.length === 0) return 0;
  shell.complain(
    `${counted(lacking.length, 'photo')} that records show could not be backed up: missing or damaged. See: buckle check`,
  );
  return 1;
}

export const backupCommand: Command = {
  name: 'backup',
  operands: ['FOLDER'],
  options: {
    keep: { value: 'N', description: 'Keep the N newest backups in the folder and remove older ones. Else all stay.' },
  },
  summary: 'Back the directory up into a folder, while the server runs.',
  notes: [
    'Each backup is a folder of its own, named by its time in UTC; photos are kept once for all of them. A backup gets its',
    'name when it is whole, has been opened and was checked. It holds everything: keep it as closely as the server. A',
    'directory in PostgreSQL is copied from one moment into files of the same kind, which either database can be restored from.',
    'Exit code: 0 done, 1 done but for photos that are missing in the directory itself, 2 no backup was made.',
  ].join('\n'),
  run: runBackup,
};
