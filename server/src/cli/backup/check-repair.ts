import { folderOfBackups, repairDirectory } from '../../backup/repair.ts';
import { newestSoundBackup } from '../../backup/intact-backup.ts';
import { photoDirectory, readConfig } from '../../settings/config.ts';
import { differingRecords, mendRecords } from '../../officers/officer-repair.ts';
import { type ExitCode, type CommandArgs, UsageError, type Shell } from '../command.ts';
import { counted } from '../counted.ts';
import { directoryName } from '../data-dir.ts';

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

/** `buckle check --repair` */
export async function runRepair(args: CommandArgs, shell: Shell): Promise<ExitCode> {
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
  shell.print(`Sound: ${counted(records, 'record')} with their history, ${counted(photos, 'photo')}.`);
  return 0;
}
