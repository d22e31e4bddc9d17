import { join } from 'node:path';
import { type BackedUp, backUp } from '../backup/back-up.ts';
import { type Config, photoDirectory, readConfig } from '../settings/config.ts';
import {
  type Command,
  type CommandArgs,
  type ExitCode,
  inProgress,
  newDirectory,
  type Shell,
  UsageError,
} from './command.ts';
import { directoryName } from './data-dir.ts';
import { restore } from '../backup/restore.ts';
import { checkDirectory } from '../backup/check-directory.ts';
import { differingRecords, mendRecords } from '../officers/officer-repair.ts';
import { folderOfBackups, newestSoundBackup, repairDirectory } from '../backup/repair.ts';
import { counted, number } from '@buckle/domain/intl';

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

async function runBackup(args: CommandArgs, shell: Shell): Promise<ExitCode> {
  const config = readConfig(shell.environment);
  readKeep(args);
  shell.complain(`Backing up the directory ${directoryName(shell.environment)}`);
  const { name, rows, photos, copiedPhotos, lacking, removed } = await makeBackup(args, shell, config);
  shell.print(
    `${join(args.operand(0), name)}: ${counted(rows['buckle.db officers'] ?? 0, 'record', 'records')}, ` +
      `${counted(photos - lacking.length, 'photo', 'photos')} (${number(copiedPhotos)} new). It was opened and checked.`,
  );
  if (removed.length > 0) shell.print(`Removed: ${removed.join(', ')}`);
  if (lacking.length === 0) return 0;
  shell.complain(
    `${counted(lacking.length, 'photo', 'photos')} that records show could not be backed up: missing or damaged. See: buckle check`,
  );
  return 1;
}

/** Number of backups to retain; undefined if not given. */
function readKeep(args: CommandArgs): number | undefined {
  const text = args.value('keep');
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/u.test(text))
    throw new UsageError(`--keep is "${text}". Give the number of backups to keep, from 1.`);
  return Number(text);
}

const makeBackup = (args: CommandArgs, shell: Shell, config: Config): Promise<BackedUp> =>
  inProgress(shell, (signal, at) =>
    backUp({
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      photoFolder: config.photos === 'folder' ? photoDirectory(config) : undefined,
      folder: args.operand(0),
      keep: readKeep(args),
      now: shell.now,
      signal,
      onProgress: (done, total) =>
        at(
          done,
          total,
          config.databaseUrl === undefined
            ? counted(done, 'page', 'pages')
            : counted(Math.floor(done / 2), 'row', 'rows'),
        ),
    }),
  );

export const restoreCommand: Command = {
  name: 'restore',
  operands: ['BACKUP'],
  options: newDirectory,
  summary: 'Restore a backup into the directory, or into an empty database; the server must be stopped.',
  notes: [
    'BACKUP is one that "backup" made, or the folder of all: then the newest is taken. It is copied, opened and',
    'compared with what was backed up; only then what is in DATA_DIR is moved aside, into a folder there.',
    'With DATABASE_URL it goes into that database, which must be empty: what was there stays in the one of before.',
    'Exit code: 0 done, 1 done but for photos that the backup does not have, 2 nothing was changed.',
  ].join('\n'),
  run: runRestore,
};

async function runRestore(args: CommandArgs, shell: Shell): Promise<ExitCode> {
  const config = readConfig(shell.environment);
  shell.complain(`Restoring into the directory ${directoryName(shell.environment)}`);
  const { backup, madeAt, rows, photos, lacking, movedTo, note } = await restore({
    from: args.operand(0),
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    withPhotos: config.photos === 'folder',
    now: shell.now,
  });
  shell.print(
    `Restored ${backup}, made at ${madeAt}: ${counted(rows['buckle.db officers'] ?? 0, 'record', 'records')}, ` +
      `${counted(photos - lacking.length, 'photo', 'photos')}. It was checked before it was put in place.`,
  );
  if (movedTo !== undefined)
    shell.print(`What was there before is in ${movedTo}. Delete it when you no longer need it.`);
  shell.print(
    'Accounts and passwords are those of the backup: disable again whoever was disabled since. Everyone must log in again.',
  );
  shell.print(
    note.file === undefined
      ? `No note of the restore could be written beside the backup. Keep this as restored.json:\n${note.text}`
      : `${note.file} says so to the audit: buckle audit verify --restored ${note.file}`,
  );
  if (lacking.length === 0) return 0;
  shell.complain(
    `${counted(lacking.length, 'photo', 'photos')} that records show are not in the backup. See: buckle check`,
  );
  return 1;
}

