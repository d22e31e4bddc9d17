import { restore } from '../../backup/restore.ts';
import { readConfig } from '../../settings/config.ts';
import { type Command, type ExitCode, type CommandArgs, newDirectory, type Shell } from '../command.ts';
import { directoryName } from '../data-dir.ts';
import { counted } from '../counted.ts';

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
    `Restored ${backup}, made at ${madeAt}: ${counted(rows['buckle.db officers'] ?? 0, 'record')}, ` +
      `${counted(photos - lacking.length, 'photo')}. It was checked before it was put in place.`,
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
  shell.complain(`${counted(lacking.length, 'photo')} that records show are not in the backup. See: buckle check`);
  return 1;
}

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
