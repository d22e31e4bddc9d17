import { appendAccessAudit, appendRecordAudit } from './audit/append.ts';
import type { Binds } from './audit/bound.ts';
import type { Head } from './audit/chain.ts';
import { collectChanged } from './audit/changed-rows.ts';
import { madeVersions, type MadeVersions } from './audit/made-versions.ts';
import {
  type Db,
  type Engine,
  type Location,
  type Reader,
  type Snapshot,
  type Trouble,
  type Writing,
} from './engine.ts';
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

/** Whoever works at the machine itself. */
export const COMMAND_LINE: Actor = { userId: '', username: 'command line' };

/** What is done, and to what: an id or a name, empty where there are many. */
interface Written<A extends WriteAction> {
  readonly by: Actor;
  readonly action: A;
  readonly subject: string;
  /** What else the audit is to tell; no secrets. */
  readonly details?: Details;
}

type Details = Readonly<Record<string, unknown>>;

/** A transaction that changes records. No other one runs at the same time, whichever process asks. */
export interface RecordsTransaction extends Writing {
  /** The directory's revision that this transaction brings about, if it shows something new. */
  readonly revision: number;
  /** Says that what is shown of the records has changed: the directory's revision moves on. */
  readonly showsChange: () => void;
  /** Says that nothing was done after all, a form sent twice say: no row tells of it. */
  readonly nothingDone: () => undefined;
  /** Says which record it is about, where that was not known before: instead of the subject that was named. */
  readonly concerns: (officerId: string) => void;
  /** Adds to the details that the audit tells. */
  readonly tells: (details: Details) => void;
  /** The versions of records that it makes: whoever writes one tells of it here. */
  readonly versions: MadeVersions;
  /** Lets another change go first, where the transaction is prepared and can be run again; else does nothing. */
  readonly giveWay: () => Promise<void>;
}

/** A transaction that changes accounts, sessions or the log of views. */
interface AccessTransaction {
  readonly db: Db;
  /** As above. */
  readonly nothingDone: () => undefined;
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
  /** Tells the planner how large tables have become, after many rows were added by `write`; never fails. */
  analyze(): Promise<void>;
  /** The directory's revision: it moves when something that is shown of the records has changed, and only then. */
  generation(): Promise<number>;
  /** Opens a read-only snapshot of the primary: what it shows never changes. To be closed by the caller. */
  openSnapshot(): Promise<Snapshot>;
  /** Why something failed, where it is the database's doing. */
  readonly troubleOf: (error: unknown) => Trouble | undefined;
  /** Whether changes can be made at the moment, as far as the last ones tell. */
  readonly writes: () => Writes;
  /** Finds out whether a disk that was full has room again; to be called regularly. Never rejects. */
  readonly retryFullDisk: () => Promise<void>;
  /** Where the database is, for a thread that reads it by itself. */
  readonly location: Location;
  close(): Promise<void>;
}

const isRecordAction = (action: WriteAction): action is RecordAction => writeActions[action].area === 'records';

interface LockedDirectory {
  /** The revision that comes next. */
  readonly revision: number;
  /** Where the chain of changes stands. */
  readonly head: Head;
}

/**
 * Moves the directory's revision on. Whoever does this first keeps the others waiting, so that changes of records follow
 * one after another, and so do the rows that tell of them.
 */
async function lockDirectory(db: Db): Promise<LockedDirectory> {
  const { revision, ...head } = await db
    .updateTable('directory')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .returning(['revision', 'audit_number as number', 'audit_hash as hash'])
    .executeTakeFirstOrThrow();
  return { revision, head };
}

/** What the audit says of something that was done. */
const auditRow = ({ by, action, subject }: Written<WriteAction>, details: Details, at: string) => ({
  at,
  by_id: by.userId,
  by_name: by.username,
  action,
  subject,
  details: Object.keys(details).length === 0 ? '' : JSON.stringify(details),
});

