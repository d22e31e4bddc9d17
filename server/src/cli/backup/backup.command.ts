import { join } from 'node:path';
import { backUp, type BackedUp } from '../../backup/back-up.ts';
import { nameOfBackup } from '../../backup/backup-name.ts';
import { type Config, photoDirectory, readConfig } from '../../settings/config.ts';
import { type Command, type ExitCode, type CommandArgs, UsageError, type Shell } from '../command.ts';
import { directoryName, needDirectory } from '../data-dir.ts';
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

/** Removes the password from a URL, since process lists are public. */
function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  return url.href;
}

function rejectPostgres({ databaseUrl, photos, dataDir }: Config, folder: string, now: Date): void {
  if (databaseUrl === undefined) return;
  const file = join(folder, `${nameOfBackup(now)}.dump`);
  throw new UsageError(
    [
      'This directory is in PostgreSQL, which makes its own backups while it runs:',
      `  pg_dump --format=custom --file='${file}' '${withoutPassword(databaseUrl)}'`,
      `and the way back: pg_restore --clean --if-exists --single-transaction --dbname='${withoutPassword(databaseUrl)}' '${file}'`,
      `and then, before a server starts: node scripts/buckle.mjs audit note-restore --from '${file}' --into '${folder}'`,
      ...(photos === 'folder'
        ? [`Then copy the photos, after the database: cp --archive --update '${join(dataDir, 'photos')}' '${folder}'`]
        : []),
    ].join('\n'),
  );
}

async function makeBackup(args: CommandArgs, shell: Shell, config: Config): Promise<BackedUp> {
  let progress: Progress | undefined;
  const interruption = shell.interruption();
  try {
    return await backUp({
      dataDir: config.dataDir,
      photoFolder: config.photos === 'folder' ? photoDirectory(config) : undefined,
      folder: args.operand(0),
      keep: readKeep(args),
      now: shell.now,
      signal: interruption.signal,
      onProgress(pages, ofPages) {
        progress ??= showProgress(shell.progress, ofPages);
        progress.at(pages, counted(pages, 'page'));
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
  rejectPostgres(config, args.operand(0), shell.now());
  needDirectory(shell.environment);
  shell.complain(`Backing up the directory ${directoryName(shell.environment)}`);
  const { name, rows, photos, copiedPhotos, lacking, removed } = await makeBackup(args, shell, config);
  shell.print(
    `${join(args.operand(0), name)}: ${counted(rows['buckle.db officers'] ?? 0, 'record')}, ` +
      `${counted(photos - lacking.length, 'photo')} (${copiedPhotos.toLocaleString('en-IN')} new). It was opened and checked.`,
  );
  if (removed.length > 0) shell.print(`Removed: ${removed.join(', ')}`);
  if (lacking.length === 0) return 0;
  shell.complain(
    `${counted(lacking.length, 'photo')} that records show could not be backed up: missing or damaged. See: node scripts/buckle.mjs check`,
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
    'name when it is whole, has been opened and was checked. It holds everything: keep it as closely as the server.',
    'Exit code: 0 done, 1 done but for photos that are missing in the directory itself, 2 no backup was made.',
  ].join('\n'),
  run: runBackup,
};
