import { checkDirectory } from '../../backup/check-directory.ts';
import { photoDirectory, readConfig } from '../../settings/config.ts';
import { differingRecords } from '../../officers/officer-repair.ts';
import { type Command, type ExitCode, type CommandArgs, UsageError, type Shell } from '../command.ts';
import { directoryName } from '../data-dir.ts';
import { counted } from '../counted.ts';
import { runRepair } from './check-repair.ts';

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
    shell.print(`Sound: ${counted(records, 'record')} with their history, ${counted(photos, 'photo')}.`);
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