/** What of the changed rows the audit binds. Throws where it would not: the audit would not verify any more. */
function bindsOf({ action }: Written<WriteAction>, binds: Binds | undefined, done: boolean): Details {
  if (binds === undefined) return {};
  if (!done) throw new Error(`${action} changes what the audit binds, and leaves no row in it.`);
  return { binds };
}

/** A change of records, and the row that tells of it. */
async function inRecords<T>(
  engine: Engine,
  writing: Writing,
  written: Written<WriteAction>,
  now: () => Date,
  change: (transaction: RecordsTransaction) => Promise<T>,
): Promise<T> {
  const { db } = writing;
  const { revision, head } = await lockDirectory(db);
  const versions = madeVersions(db, head.number + 1);
  const bound = collectChanged(db);
  let [shown, done]: [boolean, boolean] = [false, writeActions[written.action].audited];
  let { subject, details = {} } = written;
  const result = await change({
    giveWay: () => Promise.resolve(),
    ...writing,
    revision,
    versions,
    showsChange: () => (shown = true),
    nothingDone: () => void (done = false),
    concerns: (officerId) => (subject = officerId),
    tells: (more) => (details = { ...details, ...more }),
  });
  const binds = bindsOf(written, await bound(), done);
  const row = auditRow({ ...written, subject }, { ...details, ...versions.told(), ...binds }, now().toISOString());
  const { number, hash } = done ? await appendRecordAudit(db, head, row) : head;
  // Where nothing that is shown has changed, the revision is put back.
  if (done || !shown)
    await db
      .updateTable('directory')
      .set({ revision: shown ? revision : revision - 1, audit_number: number, audit_hash: hash })
      .execute();
  if (shown) await engine.noteWriter(db, written.by.userId, revision);
  return result;
}

const troubleFor =
  (engine: Engine) =>
  (error: unknown): Trouble | undefined =>
    engine.troubleOf(error) ?? troubleIn(fileFailures, error);

/** The store over an open database. `holdsRoom`: it holds room for what cannot wait, and leaves that room to it. */
export function storeOf(engine: Engine, now: () => Date, holdsRoom = false): Store {
  const troubleOf = troubleFor(engine);

  /** A change of accounts and access, and the row that tells of it: last, see `appendAccessAudit`. */
  async function inAccess<T>(
    { db }: Writing,
    written: Written<WriteAction>,
    change: (transaction: AccessTransaction) => Promise<T>,
  ): Promise<T> {
    let done: boolean = writeActions[written.action].audited;
    const bound = collectChanged(db);
    const result = await change({ db, nothingDone: () => void (done = false) });
    const details = { ...written.details, ...bindsOf(written, await bound(), done) };
    if (done) await appendAccessAudit(db, auditRow(written, details, now().toISOString()));
    return result;
  }

  const disk = fullDisk(engine, now, holdsRoom);
  // What was written is kept, whatever the planner knows.
  const analyze = (): Promise<void> => engine.analyze().catch(() => undefined);

  return {
    db: engine.reader('primary'),
    openSnapshot: () => engine.openSnapshot('primary'),
    troubleOf,
    writes() {
      if (!engine.isInPlace()) return 'files moved away';
      return disk.isFull() ? 'disk full' : 'possible';
    },
    retryFullDisk: disk.retry,
    location: engine.location,

    async write(written, change) {
      const { action } = written;
      // What a transaction is, its action says: see `Transaction`.
      const run = change as (transaction: RecordsTransaction | AccessTransaction) => ReturnType<typeof change>;
      const once = () =>
        engine.change(writeActions[action].area, (writing) =>
          isRecordAction(action) ? inRecords(engine, writing, written, now, run) : inAccess(writing, written, run),
        );
      return disk.write(cannotWait.has(action), () => retryWhenBusy(once, engine.troubleOf));
    },

    async writePrepared(written, prepare, publish) {
      const result = await disk.write(false, () =>
        engine.changePrepared(prepare, (writing, prepared) =>
          inRecords(engine, writing, written, now, (transaction) => publish(transaction, prepared)),
        ),
      );
      await analyze();
      return result;
    },

    analyze,

    generation: () => revisionOf(engine.reader('primary')),

    close: () => engine.close(),
  };
}
