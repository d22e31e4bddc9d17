import { headsOfBackups, headsOfFile } from '../../backup/recorded-heads.ts';
import { recordProblems } from '../../backup/record-problems.ts';
import { type NamedRestores, readRestoreNotes } from '../../backup/restore-note.ts';
import { readConfig } from '../../settings/config.ts';
import type { KnownHead } from '../../db/audit/anchors.ts';
import { hasChains, type Verified, verifyAudit } from '../../db/audit/verify.ts';
import { openToCheck } from '../../db/open.ts';
import { schemaProblems } from '../../db/schema-check/schema-problems.ts';
import { type Command, type ExitCode, type CommandArgs, UsageError, type Shell } from '../command.ts';
import { counted } from '../counted.ts';
import { directoryName } from '../data-dir.ts';

const NAMES = { records: 'Changes of records', access: 'Accounts and access', views: 'Views' } as const;

function printVerified(shell: Shell, { chains, versions, anchors, notes }: Verified): void {
  for (const { chain, rows, head } of chains)
    shell.print(`${NAMES[chain]}: ${counted(rows, 'row')}, the last is ${head.number} ${head.hash}`);
  shell.print(`${counted(versions, 'version')} of records compared, ${counted(anchors, 'anchor')} found again.`);
  for (const note of notes) shell.print(note);
}

async function runVerify(args: CommandArgs, shell: Shell): Promise<ExitCode> {
  const config = readConfig(shell.environment);
  shell.complain(`Checking the directory ${directoryName(shell.environment)}`);
  const file = args.value('anchor');
  const notes = args.value('restored');
  const { restores, heads }: NamedRestores =
    notes === undefined ? { restores: [], heads: [] } : await readRestoreNotes(notes);
  const known: KnownHead[] = [...heads, ...(config.backup ? await headsOfBackups(config.backup.folder) : [])];
  if (file !== undefined) known.push(...(await headsOfFile(file)));
  const engine = openToCheck(config);
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
