import { basename } from 'node:path';
import { photoDirectory, readConfig } from '../settings/config.ts';
import { sqliteFile } from '../db/engine.sqlite.ts';
import {
  type ComparedTable,
  moveDirectory,
  MoveError,
  type MoveResult,
  type PhotoRow,
} from '../db/move/move-directory.ts';
import { photoFolder } from '../photos/photo-folder.ts';
import { type Command, type CommandArgs, type ExitCode, inProgress, type Shell, UsageError } from './command.ts';
import { needFiles } from './data-dir.ts';
import { type PhotoStore, withSum } from '../photos/photo-store.ts';
import { counted, number } from '@buckle/domain/intl';

/** Digits of a hash that are shown. */
const MAX_LISTED = 16;

/** A photo has some 100 kB. */
const PHOTOS_AT_ONCE = 20;

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

async function move(args: CommandArgs, shell: Shell): Promise<MoveResult> {
  const [to, withPhotos] = [targetOf(args), movesPhotos(args)];
  const config = readConfig({ ...shell.environment, DATABASE_URL: undefined });
  needFiles(config.dataDir, undefined);
  shell.complain(
    `From ${sqliteFile(config.dataDir, 'records')} to ${new URL(to).pathname.slice(1)} on ${new URL(to).host}`,
  );
  shell.complain('Stop the server of this directory first: what is changed from now on is not moved.');
  try {
    return await inProgress(shell, (signal, at) =>
      moveDirectory({
        dataDir: config.dataDir,
        to,
        photos: withPhotos ? folderPhotos(photoFolder(photoDirectory(config)), shell.now()) : [],
        signal,
        onProgress: (done, total) => at(done, total, counted(Math.floor(done / 2), 'row', 'rows')),
      }),
    );
  } catch (error) {
    if (!(error instanceof MoveError)) throw error;
    for (const line of tableLines(error.tables)) shell.print(line);
    throw new UsageError(error.sentence('Nothing was moved.'), { cause: error });
  }
}

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

/** The photos of a folder as rows of the table, some at a time; all of them count as put now. */
async function* folderPhotos(photos: PhotoStore, now: Date): AsyncGenerator<PhotoRow[]> {
  const all = await photos.storedBefore(new Date(8.64e15));
  const hashes = all.map((path) => basename(path, '.webp')).toSorted();
  for (let from = 0; from < hashes.length; from += PHOTOS_AT_ONCE) {
    const rows: PhotoRow[] = [];
    for (const hash of hashes.slice(from, from + PHOTOS_AT_ONCE)) {
      const [photo, thumbnail] = [await bytesOf(photos, `${hash}.webp`), await bytesOf(photos, `${hash}-96.webp`)];
      rows.push({ hash, photo, thumbnail: withSum(thumbnail), put_at: now.toISOString() });
    }
    yield rows;
  }
}

async function bytesOf(photos: Pick<PhotoStore, 'read'>, fileName: string): Promise<Buffer> {
  const file = await photos.read(fileName);
  if (file === 'missing') throw new UsageError(`The photo folder lacks ${fileName}. Nothing was moved.`);
  if (file === 'damaged')
    throw new UsageError(
      `The photo ${fileName} is damaged. Nothing was moved. Bring it back from a backup, or upload the picture again.`,
    );
  return file;
}

function tableLines(tables: readonly ComparedTable[]): string[] {
  const width = Math.max(0, ...tables.map(({ name }) => name.length));
  return tables.map(({ name, rows, hash, same }) =>
    [name.padEnd(width), number(rows).padStart(11), hash.slice(0, MAX_LISTED), same ? 'same' : 'DIFFERENT'].join('  '),
  );
}
