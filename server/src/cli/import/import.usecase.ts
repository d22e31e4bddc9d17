import { dateInIndia } from '@buckle/domain/officer/calendar-date';
import type { Writing } from '../../db/engine.ts';
import { IMPORT_ACTOR, type RecordsTransaction, type Store } from '../../db/store.ts';
import { officerRepository } from '../../officers/officer.repository.ts';
import { type Mark, officerWriter } from '../../officers/officer.writer.ts';
import { stageOfficers, type StagedOfficers } from '../../officers/staged-officers.ts';
import type { RetriedLine } from '../../officers/staged-tables.ts';
import { UsageError } from '../command.ts';
import { applyBatch, type Outcome, resolveBatch } from './apply-batch.ts';
import type { CsvRow } from './csv-reader.ts';
import { type OfficersInFile, officersInFile } from './file-officers.ts';
import { identityOf, type ReadableRow } from './identity.ts';
import type { BoundMap, MapRow, Problem } from './map-row.ts';
import { mobileNumbers } from './mobile-numbers.ts';
import { mostlyKnown, mostlySeveralRows } from './row-reasons.ts';
import { type Mapped, type Note, readable, stageBatch } from './stage-batch.ts';
import { suspicionsAbout, type SuspectedDuplicate } from './suspects.ts';

/**
 * Result counts: `read` is the sum of the next four. `omitted`: ignored cells of imported rows. `suspected`: added rows
 * that may duplicate existing officers. `unlikely`: imported rows with unlikely values.
 */
export interface Counts {
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  rejected: number;
  omitted: number;
  suspected: number;
  unlikely: number;
}

export interface ImportDependencies extends BoundMap {
  /** The rows from the first; they are read twice. */
  readonly rows: () => AsyncIterable<CsvRow>;
  /** Do everything, and take it back. */
  readonly dryRun: boolean;
  /** Add officers even if most of them seem to be in the directory already. */
  readonly addAnyway: boolean;
  readonly newId: () => string;
  readonly now: () => Date;
  /** Name of the file, for the history. */
  readonly source: string;
  /** Stops the import, which then has done nothing. */
  readonly signal: AbortSignal;
  /** Called for each rejected row, in file order. */
  onRejected(row: CsvRow, problem: Problem): void;
  /** Called for each imported row with ignored cells. */
  onOmitted(row: CsvRow, problems: readonly Problem[]): void;
  /** Called for each row that is added, though its officer may be in the directory already. */
  onSuspected(row: CsvRow, reason: string): void;
  /** Called for each imported row with unlikely values. */
  onUnlikely(row: CsvRow, reason: string): void;
  /** Progress callback with the number of imported rows; 0 during the first pass. */
  onProgress(imported: number): void;
}

/** Rows per batch. */
const BATCH_ROWS = 500;

