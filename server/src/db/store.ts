import { type Db, type Engine, type Location, type Reader, type Trouble, type Writing } from './engine.ts';
import { troubleIn, fileFailures } from './failures.ts';
import { retryWhenBusy } from './retry-when-busy.ts';
import { fullDisk } from './full-disk.ts';
import { revisionOf } from './revision.ts';
import type { RecordAction, WriteAction } from './write-actions.ts';
import { cannotWait, writeActions } from './write-actions.ts';

/** Whoever does something, as it is written down. */
export interface Actor {
  /** Empty where it is no user: an import, the server itself. */
  readonly userId: string;
  readonly username: string;
}

/** What the server does of itself. */
export const SERVER: Actor = { userId: '', username: 'server' };

/** Whoever brings records in by the file or the thousand. */
export const IMPORT: Actor = { userId: '', username: 'import' };

/** What is done, and to what: an id or a name, empty where there are many. */
interface Written<A extends WriteAction> {
  readonly by: Actor;
  readonly action: A;
  readonly subject: string;
}

/** A transaction that changes records. No other one runs at the same time, whichever process asks. */
export interface RecordsTransaction extends Writing {
  /** The directory's revision that this transaction brings about, if it shows something new. */
  readonly revision: number;
  /** Says that what is shown of the records has changed: the directory's revision moves on. */
  readonly showsChange: () => void;
  /** Says that nothing was done after all, a form sent twice say: no row tells of it. */
  readonly nothingDone: () => void;
}

/** A transaction that changes accounts, sessions or the log of views. */
interface AccessTransaction {
  readonly db: Db;
}

type Transaction<A extends WriteAction> = A extends RecordAction ? RecordsTransaction : AccessTransaction;

/** Whether changes can be made. */
type Writes = 'possible' | 'disk full' | 'files moved away';

/** The only way to the data. */
export interface Store {
  /** For queries. */
  readonly db: Reader;
  /**
   * The only way in which anything changes: one transaction, all of it or nothing, with a row that says who did it.
   * Tried again while another process writes; after ten seconds it throws what the database says.
   */
  write<A extends WriteAction, T>(written: Written<A>, change: (transaction: Transaction<A>) => Promise<T>): Promise<T>;
  /**
   * The same for a change of records with much to read before it. `prepare` reads, and may fill temporary tables, while
   * others write; what it saw may be out of date when `publish`, which finds these tables, has the directory to itself.
   */
  writePrepared<P, T>(
    written: Written<RecordAction>,
    prepare: (writing: Writing) => Promise<P>,
    publish: (transaction: RecordsTransaction, prepared: P) => Promise<T>,
  ): Promise<T>;
  /** The directory's revision: it moves when something that is shown of the records has changed, and only then. */
  generation(): Promise<number>;
  /** Why something failed, where it is the database's doing. */
  readonly troubleOf: (error: unknown) => Trouble | undefined;
  /** Whether changes can be made at the moment, as far as the last ones tell. */
  readonly writes: () => Writes;
  /** Where the database is, for a thread that reads it by itself. */
  readonly location: Location;
  close(): Promise<void>;
}

const isRecordAction = (action: WriteAction): action is RecordAction => writeActions[action].area === 'records';

/**
 * Moves the directory's revision on; answers the new one. Whoever does this first keeps the others waiting, so that
 * changes of records follow one after another.
 */
async function lockDirectory(db: Db): Promise<number> {
  const { revision } = await db
    .updateTable('directory')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Puts the revision back where nothing that is shown has changed. */
async function keepRevision(db: Db, revision: number): Promise<void> {
  await db
    .updateTable('directory')
    .set({ revision: revision - 1 })
    .execute();
}

/** Answers what the change does, and whether it did anything. */
async function inRecords<T>(
  engine: Engine,
  writing: Writing,
  by: Actor,
  change: (transaction: RecordsTransaction) => Promise<T>,
): Promise<{ result: T; done: boolean }> {
  const { db } = writing;
  const revision = await lockDirectory(db);
  let [shown, done] = [false, true];
  const result = await change({
    ...writing,
    revision,
    showsChange: () => (shown = true),
    nothingDone: () => (done = false),
  });
  if (shown) await engine.noteWriter(db, by.userId, revision);
  else await keepRevision(db, revision);
  return { result, done };
}

const troubleFor =
  (engine: Engine) =>
  (error: unknown): Trouble | undefined =>
    engine.troubleOf(error) ?? troubleIn(fileFailures, error);

/** The store over an open database. `holdsRoom`: it holds room for what cannot wait, and leaves that room to it. */
export function storeOf(engine: Engine, now: () => Date, holdsRoom = false): Store {
  const troubleOf = troubleFor(engine);

  async function audit(db: Db, { by, action, subject }: Written<WriteAction>): Promise<void> {
    const { area, audited } = writeActions[action];
    if (!audited) return;
    const table = area === 'records' ? 'record_audit' : 'access_audit';
    const row = { at: now().toISOString(), by_id: by.userId, by_name: by.username, action, subject };
    await db.insertInto(table).values(row).execute();
  }

  /** A change of records, and the row that tells of it. */
  async function changeRecords<T>(
    writing: Writing,
    written: Written<WriteAction>,
    change: (transaction: RecordsTransaction) => Promise<T>,
  ): Promise<T> {
    const { result, done } = await inRecords(engine, writing, written.by, change);
    if (done) await audit(writing.db, written);
    return result;
  }

  const disk = fullDisk(engine, now, holdsRoom);

  return {
    db: engine.reader('primary'),
    troubleOf,
    writes() {
      if (!engine.isInPlace()) return 'files moved away';
      return disk.isFull() ? 'disk full' : 'possible';
    },
    location: engine.location,

    async write(written, change) {
      const { action } = written;
      // What a transaction is, its action says: see `Transaction`.
      const run = change as (transaction: RecordsTransaction | AccessTransaction) => ReturnType<typeof change>;
      const once = () =>
        engine.change(writeActions[action].area, async (writing) => {
          if (isRecordAction(action)) return changeRecords(writing, written, run);
          const result = await run(writing);
          await audit(writing.db, written);
          return result;
        });
      return disk.write(cannotWait.has(action), () => retryWhenBusy(once, engine.troubleOf));
    },

    writePrepared: (written, prepare, publish) =>
      disk.write(false, () =>
        engine.changePrepared(prepare, (writing, prepared) =>
          changeRecords(writing, written, (transaction) => publish(transaction, prepared)),
        ),
      ),

    generation: () => revisionOf(engine.reader('primary')),

    close: () => engine.close(),
  };
}
