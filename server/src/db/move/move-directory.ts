import { sql } from 'kysely';
import type { Area } from '../area.ts';
import { entryTables } from '../audit/bound.ts';
import { keepOneFile } from '../backup/copy-files.ts';
import type { Db, Engine, ReadEngine, Row, Writing } from '../engine.ts';
import { openPostgres, readPostgres } from '../engine.postgres.ts';
import { openSqlite, sqliteFile } from '../engine.sqlite.ts';
import { Unusable } from '../failures.ts';
import { isUpToDate } from '../migrations.ts';
import type { AnyDatabase } from '../migrations/portable.ts';
import { readRows, RowHash } from './read-rows.ts';
import { movedTables, type TableToMove, tablesToMove } from './tables.ts';

/** A table on both sides. */
export interface ComparedTable {
  readonly name: string;
  readonly rows: number;
  /** SHA-256 of its rows in the source. */
  readonly hash: string;
  readonly same: boolean;
}

/** Why nothing was moved, and what to do. `tables`: as far as they were compared. */
export class MoveError extends Error {
  override name = 'MoveError';
  readonly advice: string;
  readonly tables: readonly ComparedTable[];

  constructor(why: string, advice = '', tables: readonly ComparedTable[] = []) {
    super(why);
    this.advice = advice;
    this.tables = tables;
  }

  /** Returns the whole message. `outcome`: what that means to the caller, such as `Nothing was moved.` */
  sentence(outcome: string): string {
    return [this.message, outcome, this.advice].filter((part) => part !== '').join(' ');
  }
}

export interface MoveDependencies {
  /** Folder of the SQLite files. */
  readonly dataDir: string;
  /** `postgres://…` of an empty database. */
  readonly to: string;
  /** Photos that no table has yet, some at a time; they go into the table. Empty: they stay where they are. */
  readonly photos: AsyncIterable<readonly PhotoRow[]> | Iterable<readonly PhotoRow[]>;
  /** Stops the move; nothing has been moved then. */
  readonly signal: AbortSignal;
  /** Progress callback with the number of rows read and the total; each row is read on both sides. */
  onProgress(done: number, total: number): void;
}

export interface PhotoRow {
  readonly hash: string;
  readonly photo: Uint8Array;
  readonly thumbnail: Uint8Array;
  readonly put_at: string;
}

export interface MoveResult {
  readonly tables: readonly ComparedTable[];
  /** Whether the source changed after it was read: that is not moved. */
  readonly changedMeanwhile: boolean;
}

const PHOTO_FOLDER = 'photo folder';

const anyTable = (db: Db) => db.withTables<Record<string, Row>>();

async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await db
    .selectFrom(table as 'officers')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

/** Returns a value that changes with every write. One statement, so that it also pins a snapshot of both files. */
async function momentOf(db: Db): Promise<string> {
  const { rows } = await sql`SELECT (SELECT revision FROM directory) AS revision,
    (SELECT max(seq) FROM record_audit) AS changes, (SELECT max(seq) FROM access_audit) AS accesses,
    (SELECT max(seq) FROM record_views) AS views`.execute(db);
  return JSON.stringify(rows);
}

const ENTRY_TABLES: readonly string[] = Object.values(entryTables);

/** Tables that have rows in every new directory. */
const FILLED_FROM_THE_START: ReadonlySet<string> = new Set([
  'directory',
  'chain_heads',
  'twin_search',
  ...ENTRY_TABLES,
]);

/** A row that every directory has, as it is before anything was done. */
const isThereFromTheStart = (table: string, row: Row): boolean =>
  (ENTRY_TABLES.includes(table) && row['revision'] === 0) ||
  (table === 'directory' && row['revision'] === 0 && row['audit_number'] === 0) ||
  (table === 'chain_heads' && row['number'] === 0) ||
  (table === 'twin_search' && row['requested_at'] === null && row['searched_at'] === null);

async function rejectNonEmpty(db: Db): Promise<void> {
  for (const { name } of tablesToMove) {
    const first = await anyTable(db).selectFrom(name).selectAll().limit(1).executeTakeFirst();
    const isEmpty = first === undefined || isThereFromTheStart(name, first);
    if (!isEmpty) throw new MoveError(`The database has data already (table ${name}).`, 'Name an empty database.');
  }
}

/** Counts rows, and throws when the move is cancelled. */
type Tick = (rows: number) => void;

/** A snapshot of a database and its readers. */
interface Side {
  readonly engine: ReadEngine;
  readonly db: Db;
}

/** The target's transaction. */
type Target = Writing & Side;

async function copyTable(source: Side, target: Target, table: TableToMove, tick: Tick): Promise<ComparedTable> {
  const { name, columns } = table;
  const [there, here] = [new RowHash(columns), new RowHash(columns)];
  if (FILLED_FROM_THE_START.has(name)) await anyTable(target.db).deleteFrom(name).execute();
  for await (const rows of readRows(source.engine, source.db, table)) {
    there.add(rows);
    await target.addRows(name, rows);
    tick(rows.length);
  }
  for await (const rows of readRows(target.engine, target.db, table)) {
    here.add(rows);
    tick(rows.length);
  }
  const hash = there.digest();
  return { name, rows: there.rows, hash, same: here.rows === there.rows && here.digest() === hash };
}

