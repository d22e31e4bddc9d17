import type { Actor, RecordsTransaction, Store } from '../../db/store.ts';
import { officerRepository } from '../../officers/officer.repository.ts';
import { type Mark, officerWriter } from '../../officers/officer.writer.ts';
import { Refused } from '../command.ts';
import { applyBatch, type Outcome, type ReadableRow } from './apply-batch.ts';
import { officerClaims } from './claims.ts';
import type { CsvRow } from './csv-reader.ts';
import type { MapRow } from './map-row.ts';

/** What became of the rows; `read` is the sum of the others. */
export interface Counts {
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  rejected: number;
}

export interface ImportParts {
  readonly rows: AsyncIterable<CsvRow>;
  readonly mapRow: MapRow;
  /** Do everything, and take it back. */
  readonly dryRun: boolean;
  readonly newId: () => string;
  readonly now: () => Date;
  /** Name of the file, for the history. */
  readonly source: string;
  /** Stops the import, which then has done nothing. */
  readonly signal: AbortSignal;
  /** Told of each row that is not taken, roughly in the order of the file. */
  onRejected(row: CsvRow, reason: string): void;
  /** Told now and then how far it is. */
  onProgress(counts: Counts): void;
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

async function outcomesOf(
  batch: readonly CsvRow[],
  mapRow: MapRow,
  apply: (rows: readonly ReadableRow[]) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const mapped = batch.map((row) => mapRow(row.cells));
  const readable = mapped.flatMap((row, i) =>
    'changes' in row ? [{ line: batch[i]?.line ?? 0, changes: row.changes }] : [],
  );
  const applied = (await apply(readable)).values();
  return mapped.map((row) => ('reason' in row ? { rejected: row.reason } : (applied.next().value ?? 'unchanged')));
}

async function importInto(transaction: RecordsTransaction, parts: ImportParts): Promise<Counts> {
  const { db } = transaction;
  const officers = officerRepository(db);
  const writer = officerWriter(transaction);
  const mark: Mark = { at: parts.now().toISOString(), by: 'import', how: 'import', reason: parts.source };
  const claims = await officerClaims(db);
  const counts: Counts = { read: 0, added: 0, updated: 0, unchanged: 0, rejected: 0 };
  for await (const batch of batches(parts.rows)) {
    if (parts.signal.aborted) throw new Refused('Stopped. Nothing was imported.');
    const outcomes = await outcomesOf(batch, parts.mapRow, (rows) =>
      applyBatch({ officers, writer, mark, claims, newId: parts.newId }, rows),
    );
    batch.forEach((row, i) => {
      const outcome = outcomes[i] ?? 'unchanged';
      counts.read++;
      if (typeof outcome === 'string') counts[outcome]++;
      else {
        counts.rejected++;
        parts.onRejected(row, outcome.rejected);
      }
    });
    parts.onProgress(counts);
  }
  await claims.drop();
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
