import { createHash, type Hash } from 'node:crypto';
import { sql } from 'kysely';
import { anyTable, areas, closing, type Db, type Engine, type ReadEngine, type Row, type Writing } from '../engine.ts';
import { keepOneFile } from '../backup/copy-files.ts';
import { openPostgres, readPostgres } from '../engine.postgres.ts';
import { openSqlite, sqliteFile } from '../engine.sqlite.ts';
import { Unusable } from '../failures.ts';
import { isUpToDate } from '../migrations.ts';
import type { Schema } from '../schema.ts';
import { type AnyDatabase, isSqlite } from '../migrations/portable.ts';
import { columnsOf, freshRowsOf, type TableName, tableNames, tables } from '../tables.ts';

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

export type PhotoRow = Readonly<Schema['photos']>;

export interface MoveResult {
  readonly tables: readonly ComparedTable[];
  /** Whether the source changed after it was read: that is not moved. */
  readonly changedMeanwhile: boolean;
}

/**
 * Moves all data from SQLite into an empty PostgreSQL database, in one transaction and from one snapshot of the source;
 * every table is read back from the target and compared. Throws a `MoveError` or a database error; then nothing was
 * moved. The source is unchanged.
 */
export const moveDirectory = (dependencies: MoveDependencies): Promise<MoveResult> =>
  closing(openSqlite(dependencies.dataDir), (source) =>
    closing(openPostgres({ url: dependencies.to, replicaUrl: undefined, patient: true }), (target) =>
      closing(source.openSnapshot('primary'), async ({ db }) => {
        const moment = await momentOf(db);
        const tables = await moveInto(target, { engine: source, db }, dependencies);
        // Ignored: the move is committed, statistics or not.
        await target.analyze().catch(() => undefined);
        return { tables, changedMeanwhile: (await momentOf(source.reader('primary'))) !== moment };
      }),
    ),
  );

/** Returns a value that changes with every write. One statement, so that it also pins a snapshot of both files. */
async function momentOf(db: Db): Promise<string> {
  const { rows } = await sql`SELECT (SELECT revision FROM directory) AS revision,
    (SELECT max(seq) FROM record_audit) AS changes, (SELECT max(seq) FROM access_audit) AS accesses,
    (SELECT max(seq) FROM record_views) AS views`.execute(db);
  return JSON.stringify(rows);
}

/** A snapshot of a database and its readers. */
interface Side {
  readonly engine: ReadEngine;
  readonly db: Db;
}

async function moveInto(target: Engine, source: Side, dependencies: MoveDependencies): Promise<ComparedTable[]> {
  const tick = await ticker(source, dependencies, () => new MoveError('Stopped.'));
  return target.change('records', async (writing) => {
    // Of two concurrent moves into one database, the second is blocked here, and then finds the database full.
    await sql`LOCK TABLE directory IN EXCLUSIVE MODE`.execute(writing.db);
    await rejectNonEmpty(writing.db);
    const compared: ComparedTable[] = [];
    for (const name of tableNames) compared.push(await copyTable(source, { ...writing, engine: target }, name, tick));
    const photos = await movePhotos(writing, dependencies.photos, tick);
    if (photos.rows > 0) compared.push(photos);
    const different = compared.filter(({ same }) => !same).map(({ name }) => name);
    if (different.length > 0)
      throw new MoveError(`What arrived is not what was sent (${different.join(', ')}).`, '', compared);
    return compared;
  });
}

type Progress = Pick<MoveDependencies, 'signal' | 'onProgress'>;

/** Counts rows, and throws when the move is cancelled. */
type Tick = (rows: number) => void;

/** Each row is read on both sides. */
async function ticker(source: Side, { signal, onProgress }: Progress, stopped: () => Error): Promise<Tick> {
  let total = 0;
  for (const name of tableNames) total += 2 * (await countRows(source.db, name));
  let done = 0;
  return (rows) => {
    if (signal.aborted) throw stopped();
    onProgress((done += rows), total);
  };
}

async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await db
    .selectFrom(table as 'officers')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

