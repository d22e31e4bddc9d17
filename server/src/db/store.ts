import type {
  ColumnUpdateNode,
  InsertQueryNode,
  KyselyPlugin,
  OperationNode,
  RootOperationNode,
  UpdateQueryNode,
  ValueNode,
  ValuesNode,
} from 'kysely';
import { appendAccessAudit, appendRecordAudit } from './audit/append.ts';
import { type Binds, collectChanged, noteEntries, versionCounter, type VersionCounter } from './audit/bound.ts';
import type { Head } from './audit/chain.ts';
import { changeTerms, termsOfChange } from './change-terms.ts';
import {
  type DatabaseErrorKind,
  type Db,
  type Engine,
  type Location,
  type Reader,
  revisionOf,
  type Snapshot,
  type Writing,
} from './engine.ts';
import { errorKindIn, fileFailures, retryWhenBusy } from './failures.ts';
import { fullDisk } from './disk-space.ts';
import { rejectWhenSuperseded } from './schema-generation.ts';
import { type AllowanceUse, cannotWait, type RecordAction, type WriteAction, writeActions } from './write-actions.ts';

/** The user of an action, as stored in the audit. */
export interface Actor {
  /** Empty where it is no user: an import, the server itself. */
  readonly userId: string;
  readonly username: string;
}

/** Actor of the server's own actions. */
export const SERVER_ACTOR: Actor = { userId: '', username: 'server' };

/** Actor of imports. */
export const IMPORT_ACTOR: Actor = { userId: '', username: 'import' };

/** Actor of command-line actions. */
export const COMMAND_LINE_ACTOR: Actor = { userId: '', username: 'command line' };

type Details = Readonly<Record<string, unknown>>;

/** A transaction that changes records. They are serialized across all processes. */
export interface RecordsTransaction extends Writing {
  /** The revision that this transaction creates, if it changes visible content. */
  readonly revision: number;
  /** Marks visible content as changed: increments the revision. */
  readonly showsChange: () => void;
  /** Marks the transaction as a no-op, for example a repeated form: no audit row is written. */
  readonly nothingDone: () => undefined;
  /** Sets the subject of the audit row, if it was not known before. */
  readonly concerns: (officerId: string) => void;
  /** Adds audit details. */
  readonly setDetails: (details: Details) => void;
  /** The versions of records that it creates; every writer of a version must add it here. */
  readonly versions: VersionCounter;
  /** Adds terms by which the change is found; every writer of a version must add those of it here. */
  readonly noteTerms: (terms: Iterable<string>) => void;
  /** Lets another change go first, where the transaction is prepared and can be run again; else does nothing. */
  readonly yieldToWriters: () => Promise<void>;
}

/** What a user's write action has stored. */
interface Stored {
  readonly by: Actor;
  readonly bytes: number;
  readonly use: Exclude<AllowanceUse, 'none'>;
}

/** Counts what a user stores against their daily allowance, in the area `access`. Throws if it is too much. */
export type CountStored = (db: Db, stored: Stored) => Promise<void>;

/** Action and subject: an id or a name, empty if there are several. */
interface Written<A extends WriteAction> {
  readonly by: Actor;
  readonly action: A;
  readonly subject: string;
  /** Further audit details; no secrets. */
  readonly details?: Details;
}

/** A transaction that adds up what it stores. */
interface Measured extends Writing {
  /** Bytes of all rows that were inserted or updated so far, those of temporary tables included. */
  readonly bytes: () => number;
  /** Adds bytes that are stored outside of the database, such as a file. */
  readonly addBytes: (bytes: number) => void;
}

/** A transaction that changes accounts, sessions or the log of views. */
interface AccessTransaction extends Pick<Measured, 'addBytes'> {
  readonly db: Db;
  /** As above. */
  readonly nothingDone: () => undefined;
}

type Transaction<A extends WriteAction> = A extends RecordAction ? RecordsTransaction : AccessTransaction;

/** Whether changes can be made. */
type Writes = 'possible' | 'disk full' | 'files moved away' | 'newer release';

/** The only way to the data. */
export interface Store {
  /** For queries. */
  readonly db: Reader;
  /**
   * The only way to change data: one transaction, committed or rolled back with its audit row. Retried while another
   * process writes; after ten seconds it throws the database's error.
   */
  write<A extends WriteAction, T>(written: Written<A>, change: (transaction: Transaction<A>) => Promise<T>): Promise<T>;
  /**
   * The same for a change of records that reads much first. `prepare` reads, and may fill temporary tables, while
   * others write; its results may be stale when `publish` runs with the lock.
   */
  writePrepared<P, T>(
    written: Written<RecordAction>,
    prepare: (writing: Writing) => Promise<P>,
    publish: (transaction: RecordsTransaction, prepared: P) => Promise<T>,
  ): Promise<T>;
  /** Updates the planner's statistics after `write` added many rows; never rejects. */
  analyze(): Promise<void>;
  /** The directory's revision: it moves when something that is shown of the records has changed, and only then. */
  revision(): Promise<number>;
  /** Opens a read-only snapshot of the primary. The caller must close it. */
  openSnapshot(): Promise<Snapshot>;
  /** The time by the clock of the database's machine; undefined where that is the clock of this process. */
  readonly clock: () => Promise<Date | undefined>;
  /** Sets the daily allowance that each write of a user counts against; none for commands. */
  readonly limitStored: (count: CountStored) => void;
  /** Why something failed, where it is the database's doing. */
  readonly errorKindOf: (error: unknown) => DatabaseErrorKind | undefined;
  /** Whether writes are currently possible, judged by the last ones. */
  readonly writes: () => Writes;
  /** Finds out whether a disk that was full has room again; to be called regularly. Never rejects. */
  readonly retryFullDisk: () => Promise<void>;
  /** Where the database is, for a thread that reads it by itself. */
  readonly location: Location;
  close(): Promise<void>;
}

