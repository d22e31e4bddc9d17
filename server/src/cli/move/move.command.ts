import { photoDirectory, readConfig } from '../../settings/config.ts';
import { sqliteFile } from '../../db/engine.sqlite.ts';
import { type ComparedTable, type MoveResult, moveDirectory, MoveError } from '../../db/move/move-directory.ts';
import { photoFolder } from '../../photos/photo-folder.ts';
import { type Command, type ExitCode, type CommandArgs, UsageError, type Shell } from '../command.ts';
import { needFiles } from '../data-dir.ts';
import { counted } from '../counted.ts';
import { type Progress, showProgress } from '../progress.ts';
import { folderPhotos } from './folder-photos.ts';

/** Digits of a hash that are shown. */
const MAX_LISTED = 16;

function targetOf(args: CommandArgs): string {
  const to = args.need('to');
  if (!/^postgres(?:ql)?:\/\/./u.test(to) || !URL.canParse(to))
    throw new UsageError(
      `"${to}" is not the address of a PostgreSQL database. Write postgres://USER:PASSWORD@HOST/NAME`,
    );
  return to;
}

function movesPhotos(args: CommandArgs): boolean {
  const photos = args.value('photos') ?? 'folder';
  if (photos !== 'folder' && photos !== 'database')
    throw new UsageError(`--photos is "${photos}". Use folder or database.`);
  return photos === 'database';
}

function tableLines(tables: readonly ComparedTable[]): string[] {
  const width = Math.max(0, ...tables.map(({ name }) => name.length));
  return tables.map(({ name, rows, hash, same }) =>
    [
      name.padEnd(width),
      rows.toLocaleString('en-IN').padStart(11),
      hash.slice(0, MAX_LISTED),
      same ? 'same' : 'DIFFERENT',
    ].join('  '),
  );
}

async function move(args: CommandArgs, shell: Shell): Promise<MoveResult> {
  const [to, withPhotos] = [targetOf(args), movesPhotos(args)];
  const config = readConfig({ ...shell.environment, DATABASE_URL: undefined });
  needFiles(config.dataDir, undefined);
  shell.complain(
    `From ${sqliteFile(config.dataDir, 'records')} to ${new URL(to).pathname.slice(1)} on ${new URL(to).host}`,
  );
  shell.complain('Stop the server of this directory first: what is changed from now on is not moved.');
  let progress: Progress | undefined;
  const interruption = shell.interruption();
  try {
    return await moveDirectory({
      dataDir: config.dataDir,
      to,
      photos: withPhotos ? folderPhotos(photoFolder(photoDirectory(config)), shell.now()) : [],
      signal: interruption.signal,
      onProgress(done, total) {
        progress ??= showProgress(shell.progress, total);
        progress.at(done, counted(Math.floor(done / 2), 'row'));
      },
    });
  } catch (error) {
    if (!(error instanceof MoveError)) throw error;
    for (const line of tableLines(error.tables)) shell.print(line);
    throw new UsageError(error.sentence('Nothing was moved.'), { cause: error });
  } finally {
    interruption.end();
    progress?.end();
  }
}

async function runMove(args: CommandArgs, shell: Shell): Promise<ExitCode> {
  const { tables, changedMeanwhile } = await move(args, shell);
  for (const line of tableLines(tables)) shell.print(line);
  shell.print(
    'Moved. Both sides are the same. Set DATABASE_URL and start the server; keep the old files until it runs.',
  );
  if (!changedMeanwhile) return 0;
  shell.complain(
    'The old directory was changed meanwhile, and these changes were not moved. Stop its server and move again into another empty database.',
  );
  return 1;
}

export const moveCommand: Command = {
  name: 'move',
  operands: [],
  options: {
    to: { value: 'postgres://…', required: true, description: 'The empty PostgreSQL database.' },
    photos: {
      value: 'folder|database',
      description: 'database: move the photos of the folder into PostgreSQL too. Else they stay in the folder.',
    },
  },
  summary: 'Move the directory in DATA_DIR into a PostgreSQL database.',
  notes: [
    'All of it is moved in one go and compared, a count and a hash a table, before it is kept; the old files stay as they',
    'are. Stop the server first. The steps are in docs/operate.md.',
    'Exit code: 0 moved, 1 moved but the old directory was changed meanwhile, 2 nothing was moved.',
  ].join('\n'),
  run: runMove,
};