export const checkCommand: Command = {
  name: 'check',
  operands: [],
  options: {
    repair: { description: 'Repair what can be repaired; the server must be stopped.' },
    from: { value: 'FOLDER', description: 'With --repair: where the backups are. Else BACKUP_FOLDER.' },
  },
  summary: 'Check whether the directory is damaged; with --repair, repair what can be.',
  notes: [
    "SQLite's files are looked through page by page and index by index; every record is compared with its newest version,",
    'and every photo that one shows is read. It may run beside the server, and changes nothing without --repair.',
    'With --repair, rows, indexes and thumbnails are made again from sound records, tables and photos, and photos are',
    'brought back from the backups. The database as it was is kept beside it, and the audit tells of the repair.',
    'Exit code: 0 sound or repaired, 1 something is damaged, 2 it could not be checked.',
  ].join('\n'),
  run: runCheck,
};

async function runCheck(args: CommandArgs, shell: Shell): Promise<ExitCode> {
  if (args.flag('repair')) return runRepair(args, shell);
  if (args.value('from') !== undefined)
    throw new UsageError('--from is for --repair: from where photos are brought back.');
  const config = readConfig(shell.environment);
  shell.complain(`Checking the directory ${directoryName(shell.environment)}`);
  const photoFolder = config.photos === 'folder' ? photoDirectory(config) : undefined;
  const { problems, remarks, records, photos } = await checkDirectory(config, photoFolder, differingRecords);
  for (const remark of remarks) shell.print(remark);
  if (problems.length === 0) {
    shell.print(sound(records, photos));
    return 0;
  }
  for (const problem of problems) shell.print(problem);
  shell.complain(
    config.databaseUrl === undefined
      ? 'Stop the server, and repair what can be: buckle check --repair. Or keep a copy of its folder, and bring the ' +
          'last sound backup back: buckle restore FOLDER'
      : 'Stop the servers, and bring the last sound backup back into another, empty database: buckle restore FOLDER',
  );
  return 1;
}

/** `buckle check --repair` */
async function runRepair(args: CommandArgs, shell: Shell): Promise<ExitCode> {
  const config = readConfig(shell.environment);
  if (config.databaseUrl !== undefined)
    throw new UsageError(
      'This directory is in PostgreSQL: repair it with its own tools (amcheck, REINDEX), or bring a backup back with ' +
        'pg_restore. "buckle check" without --repair looks it over.',
    );
  shell.complain(`Repairing the directory ${directoryName(shell.environment)}`);
  const from = args.value('from') ?? config.backup?.folder;
  const backups = from === undefined ? undefined : folderOfBackups(from);
  const { problems, remarks, records, photos } = await repairDirectory({
    dataDir: config.dataDir,
    photoFolder: config.photos === 'folder' ? photoDirectory(config) : undefined,
    backups,
    now: shell.now,
    print: shell.print,
    records: { look: differingRecords, mend: mendRecords },
  });
  for (const line of [...remarks, ...problems]) shell.print(line);
  if (problems.length > 0) {
    shell.complain(await advice(problems, backups));
    return 1;
  }
  shell.print(sound(records, photos));
  return 0;
}

const sound = (records: number, photos: number): string =>
  `Sound: ${counted(records, 'record', 'records')} with their history, ${counted(photos, 'photo', 'photos')}.`;

/** Returns advice on damage that cannot be repaired. */
async function advice(problems: readonly string[], backups: string | undefined): Promise<string> {
  if (problems.every((problem) => problem.startsWith('These photos')))
    return backups === undefined
      ? 'Name the folder of the backups, which may have these photos: buckle check --repair --from FOLDER'
      : `No backup in ${backups} has these photos whole. Upload them again, or name another folder with --from.`;
  const keep = 'This cannot be repaired. Keep a copy of the folder, and look into how it came about.';
  if (backups === undefined) return `${keep} Bring the last sound backup back: buckle restore FOLDER`;
  const sound = await newestSoundBackup(backups);
  return sound === undefined
    ? `${keep} There is no sound backup in ${backups}: look for one elsewhere.`
    : `${keep} The newest sound backup: buckle restore ${sound}`;
}