/** Adds photos of a folder to the table, skips existing ones, then compares the table with the files. */
async function movePhotos(
  { db, addRows }: Writing,
  photos: MoveDependencies['photos'],
  tick: Tick,
): Promise<ComparedTable> {
  const columns = ['hash', 'photo', 'thumbnail'];
  const [there, here] = [new RowHash(columns), new RowHash(columns)];
  for await (const some of photos) {
    const inTable = db
      .selectFrom('photos')
      .select([...movedTables.photos.columns])
      .where(
        'hash',
        'in',
        some.map(({ hash }) => hash),
      );
    const known = new Set((await inTable.execute()).map(({ hash }) => hash));
    await addRows(
      'photos',
      some.filter(({ hash }) => !known.has(hash)).map((photo) => ({ ...photo })),
    );
    const stored = new Map((await inTable.execute()).map((photo) => [photo.hash, photo]));
    there.add(some.map((photo) => ({ ...photo })));
    here.add(some.flatMap(({ hash }) => stored.get(hash) ?? []).map((photo) => ({ ...photo })));
    tick(0);
  }
  const hash = there.digest();
  return { name: PHOTO_FOLDER, rows: there.rows, hash, same: here.rows === there.rows && here.digest() === hash };
}

type Progress = Pick<MoveDependencies, 'signal' | 'onProgress'>;

/** Each row is read on both sides. */
async function ticker(source: Side, { signal, onProgress }: Progress, stopped: () => Error): Promise<Tick> {
  let total = 0;
  for (const { name } of tablesToMove) total += 2 * (await countRows(source.db, name));
  let done = 0;
  return (rows) => {
    if (signal.aborted) throw stopped();
    onProgress((done += rows), total);
  };
}

async function moveInto(target: Engine, source: Side, dependencies: MoveDependencies): Promise<ComparedTable[]> {
  const tick = await ticker(source, dependencies, () => new MoveError('Stopped.'));
  return target.change('records', async (writing) => {
    // Of two concurrent moves into one database, the second is blocked here, and then finds the database full.
    await sql`LOCK TABLE directory IN EXCLUSIVE MODE`.execute(writing.db);
    await rejectNonEmpty(writing.db);
    const tables: ComparedTable[] = [];
    for (const table of tablesToMove) tables.push(await copyTable(source, { ...writing, engine: target }, table, tick));
    const photos = await movePhotos(writing, dependencies.photos, tick);
    if (photos.rows > 0) tables.push(photos);
    const different = tables.filter(({ same }) => !same).map(({ name }) => name);
    if (different.length > 0)
      throw new MoveError(`What arrived is not what was sent (${different.join(', ')}).`, '', tables);
    return tables;
  });
}

/**
 * Moves all data from SQLite into an empty PostgreSQL database, in one transaction and from one snapshot of the source;
 * every table is read back from the target and compared. Throws a `MoveError` or a database error; then nothing was
 * moved. The source is unchanged.
 */
export async function moveDirectory(dependencies: MoveDependencies): Promise<MoveResult> {
  const source = await openSqlite(dependencies.dataDir);
  try {
    const target = await openPostgres({ url: dependencies.to, replicaUrl: undefined, patient: true });
    try {
      const snapshot = await source.openSnapshot('primary');
      try {
        const moment = await momentOf(snapshot.db);
        const tables = await moveInto(target, { engine: source, db: snapshot.db }, dependencies);
        // Ignored: the move is committed, statistics or not.
        await target.analyze().catch(() => undefined);
        return { tables, changedMeanwhile: (await momentOf(source.reader('primary'))) !== moment };
      } finally {
        await snapshot.close();
      }
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

export interface CopyDependencies extends Progress {
  /** `postgres://…` */
  readonly from: string;
  /** A folder that is there and empty. */
  readonly into: string;
}

/**
 * Copies all data of a PostgreSQL database into new SQLite files, from one snapshot, while servers continue to write; every
 * table is read back and compared. Throws `Unusable`, or a database error.
 */
export async function copyIntoFiles(dependencies: CopyDependencies): Promise<void> {
  const { from, into } = dependencies;
  const source = readPostgres({ url: from, replicaUrl: undefined, patient: true });
  try {
    await rejectOtherRelease(source.reader('primary'));
    const snapshot = await source.openSnapshot('primary');
    try {
      await fillFiles(into, { engine: source, db: snapshot.db }, dependencies);
    } finally {
      await snapshot.close();
    }
  } finally {
    await source.close();
  }
  for (const area of AREAS) keepOneFile(sqliteFile(into, area));
}

const AREAS = ['records', 'access'] satisfies Area[];

async function rejectOtherRelease(db: Db): Promise<void> {
  for (const area of AREAS) {
    if (await isUpToDate(db as unknown as AnyDatabase, area)) continue;
    throw new Unusable(
      'No backup was made: the database is of another release. Back it up with the version that serves it.',
    );
  }
}

async function fillFiles(folder: string, source: Side, progress: Progress): Promise<void> {
  const tick = await ticker(source, progress, () => new Unusable('Stopped. No backup was made.'));
  const target = await openSqlite(folder);
  try {
    for (const area of AREAS) {
      await target.change(area, async (writing) => {
        const there = new Set((await writing.db.introspection.getTables()).map(({ name }) => name));
        for (const table of tablesToMove.filter(({ name }) => there.has(name))) {
          const { same } = await copyTable(source, { ...writing, engine: target }, table, tick);
          if (!same) throw new Unusable(`No backup was made: ${table.name} is not what was read. Try again.`);
        }
      });
    }
  } finally {
    await target.close();
  }
}
