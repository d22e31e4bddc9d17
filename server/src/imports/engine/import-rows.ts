import type { CodedMessage } from '@buckle/domain/coded-messages';
import { fileProblems, rowPlaces } from '@buckle/domain/imports/imports.messages';
import { dateInIndia } from '@buckle/domain/dates/calendar-date';
import type { Reader, Writing } from '../../db/engine.ts';
import type { RecordsTransaction, Store } from '../../db/store.ts';
import { officerRepository } from '../../officers/officers.repository.ts';
import { type Mark, officerWriter } from '../../officers/officer.writer.ts';
import { type StagedOfficers, stageOfficers } from '../../officers/staged-officers.ts';
import type { RetriedLine } from '../../officers/staged-tables.ts';
import { applyBatch, resolveBatch, type Resolved } from './apply-batch.ts';
import { changedSince } from './changed-since.ts';
import { type OfficersInFile, officersInFile } from './file-officers.ts';
import { ImportRejected, type Mapped, type ReadableRow, type RowResult, skippedCells } from './mapped-row.ts';
import { type Counts, giveWay, type ImportDependencies, noCounts } from './import-dependencies.ts';
import { mappedWithKeptIds, withKeptIds } from './kept-employee-ids.ts';
import { mobileNumbers } from './mobile-numbers.ts';
import { type RejectedRow, repeatedRows } from './repeated-rows.ts';
import { type Note, readable, rejectedRows, resultOf, stageBatch } from './stage-batch.ts';
import { undoneBy } from '../../changes/changes.repository.ts';

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
 * and compared while others save; their changes are preserved. Throws `ImportRefused`.
 */
export async function importRows(store: Store, dependencies: ImportDependencies): Promise<Counts> {
  const { by, source: subject } = dependencies;
  try {
    return await store.writePrepared(
      { by, action: 'records.import', subject },
      (writing) => prepare(writing, dependencies),
      (transaction, prepared) => publish(transaction, prepared, dependencies),
    );
  } catch (error) {
    if (error instanceof RolledBack) return error.counts;
    throw error;
  }
}

interface Prepared {
  readonly counts: Counts;
  readonly staged: StagedOfficers;
}

const RESULTS_AT_ONCE = 500;

/** Reads the file twice and stages the changes, without holding the write lock. */
async function prepare(writing: Writing, dependencies: ImportDependencies): Promise<Prepared> {
  const { db } = writing;
  const { identify } = dependencies.rules;
  const inFile = await officersInFile(db, identify);
  await readIdentities(writing, inFile, dependencies);
  const staged = await stageOfficers(writing, (officer) => identify(officer).person, dependencies.dryRun);
  const counts = { ...noCounts };
  let example: (RowResult & { readonly suspected: CodedMessage }) | undefined;
  let results: RowResult[] = [];
  for await (const some of stagedRows(writing, staged, inFile, dependencies)) {
    for (const result of some) count(result, counts);
    example ??= some.find(isSuspected);
    results.push(...some);
    if (results.length >= RESULTS_AT_ONCE) {
      await dependencies.onRows(results);
      results = [];
    }
    await giveWay();
    dependencies.onProgress('compare', counts.read);
  }
  await dependencies.onRows(results);
  if (!dependencies.addAnyway && example && isMostlyKnown(counts)) {
    const { row, suspected } = example;
    const place = row.place?.words ?? rowPlaces.line(row.line);
    throw new ImportRejected(fileProblems.mostlyKnown(counts.suspected, counts.added, place, suspected));
  }
  if (dependencies.dryRun) throw new RolledBack(counts);
  await staged.complete();
  return { counts, staged };
}

/** First pass: counts the rows of each officer, since those of an officer with several are merged. */
async function readIdentities(
  writing: Writing,
  inFile: OfficersInFile,
  dependencies: ImportDependencies,
): Promise<void> {
  let read = 0;
  for await (const batch of mappedBatches(writing, dependencies, dependencies.identify)) {
    await inFile.add(readable(batch));
    await giveWay();
    read += batch.length;
    dependencies.onProgress('identify', read);
  }
}

/** Rows per batch; few, since requests wait while one is compared. */
const BATCH_ROWS = 100;
/** Rows that are mapped between two turns of the event loop. */
const MAPPED_AT_ONCE = 20;

/** Yields the rows of a file as they are mapped, in batches. */
async function* mappedBatches(
  { db }: Pick<Writing, 'db'>,
  dependencies: ImportDependencies,
  map: ImportDependencies['mapRow'],
): AsyncGenerator<Mapped[]> {
  const { rows, batchRows = BATCH_ROWS } = dependencies;
  let batch: Mapped[] = [];
  for await (const row of rows()) {
    const read = map(row.cells);
    // Most maps are synchronous; not waiting for them saves time.
    batch.push({ row, read: read instanceof Promise ? await read : read });
    if (batch.length % MAPPED_AT_ONCE === 0) await giveWay();
    if (batch.length < batchRows) continue;
    throwIfStopped(dependencies);
    yield await mappedWithKeptIds(db, batch);
    batch = [];
  }
  throwIfStopped(dependencies);
  yield await mappedWithKeptIds(db, batch);
}

function throwIfStopped({ signal }: ImportDependencies): void {
  if (signal.aborted) throw new ImportRejected(fileProblems.stopped);
}