async function* batches(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

function throwIfStopped({ signal }: ImportDependencies): void {
  if (signal.aborted) throw new UsageError('Stopped. Nothing was imported.');
}

async function* mappedBatches(dependencies: ImportDependencies, map: MapRow): AsyncGenerator<Mapped[]> {
  for await (const batch of batches(dependencies.rows())) {
    throwIfStopped(dependencies);
    yield batch.map((row) => ({ row, read: map(row.cells) }));
  }
}

/**
 * First pass: counts the rows of each officer, since all rows of an officer with several are rejected. Throws if most
 * rows are like that.
 */
async function readIdentities(inFile: OfficersInFile, dependencies: ImportDependencies): Promise<void> {
  for await (const batch of mappedBatches(dependencies, dependencies.identify)) {
    await inFile.add(readable(batch));
    dependencies.onProgress(0);
  }
  const { officers, repeated, example } = await inFile.count();
  if (example && repeated > officers / 2) throw new UsageError(mostlySeveralRows(officers, repeated, example));
}

/**
 * A few additions among many matches are errors in these rows; otherwise the file lacks the columns that identify
 * officers.
 */
const isMostlyKnown = ({ suspected, added, read }: Counts): boolean => suspected > added / 2 && suspected >= read / 10;

type Outcomes = Record<'added' | 'updated' | 'unchanged' | 'rejected', number>;

/** Counts the result of a row, and reports it unless it was imported completely. */
function count({ row, read }: Mapped, outcome: Outcome, counts: Counts, dependencies: ImportDependencies): void {
  counts.read++;
  if (typeof outcome !== 'string') {
    counts.rejected++;
    dependencies.onRejected(row, outcome.rejected);
    return;
  }
  counts[outcome]++;
  if (!('omitted' in read) || read.omitted.length === 0) return;
  counts.omitted += read.omitted.length;
  dependencies.onOmitted(row, read.omitted);
}

interface Prepared {
  readonly counts: Counts;
  readonly inFile: OfficersInFile;
  readonly staged: StagedOfficers;
}

/** Reads the file twice and stages the changes, while others may write. */
async function prepare(writing: Writing, dependencies: ImportDependencies): Promise<Prepared> {
  const { db } = writing;
  const officers = officerRepository(db);
  const inFile = await officersInFile(db);
  await readIdentities(inFile, dependencies);
  const staged = await stageOfficers(writing, (officer) => identityOf(officer).person);
  const counts: Counts = {
    read: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    omitted: 0,
    suspected: 0,
    unlikely: 0,
  };
  let example: SuspectedDuplicate | undefined;
  const { newId } = dependencies;
  const today = dateInIndia(dependencies.now());
  const mobiles = mobileNumbers(writing);
  const resolve = (rows: readonly ReadableRow[]) =>
    resolveBatch({ officers, inFile, newId, today, updatedOf: staged.updatedOf }, rows);
  for await (const batch of mappedBatches(dependencies, dependencies.mapRow)) {
    const { outcomes, added, unlikely } = await stageBatch(batch, { resolve, staged, mobiles, today });
    for (const [i, one] of batch.entries()) count(one, outcomes[i] ?? 'unchanged', counts, dependencies);
    for (const suspicion of await suspicionsAbout(officers, added)) {
      counts.suspected++;
      dependencies.onSuspected(suspicion.row, suspicion.reason);
      example ??= suspicion;
    }
    counts.unlikely += unlikely.length;
    for (const { row, warnings } of unlikely)
      dependencies.onUnlikely(row, warnings.map(({ message }) => message).join(' '));
    dependencies.onProgress(counts.read);
  }
  if (!dependencies.addAnyway && example && isMostlyKnown(counts))
    throw new UsageError(
      mostlyKnown(counts.suspected, counts.added, { line: example.row.line, reason: example.reason }),
    );
  if (dependencies.dryRun) throw new RolledBack(counts);
  await staged.complete();
  return { counts, inFile, staged };
}

/** Updates the counts after rows were resolved again. */
function recount(before: RetriedLine, outcome: Outcome, counts: Outcomes, dependencies: ImportDependencies): void {
  counts[before.becomes]--;
  if (typeof outcome === 'string') {
    counts[outcome]++;
    return;
  }
  counts.rejected++;
  const { cells } = JSON.parse(before.note) as Note;
  dependencies.onRejected({ line: before.line, cells: [...cells] }, outcome.rejected);
}

/** Publishes the staged changes; rows of officers that others have changed since are resolved again. */
async function publish(
  transaction: RecordsTransaction,
  prepared: Prepared,
  dependencies: ImportDependencies,
): Promise<Counts> {
  const { counts, inFile, staged } = prepared;
  const mark: Mark = { at: dependencies.now().toISOString(), by: 'import', how: 'import', reason: dependencies.source };
  const officers = officerRepository(transaction.db);
  const writer = officerWriter(transaction);
  const today = dateInIndia(dependencies.now());
  const goOn = (): void => throwIfStopped(dependencies);
  for await (const retriedRows of staged.publish(transaction, mark, goOn)) {
    const rows = retriedRows.map(({ line, note }) => ({ line, changes: (JSON.parse(note) as Note).changes }));
    const outcomes = await applyBatch({ officers, writer, mark, inFile, newId: dependencies.newId, today }, rows);
    for (const [i, one] of retriedRows.entries()) recount(one, outcomes[i] ?? 'unchanged', counts, dependencies);
  }
  if (counts.added + counts.updated === 0) throw new RolledBack(counts);
  transaction.showsChange();
  return counts;
}

/** Rolls back a dry run, or an import without changes. */
class RolledBack extends Error {
  readonly counts: Counts;

  constructor(counts: Counts) {
    super();
    this.counts = counts;
  }
}

/**
 * Imports all rows in one transaction at the end: if it fails, the database is unchanged. Until then the file is read
 * and compared while others save; their changes are preserved.
 */
export async function importRows(store: Store, dependencies: ImportDependencies): Promise<Counts> {
  const written = { by: IMPORT_ACTOR, action: 'records.import', subject: dependencies.source } as const;
  try {
    return await store.writePrepared(
      written,
      (writing) => prepare(writing, dependencies),
      (transaction, prepared) => publish(transaction, prepared, dependencies),
    );
  } catch (error) {
    if (error instanceof RolledBack) return error.counts;
    throw error;
  }
}