interface RecordsDependencies {
  readonly engine: Engine;
  readonly now: () => Date;
  readonly countStored: (db: Db, written: Written<WriteAction>, bytes: number) => Promise<void>;
}

/** Returns the store of an open database. `holdsRoom`: it reserves disk space for critical writes. */
export function storeOf(opened: Engine, now: () => Date, holdsRoom = false): Store {
  const engine = rejectWhenSuperseded(opened);
  const errorKindOf = errorKindFor(engine);
  let limit: CountStored = () => Promise.resolve();
  const dependencies: RecordsDependencies = {
    engine,
    now,
    async countStored(db, { by, action }, bytes) {
      const use = writeActions[action].allowance;
      if (use !== 'none') await limit(db, { by, bytes, use });
    },
  };

  /** Runs a change of accounts and access; its audit row is appended last, see `appendAccessAudit`. */
  async function inAccess<T>(
    writing: Writing,
    written: Written<WriteAction>,
    change: (transaction: AccessTransaction) => Promise<T>,
  ): Promise<T> {
    let done: boolean = writeActions[written.action].audited;
    const { db, bytes, addBytes } = measured(writing);
    const bound = collectChanged(db);
    const result = await change({ db, addBytes, nothingDone: () => void (done = false) });
    const details = { ...written.details, ...bindsOf(written, await bound(), done) };
    const row = auditRow(written, details, now().toISOString());
    if (isCounted(written)) await dependencies.countStored(db, written, bytes() + (done ? sizeOfRow(row) : 0));
    if (done) await appendAccessAudit(db, row);
    return result;
  }

  const disk = fullDisk(engine, now, holdsRoom);
  // Ignored: the rows are committed, statistics or not.
  const analyze = (): Promise<void> => engine.analyze().catch(() => undefined);

  return {
    db: engine.reader('primary'),
    limitStored: (count) => void (limit = count),
    openSnapshot: () => engine.openSnapshot('primary'),
    errorKindOf,
    clock: () => engine.clock(),
    writes() {
      if (engine.isSuperseded()) return 'newer release';
      if (!engine.isUnmoved()) return 'files moved away';
      return disk.isFull() ? 'disk full' : 'possible';
    },
    retryFullDisk: disk.retry,
    location: engine.location,

    async write(written, change) {
      const { action } = written;
      // The action determines the transaction's type: see `Transaction`.
      const run = change as (transaction: RecordsTransaction | AccessTransaction) => ReturnType<typeof change>;
      const once = () =>
        engine.change(writeActions[action].area, (writing) =>
          isRecordAction(action) ? inRecords(dependencies, writing, written, run) : inAccess(writing, written, run),
        );
      return disk.write(cannotWait.has(action), () => retryWhenBusy(once, engine.errorKindOf));
    },

    async writePrepared(written, prepare, publish) {
      const result = await disk.write(false, () =>
        engine.changePrepared(prepare, (writing, prepared) =>
          inRecords(dependencies, writing, written, (transaction) => publish(transaction, prepared)),
        ),
      );
      await analyze();
      return result;
    },

    analyze,

    revision: () => revisionOf(engine.reader('primary')),

    close: () => engine.close(),
  };
}

const errorKindFor =
  (engine: Engine) =>
  (error: unknown): DatabaseErrorKind | undefined =>
    engine.errorKindOf(error) ?? errorKindIn(fileFailures, error);

/** Wraps a transaction so that it measures what is stored through it. */
function measured<W extends Writing>(writing: W): W & Measured {
  let total = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      total += sizeOfQuery(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    ...writing,
    db: writing.db.withPlugin(plugin),
    async addRows(table, rows) {
      await writing.addRows(table, rows);
      for (const row of rows) total += sizeOfRow(row);
    },
    bytes: () => total,
    addBytes: (bytes) => void (total += bytes),
  };
}

function sizeOfQuery(node: RootOperationNode): number {
  if (node.kind === 'InsertQueryNode') return sizeOfInserted(node);
  return node.kind === 'UpdateQueryNode' ? sizeOfUpdate(node) : 0;
}

