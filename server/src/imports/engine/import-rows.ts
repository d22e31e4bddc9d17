import { dateInIndia } from '@buckle/domain/officer/calendar-date';
import type { Reader, Writing } from '../../db/engine.ts';
import type { RecordsTransaction, Store } from '../../db/store.ts';
import { officerRepository } from '../../officers/officer.repository.ts';
import { type Mark, officerWriter } from '../../officers/officer.writer.ts';
import { stageOfficers, type StagedOfficers } from '../../officers/staged-officers.ts';
import type { RetriedLine } from '../../officers/staged-tables.ts';
import { applyBatch, resolveBatch, type Resolved } from './apply-batch.ts';
import { changedSince } from './changed-since.ts';
import { type OfficersInFile, officersInFile } from './file-officers.ts';
import type { ReadableRow } from './identity.ts';
import { type Counts, type ImportDependencies, noCounts } from './import-dependencies.ts';
import { ImportRejected } from './import-rejected.ts';
import { giveWay } from './give-way.ts';
import { withKeptIds } from './kept-employee-ids.ts';
import { mappedBatches, throwIfStopped } from './mapped-batches.ts';
import type { Mapped } from './mapped-row.ts';
import { mobileNumbers } from './mobile-numbers.ts';
import { type RejectedRow, repeatedRows } from './repeated-rows.ts';
import { mostlyKnown, mostlySeveralRows } from './row-reasons.ts';
import { type RowResult, skippedCells } from './row-result.ts';
import { type Note, readable, rejectedRows, resultOf, stageBatch } from './stage-batch.ts';
import { addedByUndoneImports } from './undone-imports.ts';

/** Row results that are passed on at once. */
const RESULTS_AT_ONCE = 500;

/**
 * First pass: counts the rows of each officer, since all rows of an officer with several are rejected. Throws if most
 * rows are like that.
 */
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
  const { officers, repeated, example } = await inFile.count();
  if (!dependencies.repeated && example && repeated > officers / 2)
    throw new ImportRejected(mostlySeveralRows(officers, repeated, example));
}

/**
 * A few additions among many matches are errors in these rows; otherwise the file lacks the columns that identify
 * officers.
 */
const isMostlyKnown = ({ suspected, added, read }: Counts): boolean => suspected > added / 2 && suspected >= read / 10;

function count(result: RowResult, counts: Counts): void {
  const { outcome, suspected, unlikely } = result;
  counts.read++;
  counts[outcome]++;
  counts.omitted += skippedCells(result).length;
  if (suspected !== undefined) counts.suspected++;
  if (unlikely.length > 0) counts.unlikely++;
}

interface Prepared {
  readonly counts: Counts;
  /** Undefined if the rows of each officer have already been merged. */
  readonly inFile: OfficersInFile | undefined;
  readonly staged: StagedOfficers;
}

/** `own`: number of the change that the import makes. */
const checkedSince = (db: Reader, { checked }: ImportDependencies, own?: number) =>
  checked === undefined ? {} : { changedSince: changedSince(db, checked, own) };

/** Returns the functions that resolve and stage batches of rows. */
function stager(
  writing: Writing,
  staged: StagedOfficers,
  inFile: Prepared['inFile'],
  dependencies: ImportDependencies,
) {
  const { newId, rules } = dependencies;
  const { identify } = rules;
  const officers = officerRepository(writing.db);
  const today = dateInIndia(dependencies.now());
  const { updatedOf, holdersOf } = staged;
  const since = checkedSince(writing.db, dependencies);
  const resolving = { ...rules, ...since, officers, inFile, newId, today, updatedOf, stagedHolders: holdersOf };
  const resolve = (rows: readonly ReadableRow[]) => resolveBatch(resolving, rows);
  const { resolver } = rules;
  const suspecting = { addedByUndone: addedByUndoneImports(writing.db), said: new Set<string>() };
  const staging = {
    officers,
    identify,
    resolve,
    staged,
    mobiles: mobileNumbers(writing),
    today,
    resolver,
    ...suspecting,
  };
  return {
    stage: (batch: readonly Mapped[]) => stageBatch(batch, staging),
    reject: (rows: readonly RejectedRow[]) => rejectedRows(rows, resolving),
  };
}

/** Yields row results in batches; rows of officers with several come last. */
async function* stagedRows(
  writing: Writing,
  staged: StagedOfficers,
  inFile: OfficersInFile,
  dependencies: ImportDependencies,
): AsyncGenerator<RowResult[]> {
  const { repeated, rules, mapRow } = dependencies;
  const { stage, reject } = stager(writing, staged, repeated ? undefined : inFile, dependencies);
  const aside = repeated && (await repeatedRows(writing, rules.identify, repeated));
  for await (const batch of mappedBatches(writing, dependencies, mapRow)) {
    if (!aside) {
      yield await stage(batch);
      continue;
    }
    const several = await inFile.linesOfRepeated(readable(batch));
    await aside.add(batch.filter(({ row }) => several.has(row.line)));
    yield await stage(batch.filter(({ row }) => !several.has(row.line)));
  }
  if (!aside) return;
  for await (const { mapped, ignored, rejected } of aside.merged()) {
    throwIfStopped(dependencies);
    yield [...ignored, ...(await reject(rejected)), ...(await stage(mapped))];
  }
}

/** Reads the file twice and stages the changes, without holding the write lock. */
async function prepare(writing: Writing, dependencies: ImportDependencies): Promise<Prepared> {
  const { db } = writing;
  const { identify } = dependencies.rules;
  const inFile = await officersInFile(db, identify);
  await readIdentities(writing, inFile, dependencies);
  const staged = await stageOfficers(writing, (officer) => identify(officer).person, dependencies.dryRun);
  const counts = { ...noCounts };
  let example: RowResult | undefined;
  let results: RowResult[] = [];
  for await (const some of stagedRows(writing, staged, inFile, dependencies)) {
    for (const result of some) count(result, counts);
    example ??= some.find(({ suspected }) => suspected !== undefined);
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
    const { row, suspected: reason = '' } = example;
    throw new ImportRejected(mostlyKnown(counts.suspected, counts.added, { row, reason }));
  }
  if (dependencies.dryRun) throw new RolledBack(counts);
  await staged.complete();
  return { counts, inFile: dependencies.repeated ? undefined : inFile, staged };
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

/** Publishes the staged changes. Retries rows whose officers have changed concurrently. */
async function publish(
  transaction: RecordsTransaction,
  { inFile, staged, ...prepared }: Prepared,
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
    const resolved = await applyBatch({ ...rules, ...since, officers, writer, mark, inFile, newId, today }, rows);
    await dependencies.onRetried?.(transaction, retriedResults(retriedRows, resolved, counts));
  }
  if (counts.added + counts.updated === 0) throw new RolledBack(counts);
  await dependencies.followImport?.(transaction);
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
