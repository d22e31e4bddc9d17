import { basename } from 'node:path';
import { headsIn } from '../../backup/recorded-heads.ts';
import { noteRestore } from '../../backup/note-restore.ts';
import { readConfig } from '../../settings/config.ts';
import { type Command, type ExitCode, type CommandArgs, UsageError, type Shell } from '../command.ts';
import { directoryName, withDirectory } from '../data-dir.ts';

/** When it was restored, as it was typed: an instant with its zone. */
function readInstant(args: CommandArgs): string | undefined {
  const text = args.value('at');
  if (text === undefined) return undefined;
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/u.test(text)
    ? new Date(text)
    : undefined;
  if (at === undefined || Number.isNaN(at.getTime()))
    throw new UsageError(`--at is "${text}". Give date, time and zone, like 2026-11-20T09:30:00+05:30.`);
  return at.toISOString();
}

async function runNote(args: CommandArgs, shell: Shell): Promise<ExitCode> {
  const config = readConfig(shell.environment);
  const from = args.need('from');
  const at = readInstant(args);
  shell.complain(`Noting a restore of the directory ${directoryName(shell.environment)}`);
  const before = (await headsIn(config)) ?? [];
  const { file, text } = await withDirectory(shell, (store) =>
    noteRestore({ store, now: shell.now, from, at, before, into: args.value('into') ?? config.backup?.folder ?? '.' }),
  );
  if (file === undefined) {
    shell.print(text);
    shell.complain('The note could not be written into that folder: keep what is printed above, as restored.json.');
    return 1;
  }
  shell.print(`The restore of ${basename(from)} is noted in ${file}. Keep it with the backups.`);
  if (at === undefined) shell.print('Everyone must log in again. Disable again whoever was disabled since.');
  shell.print(`Verify the audit with it: buckle audit verify --restored ${file}`);
  return 0;
}

export const noteRestoreCommand: Command = {
  name: 'audit note-restore',
  operands: [],
  options: {
    from: { value: 'BACKUP', required: true, description: 'What was restored: the folder of a backup, or the dump.' },
    at: {
      value: 'TIME',
      description: 'When it was restored, where that is some time ago. Sessions are left alone then.',
    },
    into: { value: 'FOLDER', description: 'Where the note is written. Else BACKUP_FOLDER, or the current folder.' },
  },
  summary: 'Note that a backup was restored, after pg_restore say, before a server starts.',
  notes: [
    'Writes a note, restored-….json, for the option --restored of "audit verify", adds an entry to the audit, and ends all',
    'sessions, since those that were ended after the backup would live again. The command "restore" does so by itself.',
    'Exit code: 0 done, 1 done but the note could not be written, 2 nothing was done.',
  ].join('\n'),
  run: runNote,
};
