import type { Actor, RecordsTransaction, Store } from '../../db/store.ts';
import { officerRepository } from '../../officers/officer.repository.ts';
import { type Mark, officerWriter } from '../../officers/officer.writer.ts';
import { Refused } from '../command.ts';
import { applyBatch, type Outcome } from './apply-batch.ts';
import type { CsvRow } from './csv-reader.ts';
import { type OfficersInFile, officersInFile } from './file-officers.ts';
import type { ReadableRow } from './identity.ts';
import type { BoundMap, MapRow, Problem } from './map-row.ts';
import { mostlySeveralRows } from './row-reasons.ts';

/** What became of the rows: `read` is the sum of the four behind it. `leftOut`: cells of rows that were taken. */
export interface Counts {
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  rejected: number;
  leftOut: number;
}

export interface ImportParts extends BoundMap {
  /** The rows from the first; they are read twice. */
  readonly rows: () => AsyncIterable<CsvRow>;
  /** Do everything, and take it back. */
  readonly dryRun: boolean;
  readonly newId: () => string;
  readonly now: () => Date;
  /** Name of the file, for the history. */
  readonly source: string;
  /** Stops the import, which then has done nothing. */
  readonly signal: AbortSignal;
  /** Told of each row that is not taken, in the order of the file. */
  onRejected(row: CsvRow, problem: Problem): void;
  /** Told of each row that is taken but for some of its cells. */
  onLeftOut(row: CsvRow, problems: readonly Problem[]): void;
  /** Told now and then how many rows were imported; 0 while the file is read for the first time. */
  onProgress(imported: number): void;
}

/** Rows that are looked up and written together. */
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

/** A row, and what the map makes of it. */
interface Mapped {
  readonly row: CsvRow;
  readonly read: ReturnType<MapRow>;
}

async function* mappedBatches(parts: ImportParts, map: MapRow): AsyncGenerator<Mapped[]> {
  for await (const batch of batches(parts.rows())) {
    if (parts.signal.aborted) throw new Refused('Stopped. Nothing was imported.');
    yield batch.map((row) => ({ row, read: map(row.cells) }));
  }
}

const readable = (batch: readonly Mapped[]): ReadableRow[] =>
  batch.flatMap(({ row, read }) => ('changes' in read ? [{ line: row.line, changes: read.changes }] : []));

/**
 * Reads the file for the first time, to know how many rows each officer has: of several, the first must not be applied
 * either. Refuses a file that is mostly like that.
 */
async function readIdentities(inFile: OfficersInFile, parts: ImportParts): Promise<void> {
  for await (const batch of mappedBatches(parts, parts.identify)) {
    await inFile.add(readable(batch));
    parts.onProgress(0);
  }
  const { officers, repeated, example } = await inFile.count();
  if (example && repeated > officers / 2) throw new Refused(mostlySeveralRows(officers, repeated, example));
}

type Apply = (rows: readonly ReadableRow[]) => Promise<Outcome[]>;

/** Applies a batch, counts what became of its rows and tells of those that were not taken as they are. */
async function importBatch(batch: readonly Mapped[], apply: Apply, counts: Counts, parts: ImportParts): Promise<void> {
  const applied = (await apply(readable(batch))).values();
  for (const { row, read } of batch) {
    const outcome: Outcome = 'rejected' in read ? read : (applied.next().value ?? 'unchanged');
    counts.read++;
    if (typeof outcome !== 'string') {
      counts.rejected++;
      parts.onRejected(row, outcome.rejected);
    } else counts[outcome]++;
    if (typeof outcome === 'string' && 'leftOut' in read && read.leftOut.length > 0) {
      counts.leftOut += read.leftOut.length;
      parts.onLeftOut(row, read.leftOut);
    }
  }
}

async function importInto(transaction: RecordsTransaction, parts: ImportParts): Promise<Counts> {
  const { db } = transaction;
  const officers = officerRepository(db);
  const writer = officerWriter(transaction);
  const mark: Mark = { at: parts.now().toISOString(), by: 'import', how: 'import', reason: parts.source };
  const inFile = await officersInFile(db);
  await readIdentities(inFile, parts);
  const counts: Counts = { read: 0, added: 0, updated: 0, unchanged: 0, rejected: 0, leftOut: 0 };
  const apply: Apply = (rows) => applyBatch({ officers, writer, mark, inFile, newId: parts.newId }, rows);
  for await (const batch of mappedBatches(parts, parts.mapRow)) {
    await importBatch(batch, apply, counts, parts);
    parts.onProgress(counts.read);
  }
  await inFile.drop();
  return counts;
}

/** Ends a dry run, or one that changes nothing: what was tried is taken back. */
class TakenBack extends Error {
  readonly counts: Counts;

  constructor(counts: Counts) {
    super();
    this.counts = counts;
  }
}

const IMPORT: Actor = { userId: '', username: 'import' };

/** Imports all rows in one transaction: whatever ends it early, the directory is as it was. */
export async function importRows(store: Store, parts: ImportParts): Promise<Counts> {
  try {
    return await store.write({ by: IMPORT, action: 'records.import', subject: parts.source }, async (transaction) => {
      const counts = await importInto(transaction, parts);
      if (parts.dryRun || counts.added + counts.updated === 0) throw new TakenBack(counts);
      return counts;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.counts;
    throw error;
  }
}