/** Yields row results in batches; rows of officers with several come last. */
async function* stagedRows(
  writing: Writing,
  staged: StagedOfficers,
  inFile: OfficersInFile,
  dependencies: ImportDependencies,
): AsyncGenerator<RowResult[]> {
  const { repeated, rules, mapRow } = dependencies;
  const { stage, reject } = stager(writing, staged, dependencies);
  const aside = await repeatedRows(writing, rules.identify, repeated);
  for await (const batch of mappedBatches(writing, dependencies, mapRow)) {
    const several = await inFile.linesOfRepeated(readable(batch));
    await aside.add(batch.filter(({ row }) => several.has(row.line)));
    yield await stage(batch.filter(({ row }) => !several.has(row.line)));
  }
  for await (const { mapped, ignored, rejected } of aside.merged()) {
    throwIfStopped(dependencies);
    yield [...ignored, ...(await reject(rejected)), ...(await stage(mapped))];
  }
}

/** Returns the functions that resolve and stage batches of rows. */
function stager(writing: Writing, staged: StagedOfficers, dependencies: ImportDependencies) {
  const { newId, rules } = dependencies;
  const { identify, resolver } = rules;
  const officers = officerRepository(writing.db);
  const today = dateInIndia(dependencies.now());
  const { updatedOf, holdersOf } = staged;
  const since = checkedSince(writing.db, dependencies);
  const resolving = { ...rules, ...since, officers, newId, today, updatedOf, stagedHolders: holdersOf };
  const resolve = (rows: readonly ReadableRow[]) => resolveBatch(resolving, rows);
  const staging = {
    officers,
    identify,
    resolve,
    staged,
    mobiles: mobileNumbers(writing),
    today,
    resolver,
    addedByUndone: addedByUndoneImports(writing.db),
    said: new Set<string>(),
  };
  return {
    stage: (batch: readonly Mapped[]) => stageBatch(batch, staging),
    reject: (rows: readonly RejectedRow[]) => rejectedRows(rows, resolving),
  };
}

/** `own`: number of the change that the import makes. */
const checkedSince = (db: Reader, { checked }: ImportDependencies, own?: number) =>
  checked === undefined ? {} : { changedSince: changedSince(db, checked, own) };

/** Returns a function that returns which of these records were added by imports that were undone since. */
function addedByUndoneImports(db: Reader) {
  return async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    if (ids.length === 0) return new Set();
    const added = await db
      .selectFrom('officer_versions')
      .select(['officer_id', 'change'])
      .where('officer_id', 'in', ids)
      .where('version', '=', 1)
      .where('how', '=', 'import')
      .execute();
    const undone = await undoneBy(db, [...new Set(added.map(({ change }) => change))]);
    return new Set(added.filter(({ change }) => undone.has(change)).map(({ officer_id }) => officer_id));
  };
}

function count(result: RowResult, counts: Counts): void {
  const { outcome, suspected, unlikely } = result;
  counts.read++;
  counts[outcome]++;
  counts.omitted += skippedCells(result).length;
  if (suspected !== undefined) counts.suspected++;
  if (unlikely.length > 0) counts.unlikely++;
}

const isSuspected = (result: RowResult): result is RowResult & { readonly suspected: CodedMessage } =>
  result.suspected !== undefined;

/**
 * A few additions among many matches are errors in these rows; otherwise the file lacks the columns that identify
 * officers.
 */
const isMostlyKnown = ({ suspected, added, read }: Counts): boolean => suspected > added / 2 && suspected >= read / 10;

/** Publishes the staged changes. Retries rows whose officers have changed concurrently. */
async function publish(
  transaction: RecordsTransaction,
  { staged, ...prepared }: Prepared,
  dependencies: ImportDependencies,
): Promise<Counts> {
  const { rules, newId, by, source: reason, proposedBy } = dependencies;
  // Copied because the transaction callback may be retried.
  const counts = { ...prepared.counts };
  await dependencies.beforePublish?.(transaction);
  const mark: Mark = { at: dependencies.now().toISOString(), by: by.username, how: 'import', reason, proposedBy };
  const officers = officerRepository(transaction.db);
  const since = checkedSince(transaction.db, dependencies, transaction.versions.change);
  const writer = officerWriter(transaction);
  const today = dateInIndia(dependencies.now());
  const onLines = (lines: number): void => {
    throwIfStopped(dependencies);
    dependencies.onProgress('publish', lines);
  };
  for await (const retriedRows of staged.publish(transaction, mark, onLines)) {
    const rows = await withKeptIds(
      transaction.db,
      retriedRows.map(({ line, note }) => ({ line, changes: (JSON.parse(note) as Note).changes })),
    );
    const resolved = await applyBatch({ ...rules, ...since, officers, writer, mark, newId, today }, rows);
    await dependencies.onRetried?.(transaction, retriedResults(retriedRows, resolved, counts));
  }
  if (counts.added + counts.updated === 0) throw new RolledBack(counts);
  await dependencies.followImport?.(transaction);
  transaction.showsChange();
  return counts;
}

/** Returns the results of retried rows, and corrects the counts. */
const retriedResults = (lines: readonly RetriedLine[], resolved: readonly Resolved[], counts: Counts): RowResult[] =>
  lines.map(({ becomes, note }, i) => {
    const { row } = JSON.parse(note) as Note;
    const result = resultOf(row, resolved[i], []);
    counts[becomes]--;
    counts[result.outcome]++;
    return result;
  });
