import { basename } from 'node:path';
import { headsIn, headsOfBackups, headsOfFile } from '../backup/backup-folder.ts';
import { recordProblems } from '../backup/check-directory.ts';
import { type NamedRestores, noteRestore, readRestoreNotes } from '../backup/restore-note.ts';
import { readConfig } from '../settings/config.ts';
import type { KnownHead } from '../db/audit/append.ts';
import { hasChains, type Verified, verifyAudit } from '../db/audit/verify.ts';
import { openToCheck } from '../db/open.ts';
import { schemaProblems } from '../db/schema-check/schema-problems.ts';
import { type Command, type CommandArgs, type ExitCode, type Shell, UsageError } from './command.ts';
import { directoryName, withDirectory } from './data-dir.ts';
import { counted } from '@buckle/domain/intl';

const NAMES = { records: 'Changes of records', access: 'Accounts and access', views: 'Views' } as const;

export const verifyCommand: Command = {
  name: 'audit verify',
  operands: [],
  options: {
    anchor: {
      value: 'FILE',
      description: 'Compare with what this file says too: a log of the server, or the backup.json of a backup.',
    },
    restored: {
      value: 'FILE',
      description:
        'A backup was restored: the note that the restore wrote, restored-….json, or a folder of such notes.',
    },
  },
  summary: 'Check whether anything was changed or removed in the audit, or in records without it.',
  notes: [
    'Every row of the audit is compared with the one before it; versions of records, proposals, accounts and sessions with',
    'what the audit says of them; tables and triggers with those that Buckle makes; and the whole with what the backups',
    'in BACKUP_FOLDER say. It changes nothing and may run beside the server.',
    'Exit code: 0 whole, 1 broken, 2 it could not be checked.',
  ].join('\n'),
  run: runVerify,
};

async function runVerify(args: CommandArgs, shell: Shell): Promise<ExitCode> {
  const config = readConfig(shell.environment);
  shell.complain(`Checking the directory ${directoryName(shell.environment)}`);
  const file = args.value('anchor');
  const notes = args.value('restored');
  const { restores, heads }: NamedRestores =
    notes === undefined ? { restores: [], heads: [] } : await readRestoreNotes(notes);
  const known: KnownHead[] = [...heads, ...(config.backup ? await headsOfBackups(config.backup.folder) : [])];
  if (file !== undefined) known.push(...(await headsOfFile(file)));
  const engine = await openToCheck(config);
  try {
    const db = engine.reader('primary');
    if (!(await hasChains(db)))
      throw new UsageError('This directory is of an older release, without an audit to verify. Start the server once.');
    const verified = await verifyAudit(engine, known, restores);
    printVerified(shell, verified);
    const problems = [...verified.problems, ...(await recordProblems(db)), ...(await schemaProblems(engine))];
    for (const problem of problems) shell.print(problem);
    if (problems.length === 0) return 0;
    shell.complain(
      'The audit is broken. Keep a copy of the directory and of its backups as they are, and look into it. If a backup ' +
        'was restored, name the note that the restore wrote: --restored FILE',
    );
    return 1;
  } finally {
    await engine.close();
  }
}

function printVerified(shell: Shell, { chains, versions, anchors, notes }: Verified): void {
  for (const { chain, rows, head } of chains)
    shell.print(`${NAMES[chain]}: ${counted(rows, 'row', 'rows')}, the last is ${head.number} ${head.hash}`);
  shell.print(
    `${counted(versions, 'version', 'versions')} of records compared, ${counted(anchors, 'anchor', 'anchors')} found again.`,
  );
  for (const note of notes) shell.print(note);
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

async function runNote(args: CommandArgs, shell: Shell): Promise<ExitCode> {
  const config = readConfig(shell.environment);
  const from = args.need('from');
  const at = readInstant(args);
  shell.complain(`Noting a restore of the directory ${directoryName(shell.environment)}`);
  const before = await headsIn(config);
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