function sizeOfInserted({ values }: InsertQueryNode): number {
  if (values?.kind !== 'ValuesNode') return 0;
  return (values as ValuesNode).values.reduce((sum, row) => {
    const cells = row.kind === 'PrimitiveValueListNode' ? row.values : row.values.map(valueOf);
    return sum + sizeOfRow(cells);
  }, 0);
}

/** A value of a node; undefined where the database computes it. */
const valueOf = (node: OperationNode): unknown => (node.kind === 'ValueNode' ? (node as ValueNode).value : undefined);

/** What a row costs beside its values: headers, keys and index entries. */
const ROW_BYTES = 200;

/** Returns the size of a stored row in bytes. */
const sizeOfRow = (row: object): number =>
  Object.values(row).reduce((sum: number, value) => sum + sizeOf(value), ROW_BYTES);

const NUMBER_BYTES = 8;

/** Returns the size of a stored value in bytes. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof Uint8Array) return value.byteLength;
  return value === null || value === undefined ? 0 : NUMBER_BYTES;
}

const sizeOfUpdate = ({ updates = [] }: UpdateQueryNode): number =>
  sizeOfRow(updates.map(({ value }: ColumnUpdateNode) => valueOf(value)));

/**
 * Returns the digests that an audit row binds. Throws if the action does not bind them: the audit would no longer
 * verify.
 */
function bindsOf({ action }: Written<WriteAction>, binds: Binds | undefined, done: boolean): Details {
  if (binds === undefined) return {};
  if (!done) throw new Error(`${action} changes what the audit binds, and leaves no row in it.`);
  return { binds };
}

/** Returns the audit row of an action. */
const auditRow = ({ by, action, subject }: Written<WriteAction>, details: Details, at: string) => ({
  at,
  by_id: by.userId,
  by_name: by.username,
  action,
  subject,
  details: Object.keys(details).length === 0 ? '' : JSON.stringify(details),
});

/** Whether what a write action stores counts against the allowance of its user. */
const isCounted = ({ by, action }: Written<WriteAction>): boolean =>
  by.userId !== '' && writeActions[action].allowance !== 'none';

const isRecordAction = (action: WriteAction): action is RecordAction => writeActions[action].area === 'records';

/** Runs a change of records and appends its audit row. */
async function inRecords<T>(
  { engine, now, countStored }: RecordsDependencies,
  unmeasured: Writing,
  written: Written<WriteAction>,
  change: (transaction: RecordsTransaction) => Promise<T>,
): Promise<T> {
  const writing = measured(unmeasured);
  const { db } = writing;
  const { revision, head } = await lockDirectory(db);
  const versions = versionCounter(db, head.number + 1);
  const bound = collectChanged(db);
  let [visible, done]: [boolean, boolean] = [false, writeActions[written.action].audited];
  let { subject, details = {} } = written;
  const terms = new Set<string>();
  const result = await change({
    yieldToWriters: () => Promise.resolve(),
    ...writing,
    revision,
    versions,
    noteTerms(more) {
      for (const term of more) terms.add(term);
    },
    showsChange: () => (visible = true),
    nothingDone: () => void (done = false),
    concerns: (officerId) => (subject = officerId),
    setDetails: (more) => (details = { ...details, ...more }),
  });
  if (done && head.number === 0) await noteEntries(db);
  const binds = bindsOf(written, await bound(), done);
  const at = now().toISOString();
  const created = versions.summary();
  const { by, action } = written;
  const undoes = details['undoes'];
  if (created) for (const term of termsOfChange({ at, by: by.username, action, undoes })) terms.add(term);
  // What was taken back stays so, where the records stay as they are, too.
  else if (done && typeof undoes === 'number') terms.add(changeTerms.undoes(undoes));
  if (terms.size > 0)
    await writing.addRows(
      'change_terms',
      [...terms].map((term) => ({ term, change: versions.change })),
    );
  const row = auditRow({ ...written, subject }, { ...details, ...created, ...binds }, at);
  const { number, hash } = done ? await appendRecordAudit(db, head, row) : head;
  // Where nothing that is shown has changed, the revision is put back.
  if (done || !visible)
    await db
      .updateTable('directory')
      .set({ revision: visible ? revision : revision - 1, audit_number: number, audit_hash: hash })
      .execute();
  if (visible) await engine.noteWriter(db, written.by.userId, revision);
  if (isCounted(written)) await engine.inAccess(db, (access) => countStored(access, written, writing.bytes()));
  return result;
}

interface LockedDirectory {
  /** The revision that comes next. */
  readonly revision: number;
  /** Head of the chain of changes. */
  readonly head: Head;
}

/** Increments the revision and locks the `directory` row, which serializes changes of records and their audit rows. */
async function lockDirectory(db: Db): Promise<LockedDirectory> {
  const { revision, ...head } = await db
    .updateTable('directory')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .returning(['revision', 'audit_number as number', 'audit_hash as hash'])
    .executeTakeFirstOrThrow();
  return { revision, head };
}