async function rejectNonEmpty(db: Db): Promise<void> {
  for (const name of tableNames) {
    const first = await anyTable(db).selectFrom(name).selectAll().limit(1).executeTakeFirst();
    const isEmpty = first === undefined || freshRowsOf(name)?.(first) === true;
    if (!isEmpty) throw new MoveError(`The database has data already (table ${name}).`, 'Name an empty database.');
  }
}

/** The target's transaction. */
type Target = Writing & Side;

const plain = (value: Row[string] | undefined): string | number | null =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : (value ?? null);

/** Counts and hashes rows: a line of JSON a row, its values in the order of the columns, bytes as hexadecimal digits. */
class RowHash {
  readonly #columns: readonly string[];
  readonly #hash: Hash = createHash('sha256');
  rows = 0;

  constructor(columns: readonly string[]) {
    this.#columns = columns;
  }

  add(rows: readonly Row[]): void {
    this.rows += rows.length;
    for (const row of rows) this.#hash.update(`${JSON.stringify(this.#columns.map((name) => plain(row[name])))}\n`);
  }

  /** Finalizes the hash. Call once. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}

async function copyTable(source: Side, target: Target, name: TableName, tick: Tick): Promise<ComparedTable> {
  const columns = columnsOf(name);
  const [there, here] = [new RowHash(columns), new RowHash(columns)];
  if (freshRowsOf(name)) await anyTable(target.db).deleteFrom(name).execute();
  for await (const rows of readRows(source.engine, source.db, name)) {
    there.add(rows);
    await target.addRows(name, rows);
    tick(rows.length);
  }
  for await (const rows of readRows(target.engine, target.db, name)) {
    here.add(rows);
    tick(rows.length);
  }
  const hash = there.digest();
  return { name, rows: there.rows, hash, same: here.rows === there.rows && here.digest() === hash };
}

/** The rows of a table in the order of its key, some at a time. */
function readRows(engine: ReadEngine, db: Db, name: TableName): AsyncGenerator<Row[]> {
  const collation = isSqlite(db as unknown as AnyDatabase) ? sql`BINARY` : sql`"C"`;
  let query = anyTable(db).selectFrom<string>(name).select(columnsOf(name));
  const { columns, key } = tables[name];
  for (const column of key)
    query = query.orderBy(
      ['text', 'bytewise'].includes(columns[column]?.type ?? '')
        ? sql`${sql.ref(column)} COLLATE ${collation}`
        : column,
    );
  return engine.inBatches(db, query, rowsAtOnce(name));
}

/** Rows that are held at a time; of photos and files, which are large, a few. */
const rowsAtOnce = (table: TableName): number =>
  Object.values(tables[table].columns).some(({ type }) => type === 'bytes') ? 64 : 2000;

const PHOTO_FOLDER = 'photo folder';

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
      .selectAll()
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
  await closing(readPostgres({ url: from, replicaUrl: undefined, patient: true }), async (source) => {
    await rejectOtherRelease(source.reader('primary'));
    await closing(source.openSnapshot('primary'), ({ db }) => fillFiles(into, { engine: source, db }, dependencies));
  });
  for (const area of areas) keepOneFile(sqliteFile(into, area));
}

async function rejectOtherRelease(db: Db): Promise<void> {
  for (const area of areas) {
    if (await isUpToDate(db as unknown as AnyDatabase, area)) continue;
    throw new Unusable(
      'No backup was made: the database is of another release. Back it up with the version that serves it.',
    );
  }
}

async function fillFiles(folder: string, source: Side, progress: Progress): Promise<void> {
  const tick = await ticker(source, progress, () => new Unusable('Stopped. No backup was made.'));
  await closing(openSqlite(folder), async (target) => {
    for (const area of areas)
      await target.change(area, async (writing) => {
        for (const name of tableNames.filter((one) => tables[one].area === area)) {
          const { same } = await copyTable(source, { ...writing, engine: target }, name, tick);
          if (!same) throw new Unusable(`No backup was made: ${name} is not what was read. Try again.`);
        }
      });
  });
}
